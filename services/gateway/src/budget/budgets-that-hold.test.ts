import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { analysisResponseSchema, problemSchema } from '@curbwise/contract';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { ask, newRequest } from '../testing/requests';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { matching } from '../testing/matching';
import { moveClock } from '../testing/moved-clock';
import { jsonOf } from '../testing/json';

/** A try of 1,000 tokens in and 200 out costs one dollar; before the first, a try is expected to cost 2.75 dollars. */
const PRICE = '500,2500';
const FREE = '0,0';
/** The same price in a file of the providers. */
const PRICE_IN_FILE = { inputPerMillion: 500, outputPerMillion: 2500 };

let redis: TestRedis;
let provider: FakeProvider;
let gateways: TestGateway[];
let folder: string;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  provider.reset();
  gateways = [];
  redis = await startRedis();
  folder = await mkdtemp(path.join(tmpdir(), 'curbwise-budgets-'));
});
afterEach(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await redis.stop();
  await rm(folder, { recursive: true });
});

async function start(environment: Record<string, string>): Promise<TestGateway> {
  const gateway = await startTestGateway({
    environment: {
      VISION_PROVIDERS: 'openai',
      OPENAI_BASE_URL: provider.openAiUrl,
      OPENAI_PRICE: PRICE,
      GEMINI_BASE_URL: provider.geminiUrl,
      GEMINI_API_KEY: 'gm-0123456789',
      ...environment,
    },
  });
  gateways.push(gateway);
  const answers = '"msg":"Redis answers"';
  if (environment.REDIS_URL !== undefined && !gateway.log.some((line) => line.includes(answers)))
    await gateway.logged(answers);
  return gateway;
}

/** The provider that reads a new photo, or the code of the problem. */
async function outcome(gateway: TestGateway): Promise<string> {
  const response = await ask(gateway.url, newRequest());
  const body: unknown = await response.json();
  return response.status === 200
    ? analysisResponseSchema.parse(body).provenance.provider
    : problemSchema.parse(body).code;
}

/** Sends photos at the same time to the gateways in turn, and counts the outcomes. */
async function outcomes(count: number): Promise<Record<string, number>> {
  const all = await Promise.all(
    Array.from({ length: count }, (_, index) => outcome(gateways[index % gateways.length]!)),
  );
  return Object.fromEntries(
    [...new Set(all)].map((name) => [name, all.filter((one) => one === name).length]),
  );
}

async function metric(gateway: TestGateway, series: string): Promise<number> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.split(' ')[1] ?? NaN);
}

describe.each([
  ['one gateway', 1, false],
  ['one gateway with Redis', 1, true],
  ['two gateways with Redis', 2, true],
])('%s', (_, count, isShared) => {
  beforeEach(async () => {
    const shared: Record<string, string> = isShared ? { REDIS_URL: redis.url } : {};
    for (let started = 0; started < count; started += 1) await start({ ...shared, DAILY_BUDGET_USD: '15' });
    // Now each of them knows what a try costs.
    for (let photos = 0; photos < 5; photos += 1) await outcome(gateways[photos % count]!);
    expect(provider.count()).toBe(5);
  });

  test('spends all that is left and no more when 40 photos are sent at once', async () => {
    provider.behave({ held: true });
    const sent = outcomes(40);
    await provider.arrived(15);
    provider.release();
    expect(await sent).toEqual({ openai: 10, 'budget-spent': 30 });
    expect(provider.count()).toBe(15);
  });

  test('overspends only by the error of the estimate when readings cost more than any before', async () => {
    provider.behave({ held: true, tokens: { inputTokens: 1000, outputTokens: 220 } });
    const sent = outcomes(40);
    await provider.arrived(15);
    provider.release();
    expect(await sent).toEqual({ openai: 10, 'budget-spent': 30 });
    // Ten tries, each five cents more than was set aside for it.
    const spent = await Promise.all(gateways.map((each) => metric(each, 'curbwise_budget_spent_usd')));
    expect(Math.max(...spent)).toBeLessThanOrEqual(15 + 10 * 0.05 + 1e-9);
  });

  test('gives back what a try did not cost', async () => {
    provider.behave({ held: true, status: 422 });
    const failed = outcomes(4);
    await provider.arrived(9);
    provider.release();
    expect(await failed).toEqual({ 'provider-failed': 4 });
    provider.behave({});
    expect(await outcomes(40)).toEqual({ openai: 10, 'budget-spent': 30 });
  });
});

