import { createHmac, hash, randomBytes } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { RedisConnection } from '../redis/redis-connection';
import { restOfDayMs } from './utc-day';

/** Names under which clients are counted. Without its secret, a name does not reveal the address. */
export interface ClientNames {
  /** A name that only this process can make. */
  here(address: string): string;
  /** The name that all gateways with the same Redis make; undefined if their secret is not available. */
  everywhere(address: string): Promise<string | undefined>;
}

const SECRET_KEY = 'curbwise:limit:secret';

/** How often a gateway checks that it has the same secret as the others. */
const CHECK_MS = 60_000;

const AGREE = `
redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2])
return {redis.call('GET', KEYS[1]), redis.call('PTTL', KEYS[1])}`;

/**
 * Makes the names of clients. With Redis, the gateways share the secret of the first one. It changes every day (UTC), so that
 * names cannot be linked across days, and stay the same within a day for counting.
 */
export function clientNames(redis?: RedisConnection): ClientNames {
  const own = randomBytes(32).toString('base64');
  const shared = redis && sharedSecret(redis);
  return {
    // A plain hash is enough: these names never leave the process.
    here: (address) => hash('sha256', own + clientNetwork(address), 'base64'),
    async everywhere(address) {
      const secret = await shared?.();
      return secret === undefined ? undefined : nameOf(address, secret);
    },
  };
}

function nameOf(address: string, secret: string): string {
  return createHmac('sha256', secret).update(clientNetwork(address)).digest('base64');
}

/** The secret in Redis while it is valid. Waits for it if there is none yet. */
function sharedSecret(redis: RedisConnection): () => Promise<string | undefined> {
  let secret = '';
  let until = 0;
  let checkAt = 0;
  let agreeing: Promise<void> | undefined;
  const holdsFor = () => Math.floor(until - performance.now());

  async function agree(): Promise<void> {
    // Restores the secret in a Redis that lost its data.
    const holds = holdsFor() > 0;
    const offer = holds ? [secret, holdsFor()] : [randomBytes(32).toString('base64'), restOfDayMs()];
    const agreed = await redis.ask((client) => client.eval(AGREE, 1, SECRET_KEY, ...offer));
    checkAt = performance.now() + CHECK_MS;
    if (agreed === undefined) return;
    const [known, ms] = agreed as [string, number];
    secret = known;
    until = performance.now() + ms;
  }
  function agreeOnce(): Promise<void> {
    agreeing ??= agree().finally(() => {
      agreeing = undefined;
    });
    return agreeing;
  }

  redis.onReady(() => void agreeOnce());
  return async () => {
    if (!redis.isUp()) return undefined;
    const agreed = agreeing ?? (performance.now() >= checkAt || holdsFor() <= 0 ? agreeOnce() : undefined);
    if (holdsFor() <= 0) await agreed;
    return holdsFor() > 0 ? secret : undefined;
  };
}

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
