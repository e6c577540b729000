/** Push services of the browsers that have one: Chrome, Firefox, Safari, Edge. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** A host, with a port if it is not that of HTTPS, or `*.` and a domain for all that are below it. */
export const PUSH_HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

/**
 * Whether an address is of a push service: a gateway sends nowhere else, whatever a page says.
 * @param hosts as {@link PUSH_HOST}
 */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known));
}
