import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ModelListing, VisionAdapter } from '@curbwise/vision';
import { z } from 'zod';
import { logLines } from '../../testing/log-lines';
import { providerOf } from '../../testing/chains';
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider';
import { jsonOf, recordsOf } from '../../testing/json';
import { ask, newRequest } from '../../testing/requests';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway';
import { startUpstream } from '../../testing/upstream';
import { ModelWatch } from './model-watch';

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const GONE = 'a provider no longer lists its model';
const RETIRING = 'a model will be shut down, or is already';

describe('through a gateway', () => {
  let provider: FakeProvider;
  let gateway: TestGateway | undefined;
  beforeAll(async () => {
    provider = await startFakeProvider();
  });
  afterAll(() => provider.close());
  beforeEach(() => provider.reset());
  afterEach(() => gateway?.close());

  async function serve(environment: Record<string, string>) {
    gateway = await startTestGateway({
      environment: {
        MODEL_CHECK: 'on',
        VISION_PROVIDERS: 'vllm',
        VLLM_MODEL: 'signs-1',
        VLLM_BASE_URL: provider.openAiUrl,
        ...environment,
      },
    });
    return gateway;
  }
  const stateSchema = z.object({ providers: z.array(z.object({ modelLife: z.unknown() })) });
  const admin = async () =>
    stateSchema.parse(await jsonOf(await fetch(`${gateway!.url}/admin/providers`))).providers[0]!.modelLife;
  async function metric(name: string): Promise<string | undefined> {
    const text = await (await fetch(`${gateway!.url}/metrics`)).text();
    return new RegExp(
      `^curbwise_provider_model_${name}\\{provider="vllm",model="signs-1"\\} (\\S+)$`,
      'm',
    ).exec(text)?.[1];
  }
  /** Resolves once a provider was asked, and what it said is known. */
  async function known(isKnown: (life: { isListed: boolean | null }) => boolean) {
    const deadline = Date.now() + 5_000;
    for (;;) {
      const life = (await admin()) as { isListed: boolean | null };
      if (isKnown(life) || Date.now() > deadline) return life;
    }
  }
  const warnings = () => recordsOf(gateway!.log).filter(({ level }) => level === 'warn');

  test('warns of a shutdown that the provider announces: in the log, in a metric and for the admin', async () => {
    provider.list([{ id: 'signs-1', shutdown_date: dayIn(30) }]);
    await serve({});
    expect(await known(({ isListed }) => isListed === true)).toEqual({
      isListed: true,
      shutdownOn: dayIn(30),
      daysLeft: 30,
      successor: null,
    });
    expect([await metric('days_left'), await metric('unlisted')]).toEqual(['30', '0']);
    expect(warnings()).toMatchObject([
      { provider: 'vllm', model: 'signs-1', shutdownOn: dayIn(30), daysLeft: 30, msg: RETIRING },
    ]);
    await gateway!.reload();
    expect([provider.listed(), warnings().length]).toEqual([1, 1]);
  });

  test('warns of a model that is gone, and goes on asking it for photos', async () => {
    provider.list([{ id: 'signs-2' }]);
    await serve({});
    expect(await known(({ isListed }) => isListed === false)).toMatchObject({ isListed: false });
    expect([await metric('unlisted'), await metric('days_left')]).toEqual(['1', undefined]);
    expect(warnings()).toMatchObject([{ provider: 'vllm', model: 'signs-1', msg: GONE }]);
    expect((await ask(gateway!.url, newRequest())).status).toBe(200);
  });

  test('says nothing if there is no list', async () => {
    await serve({});
    while (provider.listed() === 0) await admin();
    expect(await admin()).toEqual({ isListed: null, shutdownOn: null, daysLeft: null, successor: null });
    expect([await metric('unlisted'), warnings()]).toEqual(['0', []]);
  });

  test('neither the start nor a photo nor the end waits for a list', async () => {
    const silent = await startUpstream();
    await serve({
      VISION_PROVIDERS: 'vllm,ollama',
      OLLAMA_MODEL: 'signs-1',
      OLLAMA_BASE_URL: `${silent.url}/v1`,
    });
    await silent.arrival();
    expect((await ask(gateway!.url, newRequest())).status).toBe(200);
    const begun = Date.now();
    await gateway!.close();
    gateway = undefined;
    expect(Date.now() - begun).toBeLessThan(2_000);
    await silent.close();
  });

  test('a host that does not exist is no reason to end', async () => {
    await serve({ VLLM_BASE_URL: 'http://models.invalid/v1' });
    expect((await fetch(`${gateway!.url}/livez`)).status).toBe(200);
    expect(warnings()).toEqual([]);
  });

  test('asks nobody with MODEL_CHECK=off, and still tells what was known', async () => {
    provider.list([{ id: 'signs-1', shutdown_date: dayIn(30) }]);
    await serve({
      MODEL_CHECK: 'off',
      VISION_PROVIDERS: 'vllm,openai',
      OPENAI_API_KEY: 'sk-0123456789',
      OPENAI_MODEL: 'gpt-4.1-mini',
    });
    expect(await admin()).toMatchObject({ isListed: null, shutdownOn: null });
    expect(provider.listed()).toBe(0);
    expect(warnings()).toMatchObject([
      { provider: 'openai', model: 'gpt-4.1-mini', shutdownOn: '2027-01-14', successor: 'gpt-6-luna' },
    ]);
  });

  test('asks a provider that is added while the gateway runs', async () => {
    provider.list([{ id: 'signs-1' }, { id: 'signs-2', shutdown_date: dayIn(1) }]);
    const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-models-'));
    const file = path.join(folder, 'providers.json');
    const write = (...models: string[]) => {
      const providers = models.map((model) => ({
        name: model,
        adapter: 'vllm',
        model,
        baseURL: provider.openAiUrl,
      }));
      return writeFile(file, JSON.stringify({ providers }));
    };
    try {
      await write('signs-1');
      await serve({ PROVIDERS_FILE: file, VISION_PROVIDERS: '' });
      await known(({ isListed }) => isListed === true);
      await write('signs-1', 'signs-2');
      const line = gateway!.logged(RETIRING);
      await gateway!.reload();
      expect(JSON.parse(await line)).toMatchObject({ provider: 'signs-2', daysLeft: 1 });
      expect(provider.listed()).toBe(2);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('from day to day', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function watchOf(listing: () => Promise<ModelListing | null>) {
    const adapter: VisionAdapter = {
      name: 'openai',
      model: 'signs-1',
      read: () => Promise.reject(new Error('not used')),
      listing,
      close: () => Promise.resolve(),
    };
    const provider = providerOf(adapter, { baseURL: 'https://models.example/v1' });
    const { logger, lines } = logLines();
    const watch = new ModelWatch({ members: () => [provider], logger, asks: true });
    return { watch, provider, messages: () => recordsOf(lines).map(({ msg }) => msg) };
  }
  const listed = (shutdownOn: string | null = null): ModelListing => ({
    isListed: true,
    shutdownOn,
    successor: null,
  });

  test('asks at least once a day, and says only what has changed', async () => {
    const answers = [
      listed(),
      listed('2099-01-01'),
      null,
      listed('2099-01-01'),
      { isListed: false, shutdownOn: null, successor: null },
      listed(),
    ];
    const asked: number[] = [];
    const { watch, messages, provider } = watchOf(() => {
      asked.push(Date.now());
      return Promise.resolve(answers[asked.length - 1] ?? null);
    });
    watch.start();
    const told: string[][] = [];
    for (const _ of answers) {
      await watch.idle();
      told.push(messages().map(String));
      const before = asked.length;
      while (asked.length === before) await jest.advanceTimersByTimeAsync(60_000);
    }
    const changes = ['a provider lists its model, without a day of shutdown'];
    expect(told.map((all, day) => all.slice(told[day - 1]?.length ?? 0))).toEqual([
      [],
      [RETIRING],
      [],
      [],
      [GONE],
      changes,
    ]);
    expect(watch.stateOf(provider)).toMatchObject({ isListed: true });
    const pauses = asked.slice(1).map((at, day) => at - asked[day]!);
    for (const pause of pauses) {
      expect(pause).toBeLessThanOrEqual(DAY_MS + 60_000);
      expect(pause).toBeGreaterThanOrEqual(DAY_MS - 4 * 3_600_000);
    }
    expect(new Set(pauses.map((pause) => Math.round(pause / 60_000))).size).toBeGreaterThan(1);
    await watch.close();
  });

  test('a list that fails in an unexpected way is no fault', async () => {
    const { watch, provider, messages } = watchOf(() => Promise.reject(new Error('unexpected')));
    watch.start();
    await watch.idle();
    expect([watch.stateOf(provider).isListed, messages()]).toEqual([null, []]);
    await watch.close();
  });

  test('asks nobody after it was closed', async () => {
    let asked = 0;
    const { watch } = watchOf(() => {
      asked += 1;
      return Promise.resolve(listed());
    });
    watch.start();
    await watch.close();
    await jest.advanceTimersByTimeAsync(2 * DAY_MS);
    expect(asked).toBe(1);
  });
});
