import { Redis } from 'ioredis';
import { REDIS_TIMES } from '../redis/redis-connection';
import { connectedRedis, type ConnectedRedis } from '../testing/connected-redis';
import { spend } from '../testing/spend';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { redisSpending, type SharedSpending, type SharingTimes } from './redis-spending';

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

/** Gives the first connection the usual time limits, for a Redis that is silent. */
async function limitFirst(): Promise<void> {
  await first.connection.close();
  first = await connectedRedis(redis.url, REDIS_TIMES);
}

/** Spending that shares with Redis only when the test calls `share`, unless `times` says otherwise. */
function spendingOver({ connection }: ConnectedRedis, times?: SharingTimes): SharedSpending {
  const spending = redisSpending(connection, () => now, times);
  open.push(spending);
  return spending;
}

test('gateways know what all of them have spent today', async () => {
  const [a, b] = [spendingOver(first), spendingOver(second)];
  await spend(a, 0.25);
  await spend(a, 0.5);
  await spend(b, 2);
  expect([a.today(), b.today()]).toEqual([0.75, 2]);
  await a.share();
  await b.share();
  await a.share();
  expect([a.today(), b.today()]).toEqual([2.75, 2.75]);
});

test('a gateway that starts learns what was spent before', async () => {
  const a = spendingOver(first);
  await spend(a, 1.5);
  await a.close();
  const later = spendingOver(second);
  await later.share();
  expect(later.today()).toBe(1.5);
});

