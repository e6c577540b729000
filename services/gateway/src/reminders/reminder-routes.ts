import { createHash } from 'node:crypto';
import {
  MAX_REMINDER_DELAY_MS,
  MAX_REMINDERS_BYTES,
  REMINDERS_PATH,
  remindersSchema,
  type PushedReminder,
  type Reminders,
} from '@curbwise/contract';
import type Router from '@koa/router';
import type { GatewayMiddleware, GatewayState } from '../http/gateway-state';
import { jsonBody } from '../http/json-body';
import { nameRoute } from '../http/name-route';
import type { RateLimit } from '../http/rate-limit';
import { problem } from '../http/problem-error';
import { encryptPush } from './encrypt-push';
import type { KeptReminder, KeptReminders } from './kept-reminders';
import { isPushService } from './push-hosts';

/** Enough for a driver who parks, corrects the answer and changes their mind. */
const LIMIT = { route: REMINDERS_PATH, requests: 20, windowMs: 60_000 };

/** How long the last reminder of a stay is useful, in milliseconds. The others are useful until the next one. */
const LAST_FOR_MS = 15 * 60_000;

/** `Retry-After` when there is no room, in seconds: some reminders will have been sent by then. The code is not `busy`, which is about photos. */
const FULL_SECONDS = 300;

interface ReminderRouteParts {
  kept: KeptReminders;
  /** Hosts of push services; see `isPushService`. */
  hosts: readonly string[];
  rateLimit: RateLimit;
}

/** Puts `POST /reminders` on the router. */
export function reminderRoutes(router: Router<GatewayState>, parts: ReminderRouteParts): void {
  router.post(
    REMINDERS_PATH,
    nameRoute(REMINDERS_PATH),
    parts.rateLimit(LIMIT),
    jsonBody(MAX_REMINDERS_BYTES, `Send at most ${MAX_REMINDERS_BYTES} bytes.`),
    handleReminders(parts),
  );
}

/**
 * `POST /reminders`: replaces the reminders of a browser and keeps them until they are sent. They are encrypted at once, and
 * only that browser can read them.
 */
function handleReminders({ kept, hosts }: ReminderRouteParts): GatewayMiddleware {
  return async (ctx) => {
    const body = remindersSchema.safeParse(ctx.request.body);
    if (!body.success)
      throw problem('invalid-request', 'Send a push subscription and its reminders, as the web app does.');
    const { subscription, reminders } = body.data;
    if (!isPushService(subscription.endpoint, hosts))
      throw problem('invalid-request', 'Send the subscription of a push service that this site knows.');
    if (reminders.some(({ atMs }) => atMs > Date.now() + MAX_REMINDER_DELAY_MS))
      throw problem('invalid-request', 'Send reminders of the next seven days.');
    const name = nameOf(subscription);
    if (!(await kept.put(name, sealed(name, subscription, reminders))))
      throw problem('rate-limited', 'Try again later, or use a calendar.', FULL_SECONDS);
    ctx.status = 204;
  };
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
