import { createPrivateKey, sign } from 'node:crypto';
import { request, type Dispatcher } from 'undici';
import type { PushConfiguration } from '../configuration/configuration';
import type { KeptReminder } from './kept-reminders';

/** Timeout of a push service, in milliseconds. It is shorter than `LEASE_MS`. */
const TIMEOUT_MS = 10_000;

/** A push service replaces an undelivered message by the next one of the same topic. */
const TOPIC = 'stay';

/** `gone`: the subscription has ended; `refused`: the push service rejects the message; `failed`: worth another attempt. */
type PushResult = 'sent' | 'gone' | 'refused' | 'failed';

/** Sends a reminder to the push service of its browser. Never rejects. */
export type SendPush = (reminder: KeptReminder, nowMs: number) => Promise<PushResult>;

/** @param dispatcher for the requests; by default the global one */
export function pushSender(push: PushConfiguration, dispatcher?: Dispatcher): SendPush {
  const authorization = vapid(push);
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
          authorization: authorization(endpoint, nowMs),
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

/** How long a signature is valid. Push services allow 24 hours at most (RFC 8292, 2). */
const SIGNED_FOR_SECONDS = 12 * 60 * 60;

/** Makes the `Authorization` header of messages, which says to push services who sends them (RFC 8292, 3). */
function vapid({ privateKey: d, publicKey, subject }: PushConfiguration) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d, x, y } });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return (endpoint: string, nowMs: number): string => {
    const exp = Math.floor(nowMs / 1000) + SIGNED_FOR_SECONDS;
    const claims = { aud: new URL(endpoint).origin, exp, sub: subject };
    const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
  };
}
