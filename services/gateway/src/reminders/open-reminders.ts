import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Dispatcher } from 'undici';
import type { Configuration } from '../configuration/configuration';
import type { RedisConnection } from '../redis/redis-connection';
import type { KeptReminders } from './kept-reminders';
import { memoryReminders } from './memory-reminders';
import { redisReminders, sharedReminders } from './redis-reminders';
import { startReminding } from './remind';
import { pushSender } from './send-push';
import { vapidOf } from './vapid';

/** Overrides for tests. */
export interface PushParts {
  dispatcher?: Dispatcher;
  /** Time between two checks for due reminders, in milliseconds. */
  checkEveryMs?: number;
}

/** The running reminders of a gateway. */
export interface OpenReminders {
  readonly kept: KeptReminders;
  readonly hosts: readonly string[];
  close(): Promise<void>;
}

interface OpenRemindersParts {
  push: NonNullable<Configuration['push']>;
  redis: RedisConnection | undefined;
  metrics: Registry;
  logger: Logger;
  pushParts?: PushParts;
}

/** Starts to send reminders. */
export function openReminders({
  push,
  redis,
  metrics,
  logger,
  pushParts,
}: OpenRemindersParts): OpenReminders {
  const { privateKey, subject, hosts } = push;
  const here = memoryReminders();
  const kept = redis ? sharedReminders(redisReminders(redis), here) : here;
  const send = pushSender(vapidOf(privateKey, subject), pushParts?.dispatcher);
  const close = startReminding({ kept, send, metrics, logger, checkEveryMs: pushParts?.checkEveryMs });
  return { kept, hosts, close };
}
