import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADAPTER_ERROR_KINDS, AdapterError, REMOTE_KINDS } from '@curbwise/vision';
import { readSecrets } from '../configuration/configuration';
import { adapterMaker } from '../routing/create-adapter';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { modelAnswer } from '../testing/model-answers';
import { UPSTREAM_WORDS, type ProviderFault } from '../testing/provider-behaviour';
import { checkConfig } from './check-config';
import drawnSign from './drawn-sign.json';
import { whatToDo } from './try-provider';

const KEY = 'sk-live-0123456789';
const createAdapter = adapterMaker('there is no local reader in this test');

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

const environment = () => ({
  VISION_PROVIDERS: 'openai',
  OPENAI_API_KEY: KEY,
  OPENAI_BASE_URL: provider.openAiUrl,
  READ_DEADLINE_MS: '500',
});

test('reports time and tokens of a provider that reads the sign correctly', async () => {
  provider.behave({ content: modelAnswer('No parking\n8 am to 6 pm\nMon thru Fri') });
  const { found, wrong } = await checkConfig(environment(), createAdapter);
  expect(found.at(-1)).toMatch(/^openai: read the sign correctly in \d+\.\d s, 1000 tokens in and 200 out$/);
  expect(wrong).toEqual([]);
  expect(provider.count()).toBe(1);
});

test('reports a provider that misreads the sign', async () => {
  provider.behave({ content: modelAnswer('NO PARKING\n9AM TO 6PM\nMON THRU FRI') });
  const { wrong } = await checkConfig(environment(), createAdapter);
  expect(wrong).toEqual([expect.stringMatching(/^openai: misread the sign/)]);
});

test.each<[ProviderFault, RegExp]>([
  [
    'unauthorized',
    /^openai: unauthorized 401 .* It says: "UPSTREAM-WORDS: incorrect key \[hidden\]" Its key comes from OPENAI_API_KEY: check/,
  ],
  ['rate-limited', /^openai: rate-limited 429 .* the key from OPENAI_API_KEY/],
  ['reset', /^openai: unreachable .* the address in OPENAI_BASE_URL/],
  ['silence', /^openai: aborted .* Raise READ_DEADLINE_MS/],
  ['wrong-schema', /^openai: invalid-answer 200 .* try OPENAI_FORM=object/],
  ['redirect', /^openai: upstream 307 .* OPENAI_BASE_URL is a URL that redirects/],
])('reports the fault "%s", with what to do', async (fault, line) => {
  provider.behave({ fault });
  const { wrong } = await checkConfig(environment(), createAdapter);
  expect(wrong).toEqual([expect.stringMatching(line)]);
  expect(wrong[0]).not.toContain(KEY);
});

test('hides the secrets of the gateway where it quotes a provider', async () => {
  provider.behave({ status: 404 });
  const secrets = () => readSecrets({ ADMIN_TOKEN: UPSTREAM_WORDS });
  const { wrong } = await checkConfig(environment(), adapterMaker('no local reader', undefined, secrets));
  expect(wrong).toEqual([
    expect.stringMatching(
      /^openai: misconfigured 404 .* It says: "\[hidden\]: incorrect key \[hidden\]" Check/,
    ),
  ]);
});

test.each([
  ['use', /examined and used \(WITNESS=use\)/],
  ['compare', /only counted \(WITNESS=compare\)/],
  ['off', /not asked what a sign means \(WITNESS=off\)/],
])('says what WITNESS=%s does, and asks a model accordingly', async (WITNESS, line) => {
  provider.behave({ content: modelAnswer('No parking\n8 am to 6 pm\nMon thru Fri') });
  const { found } = await checkConfig({ ...environment(), WITNESS }, createAdapter);
  expect(found.join('\n')).toMatch(line);
  expect(provider.requests[0]?.text.includes('"meaning"')).toBe(WITNESS !== 'off');
});

test('says that wordings are collected, and nothing of testimony without a model', async () => {
  const collecting = await checkConfig({ ...environment(), COLLECT_WORDS: 'on' }, null);
  expect(collecting.found.at(-1)).toContain('COLLECT_WORDS=on');
  const { found } = await checkConfig({ VISION_PROVIDERS: 'local' }, null);
  expect(found.join('\n')).not.toContain('WITNESS');
});

