import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { analysisResponseSchema } from '@curbwise/contract';
import { Registry } from 'prom-client';
import { memorySpending } from '../../budget/ledger';
import type { ReadingCache } from '../../cache/reading-cache';
import { readConfiguration } from '../../configuration/configuration';
import type { ProvidersConfiguration } from '../../configuration/provider-settings';
import { anotherPhoto } from '../../testing/another-photo';
import { noEvents } from '../../testing/chains';
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider';
import { jsonOf, recordsOf } from '../../testing/json';
import { logLines } from '../../testing/log-lines';
import { matching } from '../../testing/matching';
import { ask, clock, dataUrl, goodRequest, photo } from '../../testing/requests';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway';
import { adapterMaker } from '../create-adapter';
import { createRouting } from '../create-routing';
import { Providers } from './providers';

const KEY = 'sk-of-the-file-0123456789';

let one: FakeProvider;
let other: FakeProvider;
let folder: string;
let file: string;
let gateway: TestGateway;
beforeEach(async () => {
  [one, other] = await Promise.all([startFakeProvider(), startFakeProvider()]);
  folder = await mkdtemp(path.join(tmpdir(), 'curbwise-providers-'));
  file = path.join(folder, 'providers.json');
  await write({ providers: [openai('one', one)] });
  gateway = await startTestGateway({ environment: { PROVIDERS_FILE: file, KEY_OF_ONE: KEY } });
});
afterEach(async () => {
  await gateway.close();
  await Promise.all([one.close(), other.close(), rm(folder, { recursive: true })]);
});

const openai = (name: string, { openAiUrl }: FakeProvider, more: object = {}) => ({
  name,
  adapter: 'openai',
  model: `model-of-${name}`,
  baseURL: openAiUrl,
  ...more,
});

/** Replaces the file atomically, as a deployment does. */
async function write(content: unknown): Promise<void> {
  const draft = path.join(folder, 'draft');
  await writeFile(draft, typeof content === 'string' ? content : JSON.stringify(content));
  await rename(draft, file);
}

async function readBy(): Promise<string> {
  const response = await ask(gateway.url, { ...goodRequest, image: dataUrl(anotherPhoto(photo)) });
  return analysisResponseSchema.parse(await response.json()).provenance.provider;
}

interface State {
  providers: { name: string }[];
  lastChange: { changes: string[] } | null;
  lastRefusal: unknown;
}

const admin = async () => jsonOf<State>(await fetch(`${gateway.url}/admin/providers`));

test('headers and parameters are sent, change with the secrets behind them, and are shown by name alone', async () => {
  const secret = path.join(folder, 'secret');
  await writeFile(secret, 'pc-first-0123');
  await write({
    providers: [
      openai('one', one, { headers: { 'x-portkey-config': { file: secret } }, query: { team: 'kerb' } }),
    ],
  });
  await gateway.reload();
  expect(await readBy()).toBe('one');
  expect(one.requests.at(-1)).toMatchObject({
    path: '/v1/chat/completions?team=kerb',
    headers: { 'x-portkey-config': 'pc-first-0123' },
  });
  await writeFile(secret, 'pc-second-0123');
  await gateway.reload();
  one.next({ status: 400, message: 'No pc-second-0123 here' });
  await ask(gateway.url, { ...goodRequest, image: dataUrl(anotherPhoto(photo)) });
  expect(one.requests.at(-1)).toMatchObject({ headers: { 'x-portkey-config': 'pc-second-0123' } });
  const state = await admin();
  expect(state.lastChange?.changes).toEqual(['one: headers changed']);
  expect(JSON.stringify(state)).toContain('No [hidden] here');
  expect(JSON.stringify(state) + gateway.log.join('')).not.toMatch(/pc-(?:first|second)/);
});

test('a changed file changes the providers without a signal', async () => {
  expect(await readBy()).toBe('one');
  await write({ providers: [openai('other', other)] });
  while ((await admin()).providers[0]?.name !== 'other') await new Promise(setImmediate);
  expect(await readBy()).toBe('other');
});

test('a request ends with the provider it began with', async () => {
  one.behave({ held: true });
  const answer = readBy();
  await one.arrived(1);
  await write({ providers: [openai('other', other)] });
  await gateway.reload();
  expect(await readBy()).toBe('other');
  one.release();
  expect(await answer).toBe('one');
});

