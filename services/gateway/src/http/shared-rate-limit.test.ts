import { Redis } from 'ioredis';
import { REDIS_TIMES, type RedisTimes } from '../redis/redis-connection';
import { ask, newClient } from '../testing/requests';
import { reachedRedis } from '../testing/reached-redis';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

let redis: TestRedis;
let gateways: TestGateway[];

beforeEach(async () => {
  redis = await startRedis();
  gateways = [];
});
afterEach(async () => {
  redis.resume();
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await redis.stop();
});

const ANSWERS = '"msg":"Redis answers"';
const LOST = '"msg":"Redis does not answer';

async function start(redisTimes?: RedisTimes): Promise<TestGateway> {
  const gateway = await startTestGateway({ environment: { REDIS_URL: redis.url }, redisTimes });
  gateways.push(gateway);
  return gateway;
}

/** So many gateways that have reached Redis. */
async function gatewaysOnRedis(count: number, redisTimes?: RedisTimes): Promise<TestGateway[]> {
  const started = await Promise.all(Array.from({ length: count }, () => start(redisTimes)));
  await Promise.all(started.map(reachedRedis));
  return started;
}

/** Statuses of as many requests, one after the other. 422: the request was let through. */
async function send(gateway: TestGateway, count: number, headers: Record<string, string>): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    statuses.push((await ask(gateway.url, '{}', { headers })).status);
  }
  return statuses;
}

const passed = (statuses: number[]) => statuses.filter((status) => status === 422).length;

async function metric(gateway: TestGateway, line: string): Promise<string | undefined> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  return text
    .split('\n')
    .find((each) => each.startsWith(`${line} `))
    ?.slice(line.length + 1);
}

test('shares the limit between gateways with the same Redis', async () => {
  const [a, b] = (await gatewaysOnRedis(2)) as [TestGateway, TestGateway];
  const client = newClient();
  expect(passed(await send(a, 6, client))).toBe(6);
  const seventh = await ask(b.url, '{}', { headers: client });
  expect(seventh.headers.get('ratelimit-remaining')).toBe('3');
  expect(passed(await send(b, 3, client))).toBe(3);
  const refused = await ask(b.url, '{}', { headers: client });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('ratelimit-remaining')).toBe('0');
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await send(a, 1, client)).toEqual([429]);

  expect(await metric(a, 'curbwise_rate_limited_total{route="/openai-vision"}')).toBe('1');
  expect(await metric(a, 'curbwise_rate_limited_total{route="/insights"}')).toBe('0');
  expect(await metric(a, 'curbwise_redis_up')).toBe('1');
});

test('holds the limit for simultaneous requests through many gateways', async () => {
  const started = await gatewaysOnRedis(4);
  const client = newClient();
  const statuses = await Promise.all(started.map((gateway) => send(gateway, 5, client)));
  expect(passed(statuses.flat())).toBe(10);
});

test('counts an IPv6 client by its network at all gateways', async () => {
  const [a, b] = (await gatewaysOnRedis(2)) as [TestGateway, TestGateway];
  const from = (address: string) => ({ ...newClient(), 'x-forwarded-for': address });
  for (let count = 0; count < 5; count += 1) {
    await send(a, 1, from(`2001:db8:7:7::${count}`));
    await send(b, 1, from(`2001:db8:7:7:${count}::1`));
  }
  expect(await send(b, 1, from('2001:db8:7:7:ffff::1'))).toEqual([429]);
  expect(await send(b, 1, from('2001:db8:7:8::1'))).toEqual([422]);
});

