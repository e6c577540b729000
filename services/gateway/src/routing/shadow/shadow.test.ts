import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { analysisResponseSchema, problemSchema } from '@curbwise/contract';
import { Registry } from 'prom-client';
import { memorySpending } from '../../budget/memory-spending';
import { readConfiguration } from '../../configuration/configuration';
import type { ProvidersConfiguration } from '../../configuration/provider-settings';
import { anotherPhoto } from '../../testing/another-photo';
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider';
import { logLines } from '../../testing/log-lines';
import { modelAnswer } from '../../testing/model-answers';
import { ask, clock, dataUrl, goodRequest, newClient, photo } from '../../testing/requests';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway';
import { createRouting } from '../create-routing';

let main: FakeProvider;
let beside: FakeProvider;
let gateway: TestGateway;
beforeAll(async () => {
  [main, beside] = await Promise.all([startFakeProvider(), startFakeProvider()]);
});
afterAll(() => Promise.all([main.close(), beside.close()]));
afterEach(async () => {
  await gateway.close();
  [main, beside].forEach((server) => server.reset());
});

async function start(environment: Record<string, string>): Promise<void> {
  gateway = await startTestGateway({
    environment: {
      VISION_PROVIDERS: 'openai',
      OPENAI_BASE_URL: main.openAiUrl,
      GEMINI_BASE_URL: beside.geminiUrl,
      GEMINI_API_KEY: 'gm-0123456789',
      ...environment,
    },
  });
}

const send = () => ask(gateway.url, { ...goodRequest, image: dataUrl(anotherPhoto(photo)) });
const metrics = async () => (await (await fetch(`${gateway.url}/metrics`)).text()).split('\n');

/** There once the metrics have a line. */
async function metric(line: string): Promise<void> {
  while (!(await metrics()).includes(line));
}

const BESIDE: ProvidersConfiguration = {
  providers: [{ name: 'one', adapter: 'openai', apiKey: 'none', weight: 0 }],
  shadow: { name: 'two', adapter: 'openai', apiKey: 'none', weight: 0, share: 1 },
};

const FORBIDDEN = modelAnswer('NO PARKING\n8AM TO 6PM', { isAllowed: false });
const ALLOWED = modelAnswer('NO PARKING\n8AM TO 9AM');

describe('a provider in the shadow', () => {
  test('reads along, and agreement of the verdicts is counted', async () => {
    await start({ SHADOW: 'gemini:1' });
    main.behave({ content: FORBIDDEN });
    beside.next({ content: FORBIDDEN }, { content: ALLOWED });
    expect((await send()).status).toBe(200);
    await metric('curbwise_shadow_readings_total{provider="openai",shadow="gemini",result="agreed"} 1');
    const answer = analysisResponseSchema.parse(await (await send()).json());
    expect(answer).toMatchObject({ isAllowed: false, provenance: { provider: 'openai' } });
    await metric('curbwise_shadow_readings_total{provider="openai",shadow="gemini",result="differed"} 1');
    await metric(
      'curbwise_shadow_verdicts_total{provider="openai",shadow="gemini",verdict="forbidden",shadow_verdict="allowed"} 1',
    );
  });

  test('is never waited for, and its failures are no one’s', async () => {
    await start({ SHADOW: 'gemini:1' });
    beside.behave({ held: true });
    expect((await send()).status).toBe(200);
    await beside.arrived(1);
    beside.behave({ fault: 'server-error' });
    expect((await send()).status).toBe(200);
    await metric('curbwise_shadow_readings_total{provider="openai",shadow="gemini",result="failed"} 1');
  });

  test('keeps to its own deadline', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-shadow-'));
    const file = path.join(folder, 'providers.json');
    const providers = [{ adapter: 'openai', baseURL: main.openAiUrl }];
    const shadow = { adapter: 'gemini', baseURL: beside.geminiUrl, share: 1, deadlineMs: 100 };
    await writeFile(file, JSON.stringify({ providers, shadow }));
    gateway = await startTestGateway({ environment: { PROVIDERS_FILE: file } });
    beside.behave({ fault: 'silence' });
    expect((await send()).status).toBe(200);
    await metric('curbwise_shadow_readings_total{provider="openai",shadow="gemini",result="failed"} 1');
    await rm(folder, { recursive: true });
  });

  test('that fails in a way nobody foresaw is no one’s failure either, nor one that is asked too late', async () => {
    const [metered, foreseen] = [
      new Registry(),
      { ...readConfiguration({ CACHE_MB: '0' }), reading: BESIDE },
    ];
    const { logger, next } = logLines();
    const unforeseen = (): Promise<never> => Promise.reject(new TypeError('of the adapter'));
    const routing = await createRouting({
      configuration: foreseen,
      load: () => BESIDE,
      createAdapter: ({ name }) =>
        Promise.resolve({ name, model: name, read: unforeseen, close: () => Promise.resolve() }),
      cache: null,
      spending: memorySpending(),
      metrics: metered,
      logger,
    });
    const failed = next('unforeseen error in the shadow');
    const bytes = { bytes: photo, mediaType: 'image/jpeg', width: 1024, height: 768 } as const;
    const request = { clock, language: 'en' };
    const verdictOf = () => 'forbidden' as const;
    routing.shadow.consider({ photo: bytes, request, provider: 'one', verdict: 'forbidden', verdictOf });
    await failed;
    expect(await metered.metrics()).toContain('shadow="two",result="failed"} 1');
    await routing.close();
    // An answer may go out while the gateway closes.
    routing.shadow.consider({ photo: bytes, request, provider: 'one', verdict: 'forbidden', verdictOf });
  });

  test('holds few photos at a time; what is more is not read', async () => {
    await start({ SHADOW: 'gemini:1' });
    beside.behave({ held: true });
    for (let sent = 0; sent < 5; sent += 1) expect((await send()).status).toBe(200);
    await metric('curbwise_shadow_readings_total{provider="openai",shadow="gemini",result="dropped"} 1');
    expect(beside.count()).toBe(4);
  });

  test('has its own breaker and figures, where it also reads', async () => {
    await start({ SHADOW: 'openai:1' });
    expect((await send()).status).toBe(200);
    await metric(
      'curbwise_shadow_readings_total{provider="openai",shadow="openai-shadow",result="agreed"} 1',
    );
    expect(await metrics()).toContain(
      'curbwise_provider_tries_total{provider="openai-shadow",model="gpt-4.1-mini"} 1',
    );
  });

  test('reads no photo at a share of nought', async () => {
    await start({ SHADOW: 'gemini:0' });
    await send();
    await gateway.close();
    expect(beside.count()).toBe(0);
  });
});

