import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network by which a client is counted: an IPv4 address, or the first 64 bits of an IPv6 address, which one household
 * or phone gets (RFC 6177).
 * @param address from the socket or a proxy; everything that is not an address counts as one client, `unknown`
 */
export function clientNetwork(address: string): string {
  const bare = withoutPort(address);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  if (isIPv4(mapped)) return mapped;
  const [withoutZone = ''] = bare.split('%');
  if (!isIPv6(withoutZone)) return 'unknown';
  return `${firstGroups(withoutZone).join(':')}::/64`;
}

/** Some proxies add the port of the client, as `192.0.2.1:5000` and `[2001:db8::1]:5000`. */
function withoutPort(address: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? address;
}

/** The first four groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  // A trailing IPv4 part stands for two groups.
  const written = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - written }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}
