import { signReadingSchema } from '@curbwise/contract';
import { z } from 'zod';
import type { RedisConnection } from '../redis/redis-connection';
import { memoryReadingCache } from './memory-reading-cache';
import {
  MAX_READING_LENGTH,
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
  ttlMs: z.number().optional(),
});

/**
 * Readings that gateways share: in memory, and behind that in Redis. A reading found in Redis is kept in memory for the rest
 * of its time. While Redis is away, only memory is used.
 *
 * The limit in bytes is for memory. Redis has its own, `maxmemory`; `maxmemory-policy volatile-lru` drops readings that are
 * not used. (`volatile-ttl` would drop rate limits first, and `noeviction` would refuse to count.)
 * @param clock returns milliseconds since 1970-01-01T00:00Z
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
    const { readAt, ttlMs = limits.ttlMs, ...kept } = stored;
    // The clock of another gateway may be ahead.
    const until = Math.min(readAt, clock()) + Math.min(ttlMs, limits.ttlMs);
    if (until <= clock()) return undefined;
    memory.keepUntil(key, kept, until);
    return memory.find(key) ?? kept;
  }

  return {
    find: (key) => memory.find(key) ?? (redis.isUp() ? findInRedis(key) : undefined),
    keep(key, kept, ttlMs) {
      memory.keep(key, kept, ttlMs);
      const json = JSON.stringify({ ...kept, readAt: clock(), ttlMs });
      if (json.length > MAX_READING_LENGTH) return;
      const keptMs = Math.min(ttlMs ?? limits.ttlMs, limits.ttlMs);
      void redis.ask((client) => client.set(KEY_PREFIX + key, json, 'PX', keptMs));
    },
    bytes: () => memory.bytes(),
  };
}

/** Parses what a gateway, perhaps of another version, has stored; undefined if it is invalid. */
function parse(json: string): z.infer<typeof storedSchema> | undefined {
  try {
    return storedSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
