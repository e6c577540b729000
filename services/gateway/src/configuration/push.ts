import { createECDH } from 'node:crypto';

/** The push services of Chrome, Firefox, Safari and Edge. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** A host, with a port if it is not 443, or `*.` and a domain for all hosts below it. */
export const PUSH_HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

/**
 * Whether an address belongs to a push service. The gateway sends nowhere else, whatever a page asks for.
 * @param hosts each matches {@link PUSH_HOST}
 */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known));
}

/**
 * The public part of a VAPID key: the uncompressed point, in base64url. Browsers bind a subscription to it.
 * @param privateKey 32 bytes of a key on P-256, in base64url
 * @throws Error if the key is invalid
 */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}