test('stores no client addresses in Redis, and lets entries expire', async () => {
  const [gateway] = (await gatewaysOnRedis(1)) as [TestGateway];
  await send(gateway, 1, { ...newClient(), 'x-forwarded-for': '203.0.113.77' });
  const client = new Redis(redis.url);
  const keys = await client.keys('curbwise:limit:*');
  expect(keys.sort()).toEqual([
    expect.stringMatching(/^curbwise:limit:\/openai-vision:[A-Za-z0-9+/]{43}=$/),
    'curbwise:limit:secret',
  ]);
  const [counted = 0, secret = 0] = await Promise.all(keys.map((key) => client.ttl(key)));
  expect(counted).toBeGreaterThan(50);
  expect(counted).toBeLessThanOrEqual(60);
  // Keys of amounts set aside contain only a day.
  const others = (await client.keys('*')).filter((key) => !keys.includes(key));
  expect(others.filter((key) => !/^curbwise:held:\d{4}-\d\d-\d\d$/.test(key))).toEqual([]);
  // Until the day ends, in UTC.
  const restOfDay = 86_400 - ((Date.now() / 1000) % 86_400);
  expect(Math.abs(secret - restOfDay)).toBeLessThan(5);
  client.disconnect();
});

test('continues limits from memory when Redis is lost, and shares them again when it is back', async () => {
  const [a, b] = (await gatewaysOnRedis(2)) as [TestGateway, TestGateway];
  const client = newClient();
  expect(passed(await send(a, 7, client))).toBe(7);

  const lost = Promise.all([a.logged(LOST), b.logged(LOST)]);
  await redis.stop();
  await lost;
  expect(await metric(a, 'curbwise_redis_up')).toBe('0');
  expect(passed(await send(a, 10, client))).toBe(3);
  expect(passed(await send(a, 12, newClient()))).toBe(10);

  const back = Promise.all([a.logged(ANSWERS), b.logged(ANSWERS)]);
  await redis.start();
  await back;
  expect(await metric(a, 'curbwise_redis_up')).toBe('1');
  expect(await send(a, 1, client)).toEqual([429]);
  const another = newClient();
  expect(passed(await send(a, 5, another))).toBe(5);
  expect(passed(await send(b, 8, another))).toBe(5);
});

test('gives a client no more than one window per gateway after Redis restarts', async () => {
  const [a, b] = (await gatewaysOnRedis(2)) as [TestGateway, TestGateway];
  const client = newClient();
  let through = passed(await send(a, 10, client));
  for (let restart = 0; restart < 2; restart += 1) {
    const back = Promise.all([a.logged(ANSWERS), b.logged(ANSWERS)]);
    await redis.stop();
    await redis.start();
    await back;
    through += passed(await send(a, 12, client)) + passed(await send(b, 12, client));
  }
  expect(through).toBe(20);
});

test('keeps refusing a client when Redis is lost', async () => {
  const [a, b] = (await gatewaysOnRedis(2)) as [TestGateway, TestGateway];
  const client = newClient();
  await send(a, 10, client);
  expect(await send(b, 1, client)).toEqual([429]);
  const lost = b.logged(LOST);
  await redis.stop();
  await lost;
  expect(await send(b, 3, client)).toEqual([429, 429, 429]);
});

test('holds the limit and delays one request when Redis hangs', async () => {
  const [gateway] = (await gatewaysOnRedis(1, REDIS_TIMES)) as [TestGateway];
  const client = newClient();
  await send(gateway, 5, client);
  redis.pause();
  const started = performance.now();
  expect(await send(gateway, 7, client)).toEqual([422, 422, 422, 422, 422, 429, 429]);
  // If every request were delayed, they would take at least this long.
  expect(performance.now() - started).toBeLessThan(7 * REDIS_TIMES.commandMs);
});

test('starts without Redis, and shares the counts when it is available', async () => {
  await redis.stop();
  const [a, b] = await Promise.all([start(), start()]);
  expect(passed(await send(a, 11, newClient()))).toBe(10);
  const back = Promise.all([a.logged(ANSWERS), b.logged(ANSWERS)]);
  await redis.start();
  await back;
  const client = newClient();
  expect(passed(await send(a, 10, client))).toBe(10);
  expect(await send(b, 1, client)).toEqual([429]);
});

test('has no Redis metrics without Redis', async () => {
  const gateway = await startTestGateway();
  gateways.push(gateway);
  expect(await metric(gateway, 'curbwise_redis_up')).toBeUndefined();
  expect(await metric(gateway, 'curbwise_rate_limited_total{route="/openai-vision"}')).toBe('0');
});
