import { Redis } from 'ioredis';
import { REDIS_TIMES } from '../redis/redis-connection';
import { connectedRedis, type ConnectedRedis } from '../testing/connected-redis';
import { keptReading } from '../testing/kept-reading';
import { keptTestimony } from '../testing/kept-testimony';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { MAX_READING_LENGTH, type ReadingCache } from './reading-cache';
import { redisReadingCache } from './redis-reading-cache';

const HOUR = 3_600_000;
const KEY = 'curbwise:reading:a';

let redis: TestRedis;
let first: ConnectedRedis;
let second: ConnectedRedis;
let client: Redis;
let now: number;

beforeEach(async () => {
  redis = await startRedis();
  [first, second] = await Promise.all([connectedRedis(redis.url), connectedRedis(redis.url)]);
  client = new Redis(redis.url, { disconnectTimeout: 100 });
  client.on('error', () => undefined);
  now = Date.UTC(2026, 10, 20);
});
afterEach(async () => {
  client.disconnect();
  redis.resume();
  await Promise.all([first.connection.close(), second.connection.close()]);
  await redis.stop();
});

const cacheOver = ({ connection }: ConnectedRedis, bytes = 1_000_000): ReadingCache =>
  redisReadingCache(connection, { bytes, ttlMs: 24 * HOUR }, () => now);

/** Waits until Redis has done everything that a connection has sent. */
const settled = ({ connection }: ConnectedRedis) => connection.ask((on) => on.ping());

/** Keeps a reading under the key `a`, and waits until it is in Redis. */
async function keep(text: string): Promise<ReadingCache> {
  const cache = cacheOver(first);
  cache.keep('a', keptReading(text));
  await settled(first);
  return cache;
}

test('a gateway finds the reading of another one and keeps it in memory', async () => {
  await keep('NO PARKING');
  const cache = cacheOver(second);
  const found = cache.find('a');
  expect(found).toBeInstanceOf(Promise);
  expect(await found).toEqual(keptReading('NO PARKING'));
  expect(cache.find('a')).toEqual(keptReading('NO PARKING'));
  expect(cache.bytes()).toBeGreaterThan(0);
  expect(await cache.find('b')).toBeUndefined();
});

test('finds a reading in its own memory without a promise', async () => {
  const cache = await keep('NO PARKING');
  expect(cache.find('a')).toEqual(keptReading('NO PARKING'));
});

test('Redis forgets a reading 24 hours after it was made', async () => {
  await keep('NO PARKING');
  const left = await client.pttl(KEY);
  expect(left).toBeGreaterThan(24 * HOUR - 10_000);
  expect(left).toBeLessThanOrEqual(24 * HOUR);
});

test('keeps a reading from Redis in memory for the rest of its time only', async () => {
  await keep('NO PARKING');
  const cache = cacheOver(second);
  now += 23 * HOUR;
  expect(await cache.find('a')).toBeDefined();
  now += HOUR - 1;
  expect(cache.find('a')).toEqual(keptReading('NO PARKING'));
  now += 1;
  expect(await cache.find('a')).toBeUndefined();
});

test('keeps a reading for a shorter time in Redis and in the memory of every gateway', async () => {
  cacheOver(first).keep('a', keptReading('NO PARKING'), HOUR);
  await settled(first);
  expect(await client.pttl(KEY)).toBeLessThanOrEqual(HOUR);
  const cache = cacheOver(second);
  expect(await cache.find('a')).toEqual(keptReading('NO PARKING'));
  await client.del(KEY);
  now += HOUR - 1;
  expect(cache.find('a')).toEqual(keptReading('NO PARKING'));
  now += 1;
  expect(await cache.find('a')).toBeUndefined();
});

test('a gateway whose clock is behind keeps a reading for a day at most', async () => {
  await keep('NO PARKING');
  const cache = cacheOver(second);
  now -= 2 * HOUR;
  expect(await cache.find('a')).toBeDefined();
  await client.del(KEY);
  now += 24 * HOUR;
  expect(await cache.find('a')).toBeUndefined();
});

