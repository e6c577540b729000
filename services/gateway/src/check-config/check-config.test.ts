import { AdapterError, REMOTE_KINDS, type AdapterErrorKind } from '@curbwise/vision';
import { readSecrets } from '../configuration/configuration';
import { adapterMaker } from '../routing/create-adapter';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { modelAnswer } from '../testing/model-answers';
import { UPSTREAM_WORDS, type ProviderFault } from '../testing/provider-behaviour';
import { checkConfig } from './check-config';
import { DRAWN_WORDS } from './drawn-sign';
import { whatToDo } from './what-to-do';

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

test('tries all providers, even if one fails', async () => {
  provider.next({ fault: 'unauthorized' });
  provider.behave({ content: modelAnswer(DRAWN_WORDS.join('\n')) });
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

const KINDS: AdapterErrorKind[] = [
  'aborted',
  'timeout',
  'unreachable',
  'rate-limited',
  'unauthorized',
  'payment-required',
  'misconfigured',
  'refused',
  'upstream',
  'invalid-answer',
  'unreadable-photo',
  'busy',
];

test.each([...REMOTE_KINDS, 'local' as const])('says what to do about every failure of %s', (adapter) => {
  for (const kind of KINDS) {
    const error = new AdapterError(adapter, kind, 'words', { status: 404 });
    const sentence = whatToDo({ name: 'own', adapter, apiKey: KEY, weight: 0 }, error);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/undefined|sk-live/);
  }
});
