import { signReadingSchema } from '@curbwise/contract';
import { z } from 'zod';
import type { RedisConnection } from '../redis/redis-connection';
import { memoryReadingCache } from './memory-reading-cache';
import {
  LARGEST_READING,
  type KeptReading,
  type ReadingCache,
  type ReadingCacheLimits,
} from './reading-cache';

const KEY_PREFIX = 'curbwise:reading:';

const storedSchema = z.object({
  reading: signReadingSchema,
  provider: z.string(),
  model: z.string(),
  at: z.object({
    year: z.number().int(),
    month: z.number().int().min(1).max(12),
    day: z.number().int().min(1).max(31),
    minute: z.number().int().min(0).max(1439),
  }),
  /** When it was read, in milliseconds since 1970-01-01T00:00Z. */
  readAt: z.number(),
});

/**
 * Readings that gateways share: in memory, and behind it in Redis. One that is found in Redis is kept in memory for
 * the rest of its time. While Redis is gone, memory alone is used.
 *
 * The bytes here are those of memory. Redis bounds its own by `maxmemory`; `maxmemory-policy volatile-lru` lets readings
 * go that nobody asks for. (`volatile-ttl` would let go of rate limits first, and `noeviction` refuse to count.)
 * @param clock milliseconds since 1970-01-01T00:00Z
 */
export function redisReadingCache(
  redis: RedisConnection,
  limits: ReadingCacheLimits,
  clock: () => number = Date.now,
): ReadingCache {
  const memory = memoryReadingCache(limits, clock);
  if (limits.bytes === 0) return memory;

  async function findInRedis(key: string): Promise<KeptReading | undefined> {
    const json = await redis.ask((client) => client.get(KEY_PREFIX + key));
    const stored = json ? parse(json) : undefined;
    if (stored === undefined) return undefined;
    const { readAt, ...kept } = stored;
    // The clock of another gateway may be ahead.
    const until = Math.min(readAt, clock()) + limits.ttlMs;
    if (until <= clock()) return undefined;
    memory.keepUntil(key, kept, until);
    return memory.find(key) ?? kept;
  }

  return {
    find: (key) => memory.find(key) ?? (redis.isUp() ? findInRedis(key) : undefined),
    keep(key, kept) {
      memory.keep(key, kept);
      const json = JSON.stringify({ ...kept, readAt: clock() });
      if (json.length > LARGEST_READING) return;
      void redis.ask((client) => client.set(KEY_PREFIX + key, json, 'PX', limits.ttlMs));
    },
    bytes: () => memory.bytes(),
    close: () => memory.close(),
  };
}

/** What another gateway, of another version perhaps, has stored; undefined if it is not what this one takes. */
function parse(json: string): z.infer<typeof storedSchema> | undefined {
  try {
    return storedSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
