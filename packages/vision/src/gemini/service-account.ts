import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { jsonOf } from '../provider-json';

/** The fields of a service account's key file that are used. */
const fileSchema = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().optional(),
  token_uri: z.url(),
});

export interface ServiceAccount {
  readonly email: string;
  readonly key: KeyObject;
  readonly keyId?: string;
  readonly tokenUri: string;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether an assertion may be sent to an address. It stays valid for an hour, so plain http is only for loopback. */
function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

/** What is wrong with a service account's key file, without quoting it; undefined if it is valid. */
export function serviceAccountFault(file: string): string | undefined {
  try {
    serviceAccountOf(file);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Parses a service account's key file from the Google Cloud console.
 * Source: https://developers.google.com/identity/protocols/oauth2/service-account
 * @throws TypeError whose message says what is wrong without quoting the file
 */
export function serviceAccountOf(file: string): ServiceAccount {
  const parsed = fileSchema.safeParse(jsonOf(file)).data;
  if (!parsed) throw new TypeError('must hold the JSON key of a service account');
  if (!isSafe(parsed.token_uri)) throw new TypeError('must name an https address as its token_uri');
  const key = privateKeyOf(parsed.private_key);
  return { email: parsed.client_email, key, keyId: parsed.private_key_id, tokenUri: parsed.token_uri };
}

function privateKeyOf(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // The error may quote the key.
  }
  throw new TypeError('must hold an RSA private key as its private_key');
}

const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';
/** Google's maximum. */
const LIFE_SECONDS = 3_600;

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * The signed assertion with which a service account requests a token (RFC 7523).
 * @param now milliseconds since the epoch
 */
export function assertionOf({ email, key, keyId, tokenUri }: ServiceAccount, now: number): string {
  const seconds = Math.floor(now / 1000);
  const header = encoded({ alg: 'RS256', typ: 'JWT', kid: keyId });
  const claims = { iss: email, scope: SCOPE, aud: tokenUri, iat: seconds, exp: seconds + LIFE_SECONDS };
  const signed = `${header}.${encoded(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}
