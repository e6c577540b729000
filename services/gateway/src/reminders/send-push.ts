import { request, type Dispatcher } from 'undici';
import type { KeptReminder } from './kept-reminders';
import type { Vapid } from './vapid';

/** Timeout of a push service, in milliseconds. It is shorter than `LEASE_MS`. */
const TIMEOUT_MS = 10_000;

/** A push service replaces an undelivered message by the next one of the same topic. */
const TOPIC = 'stay';

/** `gone`: the subscription has ended; `refused`: the push service rejects the message; `failed`: worth another attempt. */
export type PushResult = 'sent' | 'gone' | 'refused' | 'failed';

/** Sends a reminder to the push service of its browser. Never rejects. */
export type SendPush = (reminder: KeptReminder, nowMs: number) => Promise<PushResult>;

/** @param dispatcher for the requests; by default the global one */
export function pushSender(vapid: Vapid, dispatcher?: Dispatcher): SendPush {
  return async ({ endpoint, message, untilMs }, nowMs) => {
    try {
      const { statusCode, body } = await request(endpoint, {
        method: 'POST',
        headers: {
          ttl: String(Math.max(0, Math.floor((untilMs - nowMs) / 1000))),
          urgency: 'high',
          topic: TOPIC,
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          authorization: vapid.authorization(endpoint, nowMs),
        },
        body: Buffer.from(message, 'base64'),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(dispatcher && { dispatcher }),
      });
      await body.dump();
      return resultOf(statusCode);
    } catch {
      return 'failed';
    }
  };
}

/** See RFC 8030, 5 and 7.3. */
function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}