test.each([
  ['not JSON', '{"providers": [', 'PROVIDERS_FILE names a file that is not JSON.'],
  ['empty', '', 'PROVIDERS_FILE names a file that is empty.'],
  ['without providers', { providers: [] }, 'PROVIDERS_FILE: providers must name at least one provider.'],
  [
    'for an unknown adapter',
    { providers: [{ adapter: 'claude' }] },
    'PROVIDERS_FILE: providers.0.adapter must be one of local, readers, openai, azure, openrouter, mistral, vllm, ollama, litellm, gemini, vertex, anthropic.',
  ],
  [
    'without a key',
    { providers: [{ adapter: 'openai', apiKeyVariable: 'NOT_SET' }] },
    'PROVIDERS_FILE: openai needs a key, and NOT_SET is not set.',
  ],
  [
    'with a key in place of the variable that holds it',
    { providers: [{ adapter: 'openai', apiKeyVariable: KEY }] },
    'PROVIDERS_FILE: providers.0.apiKeyVariable must be the name of a variable: capitals, digits and _.',
  ],
  [
    'with the name of an Object property as the variable',
    { providers: [{ adapter: 'openai', apiKeyVariable: 'constructor' }] },
    'PROVIDERS_FILE: providers.0.apiKeyVariable must be the name of a variable: capitals, digits and _.',
  ],
  ['huge', ' '.repeat(1_000_001), 'PROVIDERS_FILE names a file that cannot be read (EFBIG).'],
])('refuses a file that is %s, and keeps the old one', async (_, content, reason) => {
  await write(content as object);
  await gateway.reload();
  expect(await readBy()).toBe('one');
  expect((await admin()).lastRefusal).toMatchObject({ reason });
  expect(gateway.log.join('')).toContain('change of the providers refused');
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(metrics).toMatch(/^curbwise_configuration_reloads_total\{result="refused"\} [1-9]/m);

  await write({ providers: [openai('other', other)] });
  await gateway.reload();
  expect(await admin()).toMatchObject({ lastRefusal: null, providers: [{ name: 'other' }] });
});

test('an unexpected error changes nothing, and the next change takes effect', async () => {
  const { logger, lines } = logLines();
  const settings = { adapter: 'openai', apiKey: KEY, weight: 0 } as const;
  let load = (): ProvidersConfiguration => ({ providers: [{ ...settings, name: 'one' }] });
  const createAdapter = adapterMaker('nobody reads here');
  const providers = await Providers.start({ load: () => load(), createAdapter, events: noEvents, logger });
  load = () => {
    throw new TypeError('of a library');
  };
  await providers.reload('SIGHUP');
  expect(providers.lastRefusal?.reason).toBe('It failed unexpectedly; see the log.');
  expect(lines.join('')).toContain('of a library');
  expect(providers.current.providers).toMatchObject([{ name: 'one' }]);
  load = () => ({ providers: [{ ...settings, name: 'other' }] });
  await providers.reload('SIGHUP');
  expect(providers.current.providers).toMatchObject([{ name: 'other' }]);
  await providers.close();
});

test('does not cache a reading when the providers were replaced during the look-up in Redis', async () => {
  const kept: string[] = [];
  let answer: (nothing: undefined) => void = () => undefined;
  const cache: ReadingCache = {
    find: () => new Promise<undefined>((resolve) => (answer = resolve)),
    keep: (_, { provider }) => void kept.push(provider),
    bytes: () => 0,
  };
  let name = 'one';
  const load = (): ProvidersConfiguration => ({
    providers: [{ name, adapter: 'openai', baseURL: one.openAiUrl, apiKey: KEY, weight: 0 }],
  });
  const routing = await createRouting({
    configuration: { ...readConfiguration({}), reading: load() },
    load,
    createAdapter: adapterMaker('nobody reads here'),
    cache,
    spending: memorySpending(),
    metrics: new Registry(),
    logger: logLines().logger,
  });
  const bytes = { bytes: photo, mediaType: 'image/jpeg', width: 1024, height: 768 } as const;
  const task = {
    photo: { digest: 'of the photo', open: () => bytes },
    request: { clock, language: 'en' },
    deadlineMs: 5_000,
    left: () => new AbortController().signal,
  };
  const find = () => routing.readings.find(task);

  const found = find();
  name = 'other';
  await routing.providers.reload('SIGHUP');
  answer(undefined);
  expect(await found).toMatchObject({ provider: 'other', source: 'miss' });
  expect(kept).toEqual([]);

  const again = find();
  answer(undefined);
  expect(await again).toMatchObject({ provider: 'other' });
  expect(kept).toEqual(['other']);
  await routing.close();
});

