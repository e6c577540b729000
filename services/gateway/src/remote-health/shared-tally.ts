import type { ClientNames } from '../http/client-names';
import { DAY_MS } from '../http/utc-day';
import type { RedisConnection } from '../redis/redis-connection';
import { lookAt } from './judge-canary';
import { localTally } from './local-tally';
import type { Period, Traffic } from './period';
import {
  effectOf,
  GRACE_MS,
  MAX_CLIENTS,
  MAX_WATCHED_PAGES,
  NAME_LETTERS,
  SILENT,
  type Effect,
  type Fields,
  type Tally,
} from './tally';

const KEPT_MS = 14 * DAY_MS;

/**
 * Counts one client atomically. KEYS: the fields, the clients. ARGV: now, how long they are kept, maximum number of clients,
 * traffic, name of the client, whether it counts the client (1 or 0), number of fields that count each client once, these
 * fields, and fields that count every time.
 */
const COUNT = `
local function count(traffic, name, counts, once, first)
  redis.call('HSETNX', KEYS[1], 'since', ARGV[1])
  local new = 0
  local client = traffic .. ':clients:' .. name
  local all = (redis.call('HGET', KEYS[1], 'live:clients') or 0) + (redis.call('HGET', KEYS[1], 'canary:clients') or 0)
  if all < tonumber(ARGV[3]) or redis.call('SISMEMBER', KEYS[2], client) == 1 then
    if counts == '1' then new = redis.call('SADD', KEYS[2], client) end
    if new == 1 then redis.call('HINCRBY', KEYS[1], traffic .. ':clients', 1) end
    for index = first, #ARGV do
      local field = traffic .. ':' .. ARGV[index]
      local raises = index >= first + once or redis.call('SADD', KEYS[2], field .. ':' .. name) == 1
      if raises then redis.call('HINCRBY', KEYS[1], field, 1) end
    end
  end
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  redis.call('PEXPIRE', KEYS[2], ARGV[2])
  return new
end`;

const ADD = `${COUNT}
return {ARGV[4], count(ARGV[4], ARGV[5], ARGV[6], ARGV[7], 8), redis.call('HGETALL', KEYS[1])}`;

/**
 * Waits for a page, or no longer. KEYS: deadlines of pages, names of their clients. ARGV: the page, maximum number of pages,
 * its deadline (empty: it is no longer waited for), the name of its client, how long they are kept.
 */
const WATCH = `
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[2], ARGV[1])
if ARGV[3] == '' or redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
redis.call('PEXPIRE', KEYS[2], ARGV[5])`;

/** Counts the client of one page whose deadline is over. KEYS and ARGV: as of {@link COUNT}, and the two of {@link WATCH}. */
const SILENCE = `${COUNT}
local page = redis.call('ZRANGEBYSCORE', KEYS[3], '-inf', ARGV[1], 'LIMIT', 0, 1)[1]
if not page then return end
local name = redis.call('HGET', KEYS[4], page)
redis.call('ZREM', KEYS[3], page)
redis.call('HDEL', KEYS[4], page)
local traffic = string.match(page, '^[^:]+')
return {traffic, count(traffic, name or '', ARGV[6], ARGV[7], 8), redis.call('HGETALL', KEYS[1])}`;

const keysOf = ({ key }: Period) => [`curbwise:health:${key}`, `curbwise:health:${key}:clients`] as const;
const pageKeysOf = ({ key }: Period) =>
  [`curbwise:health:${key}:pages`, `curbwise:health:${key}:of-pages`] as const;

/** The arguments of {@link COUNT}. */
const countOf = (traffic: string, name: string, { countsClient, once, always }: Effect) => [
  Date.now(),
  KEPT_MS,
  MAX_CLIENTS,
  traffic,
  name,
  countsClient ? 1 : 0,
  once.length,
  ...once,
  ...always,
];

/** Counts in a Redis that gateways share. While it does not answer, each gateway counts by itself. */
export function sharedTally(names: ClientNames, redis: RedisConnection): Tally {
  const local = localTally(names);
  return {
    async add(period, report, address) {
      const here = await local.add(period, report, address);
      const name = (await names.everywhere(address))?.slice(0, NAME_LETTERS);
      if (name === undefined) return here;
      const { traffic, told } = report;
      if (typeof told === 'object' && 'sign' in told) {
        const until = told.sign === 'offered' ? Date.now() + GRACE_MS : '';
        const values = [`${traffic}:${told.page}`, MAX_WATCHED_PAGES, until, name, KEPT_MS];
        await redis.ask((client) => client.eval(WATCH, 2, ...pageKeysOf(period), ...values));
      }
      const values = countOf(traffic, name, effectOf(told));
      const answer = await redis.ask((client) => client.eval(ADD, 2, ...keysOf(period), ...values));
      return answer === undefined ? here : talliedIn(answer);
    },
    async read(period) {
      const found = await redis.ask((client) => client.hgetall(keysOf(period)[0]));
      if (found === undefined || found.since === undefined) return local.read(period);
      return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, Number(value)]));
    },
    async silence(period) {
      const here = await local.silence(period);
      const keys = [...keysOf(period), ...pageKeysOf(period)];
      const answer = await redis.ask((client) =>
        client.eval(SILENCE, 4, ...keys, ...countOf('', '', SILENT)),
      );
      // What this gateway counted by itself is of use only while Redis does not answer.
      if (answer === undefined) return here;
      return answer === null ? undefined : talliedIn(answer);
    },
    async end(period) {
      return (await redis.ask((client) => client.hsetnx(keysOf(period)[0], 'ended', 1))) !== 0;
    },
    async forget(period) {
      await local.forget(period);
      await redis.ask((client) => client.del(...keysOf(period), ...pageKeysOf(period)));
    },
  };
}

/** Parses what the scripts return. Redis returns names and values as one flat list. */
function talliedIn(answer: unknown) {
  const [traffic, isNew, pairs] = answer as [Traffic, number, string[]];
  const fields: Record<string, number> = {};
  for (let at = 0; at + 1 < pairs.length; at += 2) fields[pairs[at]!] = Number(pairs[at + 1]);
  const look = isNew === 1 ? lookAt(fields[`${traffic}:clients`] ?? 0) : 0;
  return { fields: fields satisfies Fields, traffic, look };
}
