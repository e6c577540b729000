import { Redis } from 'ioredis';
import { connectedRedis, type ConnectedRedis } from '../testing/connected-redis';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { redisSpending, type SharedSpending } from './redis-spending';

const NOON = Date.UTC(2026, 10, 20, 12);
const KEY = 'curbwise:spent:2026-11-20';

let redis: TestRedis;
let first: ConnectedRedis;
let second: ConnectedRedis;
let open: SharedSpending[];
let now: number;

beforeEach(async () => {
  redis = await startRedis();
  [first, second] = await Promise.all([connectedRedis(redis.url), connectedRedis(redis.url)]);
  open = [];
  now = NOON;
});
afterEach(async () => {
  redis.resume();
  await Promise.all(open.map((spending) => spending.close()));
  await Promise.all([first.connection.close(), second.connection.close()]);
  await redis.stop();
});

/** Spending that asks Redis when the test says so, unless told otherwise. */
function spendingOver({ connection }: ConnectedRedis, refreshMs?: number): SharedSpending {
  const spending = redisSpending(connection, () => now, refreshMs);
  open.push(spending);
  return spending;
}

test('gateways know what all of them have spent today', async () => {
  const [a, b] = [spendingOver(first), spendingOver(second)];
  a.add(0.25);
  a.add(0.5);
  b.add(2);
  expect([a.today(), b.today()]).toEqual([0.75, 2]);
  await a.share();
  await b.share();
  await a.share();
  expect([a.today(), b.today()]).toEqual([2.75, 2.75]);
});

test('a gateway that starts asks what was spent before', async () => {
  const a = spendingOver(first);
  a.add(1.5);
  await a.close();
  const later = spendingOver(second);
  await later.share();
  expect(later.today()).toBe(1.5);
});

test('what others spend is asked for by itself, every few seconds', async () => {
  const client = new Redis(redis.url);
  const monitor = await client.monitor();
  const b = spendingOver(second, 20);
  const a = spendingOver(first);
  a.add(3);
  await a.share();
  // One round that began after the amount was there, and the next, which begins once the first has ended.
  await new Promise<void>((resolve) => {
    let rounds = 0;
    monitor.on('monitor', (_time: string, [command]: string[]) => {
      if (command?.toLowerCase() !== 'eval') return;
      rounds += 1;
      if (rounds > 3) resolve();
    });
  });
  expect(b.today()).toBe(3);
  monitor.disconnect();
  client.disconnect();
});

test('at midnight in UTC a day begins at nought, and what the last one cost is still told', async () => {
  const a = spendingOver(first);
  now = Date.UTC(2026, 10, 20, 23, 59, 59, 999);
  const lost = first.lost();
  await redis.stop();
  await lost;
  a.add(1);
  now += 1;
  expect(a.today()).toBe(0);
  a.add(0.5);
  const back = first.back();
  await redis.start();
  await back;
  await a.share();
  expect(a.today()).toBe(0.5);
  const client = new Redis(redis.url);
  expect(await client.hvals(KEY)).toEqual(['1']);
  expect(await client.hvals('curbwise:spent:2026-11-21')).toEqual(['0.5']);
  client.disconnect();
});

test('amounts are forgotten after two days', async () => {
  const a = spendingOver(first);
  a.add(1);
  await a.share();
  const client = new Redis(redis.url);
  const seconds = await client.ttl(KEY);
  expect(seconds).toBeGreaterThan(172_700);
  expect(seconds).toBeLessThanOrEqual(172_800);
  client.disconnect();
});

test('while Redis is gone a gateway counts on, and tells it once it is back, even one that forgot everything', async () => {
  const [a, b] = [spendingOver(first), spendingOver(second)];
  a.add(1);
  b.add(2);
  await Promise.all([a.share(), b.share()]);
  await a.share();
  const lost = Promise.all([first.lost(), second.lost()]);
  await redis.stop();
  await lost;
  a.add(4);
  b.add(8);
  expect([a.today(), b.today()]).toEqual([7, expect.any(Number)]);
  const back = Promise.all([first.back(), second.back()]);
  await redis.start();
  await back;
  await Promise.all([a.share(), b.share()]);
  await a.share();
  expect([a.today(), b.today()]).toEqual([15, 15]);
});

test('an amount that Redis may have taken or not, as it hung, is counted once', async () => {
  const a = spendingOver(first);
  a.add(1);
  await a.share();
  redis.pause();
  a.add(2);
  await a.share();
  expect(a.today()).toBe(3);
  const back = first.back();
  redis.resume();
  await back;
  await a.share();
  const fresh = spendingOver(second);
  await fresh.share();
  expect([a.today(), fresh.today()]).toEqual([3, 3]);
});

test('an amount that arrives late, after a later one, takes nothing back', async () => {
  const a = spendingOver(first);
  a.add(1);
  await a.share();
  const client = new Redis(redis.url);
  const [gateway = ''] = await client.hkeys(KEY);
  // As a gateway leaves it that has told of 5 dollars, while a command with its first one is still on its way.
  await client.hset(KEY, gateway, '5');
  await a.share();
  expect(await client.hget(KEY, gateway)).toBe('5');
  client.disconnect();
});

test('a gateway that closes while Redis is gone does not wait for it', async () => {
  const a = spendingOver(first);
  const lost = first.lost();
  await redis.stop();
  await lost;
  a.add(1);
  await a.close();
  expect(a.today()).toBe(1);
});

test.each([NaN, -1, Infinity])('%p is no amount', (usd) => {
  expect(() => spendingOver(first).add(usd)).toThrow(RangeError);
});