describe('says what is known of the models', () => {
  const NOW = new Date('2026-11-28T12:00:00Z');
  const own = { VISION_PROVIDERS: 'openai,anthropic', OPENAI_API_KEY: KEY, ANTHROPIC_API_KEY: KEY };
  const notes = async (variables: Record<string, string>) =>
    (await checkConfig({ ...own, ...variables }, null, NOW)).found.slice(4);

  test('the end of their lives, without a request', async () => {
    const set = { OPENAI_MODEL: 'gpt-4.1-mini', OPENAI_PRICE: '0.4,1.6', ANTHROPIC_PRICE: '0.1,0.5' };
    expect(await notes(set)).toEqual([
      '  openai: gpt-4.1-mini shuts down on 2027-01-14, in 47 days; OpenAI names gpt-6-luna.',
    ]);
    expect(await notes({ ...set, OPENAI_BASE_URL: 'https://proxy.example/v1' })).toEqual([]);
    expect(await notes({ ...set, OPENAI_BASE_URL: 'https://eu.api.openai.com/v1' })).toHaveLength(1);
  });

  test('the list prices of the defaults that have no price', async () => {
    expect(await notes({ OPENAI_PRICE: '0,0' })).toEqual([
      expect.stringMatching(
        /^ {2}anthropic: It has no price, so it counts as free\. The list price of claude-\S+ on \d{4}-\d\d-\d\d was [\d.]+,[\d.]+\.$/,
      ),
    ]);
    expect(await notes({ OPENAI_MODEL: 'gpt-6-sol', ANTHROPIC_MODEL: 'claude-opus-5-5' })).toEqual([]);
  });

  test('what the provider lists, if it is tried', async () => {
    const vllm = { VISION_PROVIDERS: 'vllm', VLLM_MODEL: 'signs-1', VLLM_BASE_URL: provider.openAiUrl };
    provider.list([{ id: 'signs-1', shutdown_date: '2026-12-08' }]);
    const retiring = await checkConfig(vllm, createAdapter, NOW);
    expect(retiring.found).toContain('  vllm: signs-1 shuts down on 2026-12-08, in 10 days.');
    provider.list([{ id: 'signs-2' }]);
    const gone = await checkConfig(vllm, createAdapter, NOW);
    expect(gone.found).toContain("  vllm: signs-1 is not in the list of the provider's models.");
    expect(provider.listed()).toBe(2);
  });

  test('a successor, if the provider does not have the model', async () => {
    provider.behave({ status: 404, message: 'The model gpt-4.1-mini does not exist' });
    const settings = {
      name: 'openai',
      adapter: 'openai',
      model: 'gpt-4.1-mini',
      apiKey: KEY,
      weight: 0,
    } as const;
    const error = new AdapterError('openai', 'unknown-model', 'words', { status: 404 });
    expect(whatToDo(settings, error)).toBe(
      'It does not have gpt-4.1-mini: set another one in OPENAI_MODEL, such as gpt-6-luna.',
    );
    const { wrong } = await checkConfig(environment(), createAdapter, NOW);
    expect(wrong).toEqual([
      expect.stringMatching(/^openai: unknown-model 404 .* set another one in OPENAI_MODEL\.$/),
    ]);
  });
});

test('says who is asked first, and who after a failure', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-'));
  const file = path.join(folder, 'providers.json');
  const providers = [
    { adapter: 'openai', apiKeyVariable: 'KEY', weight: 1 },
    { adapter: 'gemini', apiKeyVariable: 'KEY', weight: 3 },
    { adapter: 'anthropic', apiKeyVariable: 'KEY' },
  ];
  await writeFile(file, JSON.stringify({ providers }));
  const { found } = await checkConfig({ PROVIDERS_FILE: file, KEY }, null);
  expect(found[0]).toBe(
    'The configuration is valid. Photos are read by openai (25 %) or gemini (75 %); after a failure by openai, then gemini, then anthropic.',
  );
  await rm(folder, { recursive: true });
});

test('names the effort of a provider', async () => {
  const { found } = await checkConfig({ ...environment(), OPENAI_EFFORT: 'low' }, null);
  expect(found).toContainEqual(expect.stringMatching(/^ {2}openai: .*, effort low$/));
});

test('sends the headers and parameters of a provider, and names them', async () => {
  provider.behave({ content: modelAnswer(drawnSign.text) });
  const { found, wrong } = await checkConfig(
    {
      ...environment(),
      OPENAI_HEADERS: '{"x-portkey-config": {"variable": "PORTKEY_CONFIG"}}',
      OPENAI_QUERY: '{"team": "kerb"}',
      PORTKEY_CONFIG: 'pc-geheim',
    },
    createAdapter,
  );
  expect(wrong).toEqual([]);
  expect(found.join('\n')).toMatch(/OPENAI_API_KEY, header x-portkey-config, parameter team$/m);
  expect(found.join('\n')).not.toContain('pc-geheim');
  expect(provider.requests[0]).toMatchObject({
    path: '/v1/chat/completions?team=kerb',
    headers: { 'x-portkey-config': 'pc-geheim' },
  });
});

test('says which header a gateway misses, and where to set it', async () => {
  const message = 'Either x-portkey-config or x-portkey-provider header is required';
  provider.behave({ raw: { status: 400, body: { status: 'failure', message } } });
  const { wrong } = await checkConfig(environment(), createAdapter);
  expect(wrong).toEqual([
    expect.stringMatching(
      /^openai: misconfigured 400 .* It says: "Either x-portkey-config .* OPENAI_HEADERS/,
    ),
  ]);
});

test('tries all providers, even if one fails', async () => {
  provider.next({ fault: 'unauthorized' });
  provider.behave({ content: modelAnswer(drawnSign.text) });
  const two = {
    ...environment(),
    VISION_PROVIDERS: 'openai,anthropic',
    ANTHROPIC_API_KEY: KEY,
    ANTHROPIC_BASE_URL: provider.urlOf('anthropic'),
  };
  const { found, wrong } = await checkConfig(two, createAdapter);
  expect(found.at(-1)).toMatch(/^anthropic: read the sign correctly/);
  expect(wrong).toHaveLength(1);
});

test.each([...REMOTE_KINDS, 'local' as const])('says what to do about every failure of %s', (adapter) => {
  for (const kind of ADAPTER_ERROR_KINDS) {
    const error = new AdapterError(adapter, kind, 'words', { status: 404 });
    const sentence = whatToDo({ name: 'own', adapter, apiKey: KEY, weight: 0 }, error);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/undefined|sk-live/);
  }
});