test.each([
  ['not JSON', '{"reading":'],
  ['something else', '[]'],
  [
    'a reading without panels',
    JSON.stringify({ ...keptReading('A'), reading: {}, readAt: Date.UTC(2026, 10, 20) }),
  ],
  [
    'a reading with an impossible clock',
    JSON.stringify({
      ...keptReading('A'),
      at: { year: 2026, month: 13, day: 1, minute: 0 },
      readAt: Date.UTC(2026, 10, 20),
    }),
  ],
  ['a reading without a time', JSON.stringify(keptReading('A'))],
  ['a reading that is too old', JSON.stringify({ ...keptReading('A'), readAt: Date.UTC(2026, 10, 19) })],
])('ignores a value from Redis that is %s', async (_, stored) => {
  await client.set(KEY, stored);
  const cache = cacheOver(first);
  expect(await cache.find('a')).toBeUndefined();
  expect(cache.find('a')).not.toEqual(expect.objectContaining({ provider: 'openai' }));
});

test('a gateway finds the testimony of a model with the reading of another one', async () => {
  cacheOver(first).keep('a', keptTestimony('NO PARKING'));
  await settled(first);
  const cache = cacheOver(second);
  expect(await cache.find('a')).toEqual(keptTestimony('NO PARKING'));
  expect(cache.find('a')).toEqual(keptTestimony('NO PARKING'));
});

test('ignores a reading from Redis whose testimony has another form, so that the photo is read again', async () => {
  const { reading, ...kept } = keptTestimony('A', 1);
  const testimony = { ...reading.testimony, probes: 'none' };
  const stored = { ...kept, reading: { ...reading, testimony }, readAt: now - HOUR };
  await client.set(KEY, JSON.stringify(stored));
  expect(await cacheOver(first).find('a')).toBeUndefined();
});

test('takes a reading without testimony from Redis, as older gateways and local readers store it', async () => {
  await client.set(KEY, JSON.stringify({ ...keptReading('A'), readAt: now - HOUR }));
  expect(await cacheOver(first).find('a')).toEqual(keptReading('A'));
});

test('does not keep a reading in Redis that is too large', async () => {
  const cache = await keep('A'.repeat(MAX_READING_LENGTH / 2));
  expect(await client.exists(KEY)).toBe(0);
  expect(await cache.find('a')).toBeUndefined();
});

test('a cache of 0 bytes keeps and finds nothing in Redis', async () => {
  const none = cacheOver(first, 0);
  none.keep('a', keptReading('NO PARKING'));
  await settled(first);
  expect(await client.keys('*')).toEqual([]);
  await keep('NO PARKING');
  expect(none.find('a')).toBeUndefined();
});

test('only uses memory while Redis is away, and nothing fails', async () => {
  const cache = await keep('NO PARKING');
  const lost = first.disconnected();
  await redis.stop();
  await lost;
  cache.keep('b', keptReading('NO STOPPING'));
  expect(cache.find('a')).toEqual(keptReading('NO PARKING'));
  expect(cache.find('b')).toEqual(keptReading('NO STOPPING'));
  expect(cache.find('c')).toBeUndefined();
});

test('a Redis that hangs is a miss after a moment', async () => {
  await keep('NO PARKING');
  await second.connection.close();
  second = await connectedRedis(redis.url, REDIS_TIMES);
  const cache = cacheOver(second);
  redis.pause();
  const start = performance.now();
  expect(await cache.find('a')).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(500);
  expect(cache.find('a')).toBeUndefined();
});

test('keeps a reading in memory when Redis has no room', async () => {
  await client.config('SET', 'maxmemory', '1');
  const cache = await keep('NO PARKING');
  expect(await client.exists(KEY)).toBe(0);
  expect(cache.find('a')).toEqual(keptReading('NO PARKING'));
  expect(first.log.lines.some((line) => line.includes('"reason":"OOM"'))).toBe(true);
});
