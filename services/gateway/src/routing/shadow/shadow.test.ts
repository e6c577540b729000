import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { analysisResponseSchema, problemSchema } from '@curbwise/contract';
import { Registry } from 'prom-client';
import { memorySpending } from '../../budget/ledger';
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
let shadow: FakeProvider;
let gateway: TestGateway;
beforeAll(async () => {
  [main, shadow] = await Promise.all([startFakeProvider(), startFakeProvider()]);
});
afterAll(() => Promise.all([main.close(), shadow.close()]));
afterEach(async () => {
  await gateway.close();
  [main, shadow].forEach((server) => server.reset());
});

async function start(environment: Record<string, string>): Promise<void> {
  gateway = await startTestGateway({
    environment: {
      VISION_PROVIDERS: 'openai',
      OPENAI_BASE_URL: main.openAiUrl,
      GEMINI_BASE_URL: shadow.geminiUrl,
      GEMINI_API_KEY: 'gm-0123456789',
      ...environment,
    },
  });
}

const send = () => ask(gateway.url, { ...goodRequest, image: dataUrl(anotherPhoto(photo)) });
const metrics = async () => (await (await fetch(`${gateway.url}/metrics`)).text()).split('\n');

/** Waits until the metrics have a line. */
async function metric(line: string): Promise<void> {
  while (!(await metrics()).includes(line));
}

const WITH_SHADOW: ProvidersConfiguration = {
  providers: [{ name: 'one', adapter: 'openai', apiKey: 'none', weight: 0 }],
  shadow: { name: 'two', adapter: 'openai', apiKey: 'none', weight: 0, share: 1 },
};

const FORBIDDEN = modelAnswer('NO PARKING\n8AM TO 6PM', { isAllowed: false });
const ALLOWED = modelAnswer('NO PARKING\n8AM TO 9AM');

describe('a provider in the shadow', () => {
  test('reads the same photos and counts how often the verdicts agree', async () => {
    await start({ SHADOW: 'gemini:1' });
    main.behave({ content: FORBIDDEN });
    shadow.next({ content: FORBIDDEN }, { content: ALLOWED });
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
    shadow.behave({ held: true });
    expect((await send()).status).toBe(200);
    await shadow.arrived(1);
    shadow.behave({ fault: 'server-error' });
    expect((await send()).status).toBe(200);
    await metric('curbwise_shadow_readings_total{provider="openai",shadow="gemini",result="failed"} 1');
  });

  test('keeps to its own deadline', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-shadow-'));
    const file = path.join(folder, 'providers.json');
    const providers = [{ adapter: 'openai', baseURL: main.openAiUrl }];
    const shadowSettings = { adapter: 'gemini', baseURL: shadow.geminiUrl, share: 1, deadlineMs: 100 };
    await writeFile(file, JSON.stringify({ providers, shadow: shadowSettings }));
    gateway = await startTestGateway({ environment: { PROVIDERS_FILE: file } });
    shadow.behave({ fault: 'silence' });
    expect((await send()).status).toBe(200);
    await metric('curbwise_shadow_readings_total{provider="openai",shadow="gemini",result="failed"} 1');
    await rm(folder, { recursive: true });
  });

  test('an unexpected error is logged, and a photo that comes after closing is ignored', async () => {
    const [metered, configuration] = [
      new Registry(),
      { ...readConfiguration({ CACHE_MB: '0' }), reading: WITH_SHADOW },
    ];
    const { logger, next } = logLines();
    const failing = (): Promise<never> => Promise.reject(new TypeError('of the adapter'));
    const routing = await createRouting({
      configuration,
      load: () => WITH_SHADOW,
      createAdapter: ({ name }) =>
        Promise.resolve({ name, model: name, read: failing, close: () => Promise.resolve() }),
      cache: null,
      spending: memorySpending(),
      metrics: metered,
      logger,
    });
    const failed = next('unexpected error in the shadow');
    const bytes = { bytes: photo, mediaType: 'image/jpeg', width: 1024, height: 768 } as const;
    const request = { clock, language: 'en' };
    const verdictOf = () => 'forbidden' as const;
    routing.shadow.consider({ photo: bytes, request, provider: 'one', verdict: 'forbidden', verdictOf });
    await failed;
    expect(await metered.metrics()).toContain('shadow="two",result="failed"} 1');
    await routing.close();
    // An answer may be sent while the gateway closes.
    routing.shadow.consider({ photo: bytes, request, provider: 'one', verdict: 'forbidden', verdictOf });
  });

  test('reads at most four photos at a time and drops the others', async () => {
    await start({ SHADOW: 'gemini:1' });
    shadow.behave({ held: true });
    for (let sent = 0; sent < 5; sent += 1) expect((await send()).status).toBe(200);
    await metric('curbwise_shadow_readings_total{provider="openai",shadow="gemini",result="dropped"} 1');
    expect(shadow.count()).toBe(4);
  });

  test('has its own breaker and metrics when the same provider also reads', async () => {
    await start({ SHADOW: 'openai:1' });
    expect((await send()).status).toBe(200);
    await metric(
      'curbwise_shadow_readings_total{provider="openai",shadow="openai-shadow",result="agreed"} 1',
    );
    expect(await metrics()).toContain(
      'curbwise_provider_tries_total{provider="openai-shadow",model="gpt-6-luna"} 1',
    );
  });

  test('reads no photo at a share of 0', async () => {
    await start({ SHADOW: 'gemini:0' });
    await send();
    await gateway.close();
    expect(shadow.count()).toBe(0);
  });
});

