import { hash } from 'node:crypto';
import { countedWordingSchema, type CountedWording } from '@curbwise/contract';
import type { ClientNames } from '../http/client-names';
import { restOfDayMs } from '../http/utc-day';
import type { RedisConnection } from '../redis/redis-connection';
import { KEPT_MS, MAX_WORDINGS, MIN_CLIENTS, type WordStore } from './word-store';

const WORDINGS_KEY = 'curbwise:words';
const WORD_PREFIX = 'curbwise:word:';

/** Keys: whether a word is common, who sent it today. Returns 1 if it is common. */
const RECORD_SENDER = `
if redis.call('EXISTS', KEYS[1]) == 0 then
  redis.call('SADD', KEYS[2], ARGV[1])
  redis.call('PEXPIRE', KEYS[2], ARGV[3])
  if redis.call('SCARD', KEYS[2]) < tonumber(ARGV[2]) then return 0 end
  redis.call('DEL', KEYS[2])
end
redis.call('SET', KEYS[1], 1, 'PX', ARGV[4])
return 1`;

/** Counts a wording, and removes one of those that were seen least if there are too many. */
const COUNT_WORDING = `
redis.call('ZINCRBY', KEYS[1], 1, ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
local over = redis.call('ZCARD', KEYS[1]) - tonumber(ARGV[2])
if over <= 0 then return end
for _, least in ipairs(redis.call('ZRANGE', KEYS[1], 0, over)) do
  if over > 0 and least ~= ARGV[1] then over = over - redis.call('ZREM', KEYS[1], least) end
end`;

/** Wordings that gateways share in Redis. While it is away, nothing is collected. */
export function redisWordStore(redis: RedisConnection, names: ClientNames): WordStore {
  async function isCommon(word: string, client: string): Promise<boolean> {
    const key = WORD_PREFIX + hash('sha256', word, 'base64url');
    // The names of clients change every day, so their counts do not outlast it.
    const terms = [client, MIN_CLIENTS, restOfDayMs(), KEPT_MS];
    const answer = await redis.ask((on) => on.eval(RECORD_SENDER, 2, key, `${key}:senders`, ...terms));
    return answer === 1;
  }

  return {
    isShared: true,
    async areCommon(words, address) {
      if (words.length === 0) return true;
      const client = await names.everywhere(address);
      if (client === undefined) return false;
      return (await Promise.all(words.map((word) => isCommon(word, client)))).every(Boolean);
    },
    async count(wording) {
      const terms = [JSON.stringify(wording), MAX_WORDINGS, KEPT_MS];
      await redis.ask((on) => on.eval(COUNT_WORDING, 1, WORDINGS_KEY, ...terms));
    },
    async list() {
      const found = await redis.ask((on) => on.zrange(WORDINGS_KEY, 0, -1, 'REV', 'WITHSCORES'));
      return pairsIn(found ?? []).flatMap(([json, count]) => parse(json, Number(count)) ?? []);
    },
  };
}

const pairsIn = (flat: readonly string[]): (readonly [string, string])[] =>
  flat.flatMap((one, at) => (at % 2 === 0 ? [[one, flat[at + 1] ?? '0'] as const] : []));

/** Parses what a gateway, perhaps of another version, has stored; undefined if it is invalid. */
function parse(json: string, count: number): CountedWording | undefined {
  try {
    return countedWordingSchema.safeParse({ ...(JSON.parse(json) as object), count }).data;
  } catch {
    return undefined;
  }
}
