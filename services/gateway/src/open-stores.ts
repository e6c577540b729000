import { RESULT_CACHE_TTL_MS } from '@curbwise/contract';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { memorySpending } from './budget/ledger';
import { redisSpending } from './budget/redis-spending';
import type { Spending } from './budget/spending';
import { memoryReadingCache } from './cache/memory-reading-cache';
import type { ReadingCache } from './cache/reading-cache';
import { redisReadingCache } from './cache/redis-reading-cache';
import type { Configuration } from './configuration/configuration';
import type { RedisConnection, RedisTimes } from './redis/redis-connection';

/** What a gateway stores across requests, and may share with other gateways. */
export interface Stores {
  readonly redis?: RedisConnection;
  readonly cache: ReadingCache | null;
  readonly spending: Spending;
  close(): Promise<void>;
}

/** Opens the configured stores, in memory or in Redis, whose client is loaded only then. Does not wait for Redis. */
export async function openStores(
  { redisUrl, cacheBytes }: Configuration,
  metrics: Registry,
  logger: Logger,
  redisTimes?: RedisTimes,
): Promise<Stores> {
  const redis = redisUrl === undefined ? undefined : await openRedis(redisUrl, metrics, logger, redisTimes);
  const cache = cacheBytes > 0 ? openCache(cacheBytes, redis) : null;
  const spending = redis ? redisSpending(redis) : memorySpending();
  return {
    redis,
    cache,
    spending,
    async close() {
      await spending.close();
      // Last, because the spending is still written to it.
      await redis?.close();
    },
  };
}

async function openRedis(url: string, metrics: Registry, logger: Logger, times?: RedisTimes) {
  const { connectRedis, showRedis } = await import(/* webpackMode: "eager" */ './redis/redis-connection');
  const redis = connectRedis(url, logger, times);
  showRedis(metrics, redis);
  return redis;
}

function openCache(bytes: number, redis: RedisConnection | undefined): ReadingCache {
  const limits = { bytes, ttlMs: RESULT_CACHE_TTL_MS };
  return redis ? redisReadingCache(redis, limits) : memoryReadingCache(limits);
}