describe('a daily budget', () => {
  const PRICES = { OPENAI_PRICE: '1000,5000', GEMINI_PRICE: '0,0', DAILY_BUDGET_USD: '5' };

  test('leaves out paid providers when no try fits any more, and the others go on', async () => {
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
    expect(lines).toContain('curbwise_provider_cost_usd_total{provider="openai",model="gpt-6-luna"} 4');
    expect(lines).toContain(
      'curbwise_provider_tokens_total{provider="openai",model="gpt-6-luna",direction="input"} 2000',
    );
  });

  test('says until when it is spent, if no other provider can read', async () => {
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

  test('counts what an unusable answer cost', async () => {
    await start({ ...PRICES, DAILY_BUDGET_USD: '100' });
    main.next({ fault: 'cut-by-length' });
    expect((await send()).status).toBe(200);
    expect(await metrics()).toContain('curbwise_budget_spent_usd 4');
  });

  test.each([
    ['does not say what it cost', null],
    ['says an impossible number of tokens', { inputTokens: 1e300, outputTokens: 1e300 }],
  ])('counts the cost of the last answer for an answer that %s', async (_, tokens) => {
    await start({ ...PRICES, DAILY_BUDGET_USD: '100' });
    expect((await send()).status).toBe(200);
    main.behave({ tokens });
    expect((await send()).status).toBe(200);
    expect(await metrics()).toContain('curbwise_budget_spent_usd 4');
  });

  test('counts an estimate for a photo whose client left after it was sent', async () => {
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

  test('counts nothing for a provider that refused to read', async () => {
    await start({ ...PRICES, DAILY_BUDGET_USD: '100' });
    main.behave({ fault: 'unauthorized' });
    expect((await send()).status).toBe(503);
    expect(await metrics()).toContain('curbwise_budget_spent_usd 0');
  });

  test('ends shadow readings too', async () => {
    await start({ ...PRICES, GEMINI_PRICE: '1,1', DAILY_BUDGET_USD: '1', SHADOW: 'gemini:1' });
    expect((await send()).status).toBe(200);
    await metric('curbwise_shadow_readings_total{provider="openai",shadow="gemini",result="dropped"} 1');
    expect(shadow.count()).toBe(0);
  });
});
