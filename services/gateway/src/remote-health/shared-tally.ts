import type { ClientNames } from '../http/client-names';
import { DAY_MS } from '../http/utc-day';
import type { RedisConnection } from '../redis/redis-connection';
import { localTally } from './local-tally';
import type { Period } from './period';
import { loadFields, MAX_CLIENTS, type Fields, type Tally } from './tally';

const KEPT_MS = 14 * DAY_MS;

const NAME_LETTERS = 11;

/**
 * Counts one report atomically. KEYS: the fields, the clients. ARGV: now, how long they are kept, maximum number of clients,
 * traffic, name of the client, number of fields that count each client once, these fields, and fields that count every time.
 */
const ADD = `
redis.call('HSETNX', KEYS[1], 'since', ARGV[1])
local new = 0
local client = ARGV[4] .. ':clients:' .. ARGV[5]
local all = (redis.call('HGET', KEYS[1], 'live:clients') or 0) + (redis.call('HGET', KEYS[1], 'canary:clients') or 0)
if all < tonumber(ARGV[3]) or redis.call('SISMEMBER', KEYS[2], client) == 1 then
  new = redis.call('SADD', KEYS[2], client)
  if new == 1 then redis.call('HINCRBY', KEYS[1], ARGV[4] .. ':clients', 1) end
  for index = 7, #ARGV do
    local counts = index >= 7 + ARGV[6] or redis.call('SADD', KEYS[2], ARGV[index] .. ':' .. ARGV[5]) == 1
    if counts then redis.call('HINCRBY', KEYS[1], ARGV[index], 1) end
  end
end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[2])
return {new, redis.call('HGETALL', KEYS[1])}`;

const keysOf = ({ key }: Period) => [`curbwise:health:${key}`, `curbwise:health:${key}:clients`] as const;

/** Counts in a Redis that gateways share. While it does not answer, each gateway counts by itself. */
export function sharedTally(names: ClientNames, redis: RedisConnection): Tally {
  const local = localTally(names);
  return {
    async add(period, report, address) {
      const here = await local.add(period, report, address);
      const name = (await names.everywhere(address))?.slice(0, NAME_LETTERS);
      if (name === undefined) return here;
      const { traffic, told } = report;
      const once = typeof told === 'number' ? [] : ['faulty', told].map((field) => `${traffic}:${field}`);
      const always = typeof told === 'number' ? loadFields(traffic, told) : [];
      const values = [Date.now(), KEPT_MS, MAX_CLIENTS, traffic, name, once.length, ...once, ...always];
      const answer = await redis.ask((client) => client.eval(ADD, 2, ...keysOf(period), ...values));
      if (answer === undefined) return here;
      const [isNew, pairs] = answer as [number, string[]];
      return { fields: fieldsIn(pairs), isNewClient: isNew === 1 };
    },
    async read(period) {
      const found = await redis.ask((client) => client.hgetall(keysOf(period)[0]));
      if (found === undefined || found.since === undefined) return local.read(period);
      return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, Number(value)]));
    },
    async end(period) {
      await redis.ask((client) => client.hset(keysOf(period)[0], 'ended', 1));
    },
    async forget(period) {
      await local.forget(period);
      await redis.ask((client) => client.del(...keysOf(period)));
    },
  };
}

/** Parses names and values, which Redis returns as one flat list. */
function fieldsIn(pairs: readonly string[]): Fields {
  const fields: Record<string, number> = {};
  for (let at = 0; at + 1 < pairs.length; at += 2) fields[pairs[at]!] = Number(pairs[at + 1]);
  return fields;
}
