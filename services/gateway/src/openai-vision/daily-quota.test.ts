import { problemSchema } from '@curbwise/contract';
import { AdapterError, type VisionAdapter } from '@curbwise/vision';
import { Redis } from 'ioredis';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { keptReading } from '../testing/kept-reading';
import { moveClock, type MovedClock } from '../testing/moved-clock';
import { ask, newClient, newRequest } from '../testing/requests';
import { startRedis } from '../testing/start-redis';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const QUOTA = 3;
const DAY_SECONDS = 86_400;
/** Pause between photos: the rate limit is ten per minute. */
const PAUSE_MS = 12_000;

let provider: FakeProvider;
let clock: MovedClock;
let gateways: TestGateway[];
beforeAll(async () => {
  provider = await startFakeProvider();
});
beforeEach(() => {
  gateways = [];
  provider.reset();
  clock = moveClock();
  // Avoid a change of the day during a test.
  if (restOfDay() < 3600) clock.advance(7_200_000);
});
afterEach(async () => {
  clock.restore();
  await Promise.all(gateways.map((gateway) => gateway.close()));
});
afterAll(() => provider.close());

const restOfDay = () => DAY_SECONDS - ((Date.now() / 1000) % DAY_SECONDS);

async function start(
  environment: Record<string, string> = {},
  adapters?: VisionAdapter[],
): Promise<TestGateway> {
  const gateway = await startTestGateway({
    ...(adapters && { adapters }),
    environment: {
      DAILY_PHOTOS_PER_CLIENT: String(QUOTA),
      ...(!adapters && {
        VISION_PROVIDERS: 'openai',
        OPENAI_BASE_URL: provider.openAiUrl,
        OPENAI_API_KEY: 'sk-0123456789',
      }),
      ...environment,
    },
  });
  gateways.push(gateway);
  return gateway;
}

/** Sends this many new photos, slowly enough for the rate limit, and returns their statuses. */
async function send(gateway: TestGateway, count: number, headers: Record<string, string>): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    clock.advance(PAUSE_MS);
    statuses.push((await ask(gateway.url, newRequest(), { headers })).status);
  }
  return statuses;
}

const refusals = async (gateway: TestGateway) =>
  /^curbwise_daily_quota_refused_total (\d+)$/m.exec(
    await (await fetch(`${gateway.url}/metrics`)).text(),
  )?.[1];

test('reads photos up to the daily quota, then answers 429 until the next day', async () => {
  const gateway = await start();
  const client = newClient();
  expect(await refusals(gateway)).toBe('0');
  expect(await send(gateway, QUOTA, client)).toEqual([200, 200, 200]);
  const refused = await ask(gateway.url, newRequest(), { headers: client });
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get('retry-after'));
  expect(Math.abs(wait - restOfDay())).toBeLessThan(5);
  expect(problemSchema.parse(await refused.json())).toMatchObject({
    code: 'rate-limited',
    retryAfter: wait,
    detail: `No more photos are read for your network today (UTC). Try again in ${wait} seconds.`,
  });
  expect(provider.count()).toBe(QUOTA);
  expect(await refusals(gateway)).toBe('1');
  expect(await send(gateway, 1, newClient())).toEqual([200]);

  clock.advance(wait * 1000);
  expect(await send(gateway, QUOTA + 1, client)).toEqual([200, 200, 200, 429]);
});

test('counts an IPv6 client by its network', async () => {
  const gateway = await start();
  const from = (address: string) => ({ ...newClient(), 'x-forwarded-for': address });
  for (let count = 0; count < QUOTA; count += 1) await send(gateway, 1, from(`2001:db8:1:2::${count}`));
  expect(await send(gateway, 1, from('2001:db8:1:2:ffff::1'))).toEqual([429]);
  expect(await send(gateway, 1, from('2001:db8:1:3::1'))).toEqual([200]);
});

test('logs no address', async () => {
  const gateway = await start();
  await send(gateway, QUOTA + 1, { ...newClient(), 'x-forwarded-for': '203.0.113.77' });
  expect(gateway.log.join('')).toContain('"code":"rate-limited"');
  expect(gateway.log.join('')).not.toContain('203.0.113');
});