test('readings of different cost overspend by less than the most expensive one', async () => {
  const gateway = await start({ DAILY_BUDGET_USD: '30' });
  // From 70 cents to 1.30 dollars.
  const sizes = Array.from({ length: 60 }, (_, index) => ((index * 37) % 60) / 60);
  provider.next(
    ...sizes.map((size) => ({ tokens: { inputTokens: 1000, outputTokens: Math.round(80 + 240 * size) } })),
  );
  for (let photos = 0; photos < 20; photos += 1) await outcome(gateway);
  expect(await outcomes(40)).toMatchObject({ 'budget-spent': matching.any(Number) });
  expect(await metric(gateway, 'curbwise_budget_spent_usd')).toBeLessThanOrEqual(30);
});

test('other providers read while a try under way has set the budget aside', async () => {
  const gateway = await start({
    VISION_PROVIDERS: 'openai,gemini',
    GEMINI_PRICE: FREE,
    DAILY_BUDGET_USD: '2',
    HEDGE_AFTER_MS: '0',
  });
  await outcome(gateway);
  provider.next({ held: true });
  const first = outcome(gateway);
  await provider.arrived(2);
  expect(await outcome(gateway)).toBe('gemini');
  provider.release();
  expect(await first).toBe('openai');
});

describe('a budget of one provider', () => {
  test('leaves the provider out when it is spent, and the others go on', async () => {
    const gateway = await start({
      VISION_PROVIDERS: 'openai,gemini',
      GEMINI_PRICE: PRICE,
      OPENAI_DAILY_BUDGET_USD: '2',
      DAILY_BUDGET_USD: '100',
    });
    const readers = [];
    for (let photos = 0; photos < 4; photos += 1) readers.push(await outcome(gateway));
    expect(readers).toEqual(['openai', 'openai', 'gemini', 'gemini']);
    const series = async (name: string, who: string) =>
      metric(gateway, `curbwise_provider_budget_${name}_usd{provider="${who}"}`);
    expect([
      await series('spent', 'openai'),
      await series('limit', 'openai'),
      await series('spent', 'gemini'),
      await series('limit', 'gemini'),
      await metric(gateway, 'curbwise_budget_spent_usd'),
    ]).toEqual([2, 2, 2, 0, 4]);
    const admin = await jsonOf(await fetch(`${gateway.url}/admin/providers`));
    expect(admin).toMatchObject({
      budget: { dailyUsd: 100, spentUsd: 4, isExhausted: false },
      providers: [
        { isAsked: false, budget: { dailyUsd: 2, spentUsd: 2, isExhausted: true } },
        { isAsked: true, budget: null },
      ],
    });
  });

  test('counts for all gateways together', async () => {
    const environment = { REDIS_URL: redis.url, OPENAI_DAILY_BUDGET_USD: '7' };
    await start(environment);
    await start(environment);
    for (const gateway of gateways) await outcome(gateway);
    expect(await outcomes(20)).toEqual({ openai: 5, 'budget-spent': 15 });
  });

  test('can be changed in the file while the gateway runs', async () => {
    const file = path.join(folder, 'providers.json');
    const write = (dailyBudgetUsd: number) =>
      writeFile(
        file,
        JSON.stringify({
          providers: [
            { adapter: 'openai', baseURL: provider.openAiUrl, price: PRICE_IN_FILE, dailyBudgetUsd },
          ],
        }),
      );
    await write(1);
    const gateway = await startTestGateway({ environment: { PROVIDERS_FILE: file } });
    gateways.push(gateway);
    expect([await outcome(gateway), await outcome(gateway)]).toEqual(['openai', 'budget-spent']);
    await write(2);
    await gateway.reload();
    expect([await outcome(gateway), await outcome(gateway)]).toEqual(['openai', 'budget-spent']);
  });
});