describe('a daily budget', () => {
  const PRICES = { OPENAI_PRICE: '1000,5000', GEMINI_PRICE: '0,0', DAILY_BUDGET_USD: '5' };

  test('with no room for one more try, paid providers are left out, the others go on, and a metric rises', async () => {
    await start({ ...PRICES, VISION_PROVIDERS: 'openai,gemini' });
    expect(await metrics()).toContain('curbwise_budget_exhausted 0');
    // 1,000 tokens in and 200 out are two dollars.
    for (const reader of ['openai', 'openai', 'gemini', 'gemini']) {
      const answer = analysisResponseSchema.parse(await (await send()).json());
      expect(answer.provenance.provider).toBe(reader);
    }
    const lines = await metrics();
    expect(lines).toContain('curbwise_budget_exhausted 1');
    expect(lines).toContain('curbwise_budget_spent_usd 4');
    expect(lines).toContain('curbwise_provider_cost_usd_total{provider="openai",model="gpt-4.1-mini"} 4');
    expect(lines).toContain(
      'curbwise_provider_tokens_total{provider="openai",model="gpt-4.1-mini",direction="input"} 2000',
    );
  });

  test('once spent with nobody else to read, says until when', async () => {
    await start(PRICES);
    await send();
    await send();
    const refused = await send();
    expect(refused.status).toBe(503);
    expect(problemSchema.parse(await refused.json()).code).toBe('budget-spent');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(86_400);
    expect(main.count()).toBe(2);
  });

  test('counts what an answer cost that could not be used', async () => {
    await start({ ...PRICES, DAILY_BUDGET_USD: '100' });
    main.next({ fault: 'cut-by-length' });
    expect((await send()).status).toBe(200);
    expect(await metrics()).toContain('curbwise_budget_spent_usd 4');
  });

  test.each([
    ['says nothing of what it cost', null],
    ['says what cannot be', { inputTokens: 1e300, outputTokens: 1e300 }],
  ])('counts as much as the last one for an answer that %s', async (_, tokens) => {
    await start({ ...PRICES, DAILY_BUDGET_USD: '100' });
    expect((await send()).status).toBe(200);
    main.behave({ tokens });
    expect((await send()).status).toBe(200);
    expect(await metrics()).toContain('curbwise_budget_spent_usd 4');
  });

  test('counts a guess for a photo that was sent and whose client then left', async () => {
    await start({ ...PRICES, DAILY_BUDGET_USD: '100' });
    main.behave({ held: true });
    const leaving = new AbortController();
    const gone = ask(gateway.url, goodRequest, { headers: newClient(), signal: leaving.signal });
    await main.arrived(1);
    leaving.abort();
    await expect(gone).rejects.toThrow();
    // 3,000 tokens in and 500 out.
    await metric('curbwise_budget_spent_usd 5.5');
  });

  test('counts nothing for a provider that did not read at all', async () => {
    await start({ ...PRICES, DAILY_BUDGET_USD: '100' });
    main.behave({ fault: 'unauthorized' });
    expect((await send()).status).toBe(503);
    expect(await metrics()).toContain('curbwise_budget_spent_usd 0');
  });

  test('ends the shadow as well', async () => {
    await start({ ...PRICES, GEMINI_PRICE: '1,1', DAILY_BUDGET_USD: '1', SHADOW: 'gemini:1' });
    expect((await send()).status).toBe(200);
    await metric('curbwise_shadow_readings_total{provider="openai",shadow="gemini",result="dropped"} 1');
    expect(beside.count()).toBe(0);
  });
});
