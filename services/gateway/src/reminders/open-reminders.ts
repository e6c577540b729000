import { createHash } from 'node:crypto';
import {
  MAX_REMINDER_DELAY_MS,
  MAX_REMINDERS_BYTES,
  REMINDERS_PATH,
  remindersSchema,
  type PushedReminder,
  type Reminders,
} from '@curbwise/contract';
import type { Dispatcher } from 'undici';
import type { PushConfiguration } from '../configuration/configuration';
import { isPushService } from '../configuration/push';
import type { Base } from '../http/base';
import { problem } from '../http/problems';
import { reportRoute } from '../http/routes';
import { encryptPush } from './encrypt-push';
import { memoryReminders, type KeptReminder } from './kept-reminders';
import { redisReminders, sharedReminders } from './redis-reminders';
import { startReminding } from './remind';
import { pushSender } from './send-push';

/** How long the last reminder of a stay is useful, in milliseconds. The others are useful until the next one. */
const LAST_FOR_MS = 15 * 60_000;

/** `Retry-After` when there is no room, in seconds: some reminders will have been sent by then. The code is not `busy`, which is about photos. */
const FULL_SECONDS = 300;

export interface PushParts {
  dispatcher?: Dispatcher;
  checkEveryMs?: number;
}

/**
 * Starts to send reminders, and adds `POST /reminders` to the router: it replaces the reminders of a browser and keeps them
 * until they are sent. They are encrypted at once, and only that browser can read them.
 * @returns stops sending
 */
export function openReminders(
  base: Base,
  push: PushConfiguration,
  parts: PushParts = {},
): () => Promise<void> {
  const { redis } = base;
  const here = memoryReminders();
  const kept = redis ? sharedReminders(redisReminders(redis), here) : here;
  const route = {
    path: REMINDERS_PATH,
    schema: remindersSchema,
    maxBytes: MAX_REMINDERS_BYTES,
    // Enough for a driver who parks, corrects the answer and changes their mind.
    perMinute: 20,
    invalid: 'Send a push subscription and its reminders, as the web app does.',
  };
  reportRoute(base, route, async ({ subscription, reminders }) => {
    if (!isPushService(subscription.endpoint, push.hosts))
      throw problem('invalid-request', 'Send the subscription of a push service that this site knows.');
    if (reminders.some(({ atMs }) => atMs > Date.now() + MAX_REMINDER_DELAY_MS))
      throw problem('invalid-request', 'Send reminders of the next seven days.');
    const name = nameOf(subscription);
    if (!(await kept.put(name, sealed(name, subscription, reminders))))
      throw problem('rate-limited', 'Try again later, or use a calendar.', FULL_SECONDS);
  });
  return startReminding(kept, pushSender(push, parts.dispatcher), base, parts.checkEveryMs);
}

/** The name under which the reminders of a subscription are stored. It does not reveal the address. */
const nameOf = ({ endpoint }: Reminders['subscription']) =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);

function sealed(
  name: string,
  { endpoint, keys }: Reminders['subscription'],
  reminders: readonly PushedReminder[],
): KeptReminder[] {
  const inOrder = reminders.toSorted((one, other) => one.atMs - other.atMs);
  return inOrder.map((reminder, place) => ({
    id: `${name}/${place}`,
    endpoint,
    message: messageOf(reminder, keys).toString('base64'),
    atMs: reminder.atMs,
    untilMs: inOrder[place + 1]?.atMs ?? reminder.atMs + LAST_FOR_MS,
  }));
}

function messageOf(reminder: PushedReminder, keys: Reminders['subscription']['keys']): Buffer {
  try {
    return encryptPush(JSON.stringify(reminder), keys);
  } catch {
    throw problem('invalid-request', 'Send the keys of a push subscription as the browser gives them.');
  }
}