test('fetches the spending of other gateways every few seconds', async () => {
  const client = new Redis(redis.url);
  const monitor = await client.monitor();
  const b = spendingOver(second, { refreshMs: 20 });
  const a = spendingOver(first);
  await spend(a, 3);
  await a.share();
  // Wait for a round that began after the amount was stored, and for the next, which begins after its end.
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

test('at midnight in UTC a day begins at 0, and spending of the day before is still shared', async () => {
  const a = spendingOver(first);
  now = Date.UTC(2026, 10, 20, 23, 59, 59, 999);
  const lost = first.disconnected();
  await redis.stop();
  await lost;
  await spend(a, 1);
  now += 1;
  expect(a.today()).toBe(0);
  await spend(a, 0.5);
  const back = first.reconnected();
  await redis.start();
  await back;
  await a.share();
  expect(a.today()).toBe(0.5);
  const client = new Redis(redis.url);
  expect(await client.hvals(KEY)).toEqual(['1']);
  expect(await client.hvals('curbwise:spent:2026-11-21')).toEqual(['0.5']);
  client.disconnect();
});

test('keeps the spending of a day that begins during a round about the day before', async () => {
  const a = spendingOver(first);
  now = Date.UTC(2026, 10, 20, 23, 59, 59, 999);
  await a.share();
  await spend(a, 1);
  now += 1;
  await spend(a, 0.5);
  await a.share();
  expect(a.today()).toBe(0.5);
  await spend(a, 0.25);
  await a.share();
  expect(a.today()).toBe(0.75);
  const client = new Redis(redis.url);
  expect(await client.hvals('curbwise:spent:2026-11-21')).toEqual(['0.75']);
  client.disconnect();
});

test('Redis forgets amounts after two days', async () => {
  const a = spendingOver(first);
  await spend(a, 1);
  await a.share();
  const client = new Redis(redis.url);
  const seconds = await client.ttl(KEY);
  expect(seconds).toBeGreaterThan(172_700);
  expect(seconds).toBeLessThanOrEqual(172_800);
  client.disconnect();
});

test('goes on counting while Redis is down, and shares the amounts later, even if Redis has lost its data', async () => {
  const [a, b] = [spendingOver(first), spendingOver(second)];
  await spend(a, 1);
  await spend(b, 2);
  await Promise.all([a.share(), b.share()]);
  await a.share();
  const lost = Promise.all([first.disconnected(), second.disconnected()]);
  await redis.stop();
  await lost;
  await spend(a, 4);
  await spend(b, 8);
  expect([a.today(), b.today()]).toEqual([7, expect.any(Number)]);
  const back = Promise.all([first.reconnected(), second.reconnected()]);
  await redis.start();
  await back;
  await Promise.all([a.share(), b.share()]);
  await a.share();
  expect([a.today(), b.today()]).toEqual([15, 15]);
});

test('counts an amount once if Redis hung and may or may not have stored it', async () => {
  await limitFirst();
  const a = spendingOver(first);
  await spend(a, 1);
  await a.share();
  redis.pause();
  await spend(a, 2);
  await a.share();
  expect(a.today()).toBe(3);
  const back = first.reconnected();
  redis.resume();
  await back;
  await a.share();
  const fresh = spendingOver(second);
  await fresh.share();
  expect([a.today(), fresh.today()]).toEqual([3, 3]);
});

test('an amount that arrives after a later one does not reduce it', async () => {
  const a = spendingOver(first);
  await spend(a, 1);
  await a.share();
  const client = new Redis(redis.url);
  const [gateway = ''] = await client.hkeys(KEY);
  // The state after the gateway has shared 5 dollars while its command with the first dollar is still under way.
  await client.hset(KEY, gateway, '5');
  await a.share();
  expect(await client.hget(KEY, gateway)).toBe('5');
  client.disconnect();
});

test('a gateway that closes while Redis is down does not wait for it', async () => {
  const a = spendingOver(first);
  const lost = first.disconnected();
  await redis.stop();
  await lost;
  await spend(a, 1);
  await a.close();
  expect(a.today()).toBe(1);
});

test.each([NaN, -1, Infinity])('rejects %p as an amount', async (usd) => {
  await expect(spend(spendingOver(first), usd)).rejects.toThrow(RangeError);
});

describe('room for tries', () => {
  const want = (usd: number, allUsd: number | null, providerUsd: number | null = null, provider = 'one') => ({
    provider,
    usd,
    allUsd,
    providerUsd,
  });

  test('is shared by all gateways, even for simultaneous tries', async () => {
    const gateways = [spendingOver(first), spendingOver(second)];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => gateways[index % 2]!.reserve(want(1, 10))),
    );
    expect(answers.filter((reserved) => reserved !== null)).toHaveLength(10);
    expect(gateways.map((spending) => spending.today())).toEqual([0, 0]);
  });

  test('is given back by any gateway when a try cost less than was set aside', async () => {
    const [a, b] = [spendingOver(first), spendingOver(second)];
    const reserved = await a.reserve(want(6, 10));
    expect(await b.reserve(want(6, 10))).toBeNull();
    reserved?.settle(2);
    await a.share();
    expect(await b.reserve(want(6, 10))).not.toBeNull();
    expect([a.today(), b.today()]).toEqual([2, 2]);
  });

  test('is limited for each provider and for all together', async () => {
    const [a, b] = [spendingOver(first), spendingOver(second)];
    expect(await a.reserve(want(3, 10, 5))).not.toBeNull();
    expect(await b.reserve(want(3, 10, 5))).toBeNull();
    expect(await b.reserve(want(3, 10, 5, 'two'))).not.toBeNull();
    expect(await a.reserve(want(5, 10, null, 'three'))).toBeNull();
    await spend(a, 4, 'one');
    await a.share();
    expect(b.today('one')).toBe(0);
    await b.share();
    expect([b.today(), b.today('one'), b.today('two')]).toEqual([4, 4, 0]);
  });

  test('is given back some time after a gateway died', async () => {
    const client = new Redis(redis.url);
    const dying = spendingOver(first, { heldMs: 1 });
    const alive = spendingOver(second);
    await dying.reserve(want(8, 10));
    // Redis counts in milliseconds, and answers in the order in which it is asked.
    const before = await client.time();
    let now = before;
    while (now[0] === before[0] && Math.floor(now[1]! / 1000) - Math.floor(before[1]! / 1000) < 2)
      now = await client.time();
    expect(await alive.reserve(want(8, 10))).not.toBeNull();
    client.disconnect();
  });

  test('is what this gateway knows of while Redis is down', async () => {
    const a = spendingOver(first, { maxWaitMs: 0 });
    await spend(a, 4);
    await a.share();
    const lost = first.disconnected();
    await redis.stop();
    await lost;
    expect(await a.reserve(want(4, 10))).not.toBeNull();
    expect(await a.reserve(want(4, 10))).toBeNull();
    const back = first.reconnected();
    await redis.start();
    await back;
    await a.share();
    const [b] = [spendingOver(second)];
    await b.share();
    // Amounts set aside in the meantime are shared as well.
    expect(await b.reserve(want(4, 10))).toBeNull();
    expect(await b.reserve(want(2, 10))).not.toBeNull();
  });

  test('is divided among the gateways while Redis is down: together no more than was left', async () => {
    const gateways = [spendingOver(first, { maxWaitMs: 0 }), spendingOver(second, { maxWaitMs: 0 })];
    for (const gateway of gateways) await spend(gateway, 1);
    for (const gateway of [...gateways, ...gateways]) await gateway.share();
    const lost = Promise.all([first.disconnected(), second.disconnected()]);
    await redis.stop();
    await lost;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => gateways[index % 2]!.reserve(want(1, 12))),
    );
    expect(answers.filter((reserved) => reserved !== null)).toHaveLength(10);
  });

  test('is shared by all gateways even if Redis answers late', async () => {
    await limitFirst();
    const [a, b] = [spendingOver(first), spendingOver(second)];
    await b.reserve(want(8, 10));
    redis.pause();
    const late = first.disconnected();
    const answers = Promise.all([a.reserve(want(2, 10)), a.reserve(want(2, 10))]);
    await late;
    redis.resume();
    expect((await answers).map((reserved) => reserved !== null)).toEqual([true, false]);
  });

  test('is decided at once for simultaneous tries if Redis answers but refuses to write', async () => {
    const a = spendingOver(first, { maxWaitMs: 0, refreshMs: 3_600_000 });
    await a.share();
    const client = new Redis(redis.url);
    await client.config('SET', 'maxmemory', 1);
    client.disconnect();
    const wanted = { provider: 'one', usd: 1, allUsd: 100, providerUsd: null };
    // Each is requested while the one before it is still under way.
    const all = await Promise.all(Array.from({ length: 5 }, () => a.reserve(wanted)));
    expect(all).not.toContain(null);
  });

  test('is not waited for any longer if Redis does not answer', async () => {
    await limitFirst();
    const a = spendingOver(first, { maxWaitMs: 300 });
    redis.pause();
    const begun = performance.now();
    expect(await a.reserve(want(2, 10))).not.toBeNull();
    expect(performance.now() - begun).toBeGreaterThan(250);
    expect(await a.reserve(want(2, 10))).not.toBeNull();
  });

  test('exists for a first try that would cost more than the budget', async () => {
    const [a, b] = [spendingOver(first), spendingOver(second)];
    expect(await a.reserve(want(20, 10))).not.toBeNull();
    expect(await b.reserve(want(20, 10))).toBeNull();
  });
});