test('a provider keeps what it has learnt when only its weight or price changes', async () => {
  await readBy();
  const price = { inputPerMillion: 1, outputPerMillion: 2 };
  await write({ providers: [openai('one', one, { price, weight: 2 }), openai('other', other)] });
  await gateway.reload();
  expect(await admin()).toMatchObject({
    providers: [
      { name: 'one', tries: 1, weight: 2, price },
      { name: 'other', tries: 0 },
    ],
  });
});

test('reports what a change changed and who asked for it, but never a key', async () => {
  expect((await admin()).lastChange).toBeNull();
  const price = { inputPerMillion: 1, outputPerMillion: 2 };
  await write({
    providers: [openai('one', one, { model: 'newer', price, apiKeyVariable: 'KEY_OF_ONE' })],
    dailyBudgetUsd: 20,
  });
  while ((await admin()).lastChange === null) await new Promise(setImmediate);
  const changes = [
    'one.model: model-of-one → newer',
    'one: key changed',
    'one.keyFrom: none → KEY_OF_ONE',
    'one.price: none → 1,2',
    'dailyBudgetUsd: none → 20',
  ];
  const { lastChange } = await admin();
  expect({ ...lastChange, changes: [...(lastChange?.changes ?? [])].sort() }).toEqual({
    askedBy: 'file',
    changes: [...changes].sort(),
    at: matching.any(String),
  });
  await gateway.reload();
  expect((await admin()).lastChange).toEqual(lastChange);
  const lines = recordsOf(gateway.log);
  expect(lines.find(({ msg }) => msg === 'providers changed')).toMatchObject({
    askedBy: 'file',
    changes: matching.arrayContaining(changes),
  });
  expect(lines.find(({ msg }) => msg === 'providers read again, nothing has changed')).toMatchObject({
    askedBy: 'SIGHUP',
    changes: [],
  });
  expect(gateway.log.join('')).not.toContain(KEY);
});

test('a change of the file switches hedging off and on', async () => {
  one.behave({ delayMs: 150 });
  const readBesides = async (hedgeAfterMs: number) => {
    await write({ providers: [openai('one', one), openai('other', other)], hedgeAfterMs });
    await gateway.reload();
    expect(await admin()).toMatchObject({ hedgeAfterMs });
    return readBy();
  };
  expect(await readBesides(0)).toBe('one');
  expect(other.count()).toBe(0);
  await readBesides(20);
  expect(other.count()).toBe(1);
});

describe('the providers that an operator sees', () => {
  test('are the providers, how each does and what it cost, and no key', async () => {
    const price = { inputPerMillion: 1000, outputPerMillion: 5000 };
    await write({
      providers: [openai('one', one, { price, apiKeyVariable: 'KEY_OF_ONE' }), openai('other', other)],
      dailyBudgetUsd: 100,
    });
    await gateway.reload().catch(() => undefined);
    expect((await admin()).lastRefusal).toMatchObject({
      reason: 'PROVIDERS_FILE: dailyBudgetUsd needs the price of other.',
    });
    await write({
      providers: [openai('one', one, { price, apiKeyVariable: 'KEY_OF_ONE' })],
      dailyBudgetUsd: 100,
    });
    await gateway.reload();
    one.next({ fault: 'server-error' });
    await readBy();
    expect(one.requests.at(-1)?.apiKey).toBe(KEY);
    const state = await admin();
    expect(state).toMatchObject({
      deadlineMs: 20_000,
      hedgeAfterMs: 2_000,
      budget: { dailyUsd: 100, spentUsd: 2, isExhausted: false },
      providers: [
        {
          name: 'one',
          adapter: 'openai',
          model: 'model-of-one',
          origin: new URL(one.openAiUrl).origin,
          breaker: 'closed',
          isAsked: true,
          p95Ms: null,
          tries: 2,
          failures: { upstream: 1 },
          lastFailure: { kind: 'upstream', status: 500 },
        },
      ],
      shadow: null,
    });
    expect(JSON.stringify(state)).not.toContain(KEY);
    expect(gateway.log.join('')).not.toContain(KEY);
  });

  test('are not shown to others', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await fetch(`${gateway.url}/admin/providers`, { headers })).status).toBe(404);
    const guarded = await startTestGateway({ environment: { ADMIN_TOKEN: 'a-token-of-admins' } });
    const sent = (token: string) =>
      fetch(`${guarded.url}/admin/providers`, { headers: { authorization: `Bearer ${token}` } });
    expect((await sent('another-token-of-admins')).status).toBe(401);
    expect((await sent('a-token-of-admins')).status).toBe(200);
    await guarded.close();
  });
});