test('answers cached readings beyond the quota', async () => {
  const gateway = await start();
  const client = newClient();
  const known = newRequest();
  expect((await ask(gateway.url, known)).status).toBe(200);
  for (let count = 0; count < QUOTA + 1; count += 1)
    expect((await ask(gateway.url, known, { headers: client })).status).toBe(200);
  expect(await send(gateway, QUOTA + 1, client)).toEqual([200, 200, 200, 429]);
  expect((await ask(gateway.url, known, { headers: client })).status).toBe(200);
});

test('counts a photo once that several clients send at the same time', async () => {
  const gateway = await start();
  const client = newClient();
  provider.next({ held: true });
  const known = newRequest();
  const asked = [1, 2, 3, 4].map(() => ask(gateway.url, known, { headers: client }));
  await provider.arrived(1);
  provider.release();
  for (const response of await Promise.all(asked)) expect(response.status).toBe(200);
  expect(provider.count()).toBe(1);
  expect(await send(gateway, QUOTA, client)).toEqual([200, 200, 429]);
});

test('does not count photos refused before reading, but counts those a provider failed on', async () => {
  let fails: 'busy' | 'refused' | undefined;
  const gateway = await start({}, [
    {
      name: 'reader',
      model: 'test',
      close: () => Promise.resolve(),
      read() {
        if (fails) return Promise.reject(new AdapterError('reader', fails, 'Not now'));
        return Promise.resolve({ reading: keptReading('NO STOPPING').reading });
      },
    },
  ]);
  const client = newClient();
  for (const body of ['{', '{}', { ...newRequest(), image: 'data:image/jpeg;base64,/9j/' }])
    expect((await ask(gateway.url, body, { headers: client })).status).toBeGreaterThanOrEqual(400);
  fails = 'busy';
  expect(await send(gateway, 1, client)).toEqual([503]);
  fails = 'refused';
  expect(await send(gateway, 1, client)).toEqual([503]);
  fails = undefined;
  expect(await send(gateway, QUOTA, client)).toEqual([200, 200, 429]);
});

test('0 means no quota', async () => {
  const gateway = await start({ DAILY_PHOTOS_PER_CLIENT: '0' });
  expect(new Set(await send(gateway, 2 * QUOTA, newClient()))).toEqual(new Set([200]));
});

describe('with Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeEach(async () => {
    // Redis uses the real clock.
    clock.restore();
    redis = await startRedis();
  });
  afterEach(() => redis.stop());

  async function pair(): Promise<[TestGateway, TestGateway]> {
    const both = await Promise.all([1, 2].map(() => start({ REDIS_URL: redis.url })));
    for (const one of both)
      if (!one.log.some((line) => line.includes('Redis answers'))) await one.logged('Redis answers');
    return both as [TestGateway, TestGateway];
  }

  test('shares the quota between gateways without storing addresses', async () => {
    const [a, b] = await pair();
    const client = { ...newClient(), 'x-forwarded-for': '203.0.113.77' };
    expect(await send(a, 2, client)).toEqual([200, 200]);
    expect(await send(b, 2, client)).toEqual([200, 429]);
    expect(await send(a, 1, client)).toEqual([429]);
    const store = new Redis(redis.url);
    const keys = await store.keys('curbwise:quota:*');
    expect(keys).toEqual([expect.stringMatching(/^curbwise:quota:\d{4}-\d\d-\d\d:[A-Za-z0-9+/]{43}=$/)]);
    expect(await store.get(keys[0]!)).toBe(String(QUOTA));
    expect(Math.abs((await store.ttl(keys[0]!)) - restOfDay())).toBeLessThan(5);
    store.disconnect();
  });

  test("continues from each gateway's own counts when Redis is lost", async () => {
    const [a] = await pair();
    const client = newClient();
    expect(await send(a, 2, client)).toEqual([200, 200]);
    const lost = a.logged('Redis does not answer');
    await redis.stop();
    await lost;
    expect(await send(a, 2, client)).toEqual([200, 429]);
  });
});
