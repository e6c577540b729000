import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** How long a signature is valid. Push services allow 24 hours at most (RFC 8292, 2). */
const SIGNED_FOR_SECONDS = 12 * 60 * 60;

/** Identifies the sender to push services. */
export interface Vapid {
  /** The uncompressed point of the key, in base64url. Browsers bind a subscription to it. */
  readonly publicKey: string;
  /**
   * Creates the `Authorization` header of a message (RFC 8292, 3).
   * @param endpoint the address of the subscription
   */
  authorization(endpoint: string, nowMs: number): string;
}

/**
 * Signs messages for push services.
 * @param privateKey 32 bytes of a key on P-256, in base64url
 * @param subject whom a push service can contact: a `mailto:` or `https:` address
 * @throws Error if the key is invalid
 */
export function vapidOf(privateKey: string, subject: string): Vapid {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y } });
  const publicKey = point.toString('base64url');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    publicKey,
    authorization(endpoint, nowMs) {
      const exp = Math.floor(nowMs / 1000) + SIGNED_FOR_SECONDS;
      const claims = { aud: new URL(endpoint).origin, exp, sub: subject };
      const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}