describe('budget messages', () => {
  let hook: Server;
  let url: string;
  let received: { body: unknown; path: string | undefined }[];
  let waiting: { count: number; resolve: () => void }[];
  let statuses: number[];
  beforeEach(async () => {
    received = [];
    waiting = [];
    statuses = [];
    hook = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        response.writeHead(statuses.shift() ?? 204, { location: '/elsewhere' }).end();
        received.push({ body: JSON.parse(text), path: request.url });
        waiting.filter(({ count }) => received.length >= count).forEach(({ resolve }) => resolve());
      });
    }).listen(0, '127.0.0.1');
    await once(hook, 'listening');
    url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook?token=a-secret-token`;
  });
  afterEach(async () => {
    const closed = once(hook, 'close');
    hook.close();
    hook.closeAllConnections();
    await closed;
  });

  const arrived = (count: number) =>
    new Promise<void>((resolve) => {
      if (received.length >= count) resolve();
      else waiting.push({ count, resolve });
    });
  const told = () =>
    received
      .map(({ body }) => body as { scope: string; share: number })
      .map(({ scope, share }) => `${scope} ${share}`)
      .sort();

  test('are sent at half, at four fifths and when nothing fits any more, for all providers and for one', async () => {
    const gateway = await start({
      DAILY_BUDGET_USD: '10',
      OPENAI_DAILY_BUDGET_USD: '5',
      BUDGET_WEBHOOK_URL: url,
    });
    for (let photos = 0; photos < 6; photos += 1) await outcome(gateway);
    await arrived(4);
    expect(told()).toEqual(['all 0.5', 'openai 0.5', 'openai 0.8', 'openai 1']);
    expect(received[0]?.path).toBe('/hook?token=a-secret-token');
    expect(received.map(({ body }) => body)).toContainEqual({
      event: 'budget',
      scope: 'openai',
      share: 0.8,
      spentUsd: 4,
      limitUsd: 5,
      day: new Date().toISOString().slice(0, 10),
    });
    expect(gateway.log.join('')).not.toContain('a-secret-token');
  });

  test('are sent by only one of the gateways', async () => {
    const environment = { REDIS_URL: redis.url, DAILY_BUDGET_USD: '4', BUDGET_WEBHOOK_URL: url };
    await start(environment);
    await start(environment);
    for (let photos = 0; photos < 5; photos += 1) await outcome(gateways[photos % 2]!);
    await arrived(3);
    for (const gateway of gateways.splice(0)) await gateway.close();
    expect(told()).toEqual(['all 0.5', 'all 0.8', 'all 1']);
  });

  test('of a fault of a provider are sent by only one of the gateways, and not again within ten minutes', async () => {
    const environment = {
      REDIS_URL: redis.url,
      BUDGET_WEBHOOK_URL: url,
      OPENAI_API_KEY: 'sk-0123456789abcdef',
    };
    await start(environment);
    await start(environment);
    const clock = moveClock();
    try {
      for (const behaviour of [{ fault: 'unauthorized' }, {}, { fault: 'unauthorized' }] as const) {
        provider.behave(behaviour);
        for (const gateway of gateways) await outcome(gateway);
        clock.advance(60_000);
      }
    } finally {
      clock.restore();
    }
    for (const gateway of gateways.splice(0)) await gateway.close();
    expect(received.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        event: 'provider-fault',
        provider: 'openai',
        kind: 'unauthorized',
        status: 401,
      }),
    ]);
  });

  test('that cannot be sent are logged without the address and counted, and redirects are not followed', async () => {
    statuses = [302, 404];
    const gateway = await start({ DAILY_BUDGET_USD: '1.2', BUDGET_WEBHOOK_URL: url });
    const failed = [gateway.logged('status 302'), gateway.logged('status 404')];
    await outcome(gateway);
    await Promise.all(failed);
    await arrived(3);
    expect(received.map(({ path: asked }) => asked)).toEqual(
      Array.from({ length: 3 }, () => '/hook?token=a-secret-token'),
    );
    while ((await metric(gateway, 'curbwise_budget_webhooks_total{result="sent"}')) < 1)
      await new Promise(setImmediate);
    expect(await metric(gateway, 'curbwise_budget_webhooks_total{result="failed"}')).toBe(2);
    const lines = gateway.log.join('');
    expect(lines).not.toContain('a-secret-token');
    expect(lines).not.toContain(new URL(url).host);
  });

  test('that a server takes at the second attempt count as sent', async () => {
    statuses = [503];
    const gateway = await start({ DAILY_BUDGET_USD: '1.9', BUDGET_WEBHOOK_URL: url });
    provider.behave({ tokens: { inputTokens: 2000, outputTokens: 0 } });
    await outcome(gateway);
    await arrived(4);
    expect(told()).toEqual(['all 0.5', 'all 0.5', 'all 0.8', 'all 1']);
    while ((await metric(gateway, 'curbwise_budget_webhooks_total{result="sent"}')) < 3)
      await new Promise(setImmediate);
  });
});
