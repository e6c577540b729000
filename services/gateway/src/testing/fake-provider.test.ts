import {
  createAnthropicAdapter,
  createGeminiAdapter,
  createOpenAiAdapter,
  AdapterError,
  type VisionAdapter,
} from '@curbwise/vision';
import { DIALECT_NAMES, type Dialect } from '@curbwise/vision/testing';
import { startFakeProvider, type FakeProvider } from './fake-provider';
import { modelAnswer } from './model-answers';
import { UPSTREAM_WORDS, type Behaviour, type ProviderFault } from './provider-behaviour';
import { clock, photo as bytes } from './requests';

const KEY = 'sk-test-0123456789abcdef';
const photo = { bytes, mediaType: 'image/jpeg', width: 1024, height: 768 } as const;
const DEADLINE_MS = 400;

let provider: FakeProvider;
const adapters: Record<Dialect, VisionAdapter> = {} as never;

beforeAll(async () => {
  provider = await startFakeProvider();
  adapters.openai = createOpenAiAdapter({ apiKey: KEY, model: 'gpt-test', baseURL: provider.openAiUrl });
  adapters.anthropic = createAnthropicAdapter({
    apiKey: KEY,
    model: 'claude-test',
    baseURL: provider.urlOf('anthropic'),
  });
  adapters.gemini = createGeminiAdapter({ apiKey: KEY, model: 'gem-test', baseURL: provider.geminiUrl });
});
afterAll(async () => {
  await Promise.all(Object.values(adapters).map((adapter) => adapter.close()));
  await provider.close();
});
beforeEach(() => provider.reset());

const read = (dialect: Dialect, ms = 5000) =>
  adapters[dialect].read(photo, { clock, language: 'en' }, AbortSignal.timeout(ms));

const failure = (dialect: Dialect, ms?: number) =>
  read(dialect, ms).then(
    () => new Error('it succeeded'),
    (error: unknown) => error,
  );

describe.each(DIALECT_NAMES)('in the dialect of %s', (dialect) => {
  test('answers with the tokens used, and remembers the request', async () => {
    expect(await read(dialect)).toMatchObject({
      reading: { extractedText: 'NO PARKING\n8AM TO 6PM\nMON THRU FRI' },
      usage: { inputTokens: 1000, outputTokens: 200 },
    });
    expect(provider.requests).toMatchObject([{ dialect, apiKey: KEY }]);
    expect(provider.requests[0]!.text).toContain(bytes.toString('base64'));
    expect(JSON.stringify(provider.requests[0]!.json)).toBe(provider.requests[0]!.text);
  });

  test('answers with the given content and tokens', async () => {
    provider.behave({ content: modelAnswer('NO STOPPING'), tokens: null, delayMs: 1 });
    const { reading, usage } = await read(dialect);
    expect([reading.extractedText, usage]).toEqual(['NO STOPPING', undefined]);
  });

  const faults: Record<ProviderFault, string> = {
    'rate-limited': 'rate-limited',
    unauthorized: 'unauthorized',
    'server-error': 'upstream',
    unavailable: 'upstream',
    'html-502': 'upstream',
    reset: 'unreachable',
    silence: 'aborted',
    'headers-then-silence': 'aborted',
    drip: 'aborted',
    truncated: 'unreachable',
    malformed: 'invalid-answer',
    'wrong-schema': 'invalid-answer',
    'error-object': 'upstream',
    empty: 'invalid-answer',
    'content-filter': 'refused',
    'cut-by-length': 'invalid-answer',
    redirect: 'upstream',
    flood: 'invalid-answer',
    'gzip-bomb': 'invalid-answer',
    'endless-headers': 'invalid-answer',
    'endless-words': 'invalid-answer',
    'endless-panels': 'invalid-answer',
    'nested-lists': 'invalid-answer',
  };
  test.each(Object.entries(faults) as [ProviderFault, string][])(
    'the fault "%s" is an error of kind "%s"',
    async (fault, kind) => {
      // Not only once: a request on a connection that was kept open is sent again.
      provider.behave({ fault });
      // The others end by themselves, on a busy machine later.
      const error = await failure(dialect, kind === 'aborted' ? DEADLINE_MS : undefined);
      expect(error).toBeInstanceOf(AdapterError);
      expect(error).toMatchObject({ kind });
      expect(String(error)).not.toMatch(new RegExp(`${UPSTREAM_WORDS}|${KEY}`));
      provider.behave({});
      await expect(read(dialect)).resolves.toBeDefined();
      const counts = fault === 'reset' ? [2, 3] : [2];
      expect(counts).toContain(provider.count(dialect));
    },
  );

  test('an error response contains the upstream words and the key', async () => {
    provider.next({ fault: 'unavailable' });
    const urls: Readonly<Record<Dialect, string>> = {
      openai: `${provider.openAiUrl}/chat/completions`,
      gemini: `${provider.geminiUrl}/v1beta/models/gem-test:generateContent`,
      anthropic: `${provider.urlOf('anthropic')}/v1/messages`,
    };
    const headers = { authorization: `Bearer ${KEY}`, 'x-goog-api-key': KEY, 'x-api-key': KEY };
    const answer = await (await fetch(urls[dialect], { method: 'POST', headers, body: '{}' })).text();
    expect(answer).toContain(UPSTREAM_WORDS);
    expect(answer).toContain(KEY);
  });

  test('a rate limit states the wait in seconds', async () => {
    provider.next({ fault: 'rate-limited', retryAfterSeconds: 7 });
    expect(await failure(dialect)).toMatchObject({ kind: 'rate-limited', retryAfterMs: 7000 });
  });

  test('a rate limit states the wait as a date', async () => {
    const waits: Behaviour = { fault: 'rate-limited', retryAfterSeconds: 3600, retryAfterAsDate: true };
    provider.next(waits);
    const error = (await failure(dialect)) as AdapterError;
    expect(error.retryAfterMs).toBeGreaterThan(3_590_000);
    expect(error.retryAfterMs).toBeLessThanOrEqual(3_600_000);
  });
});

test('arrived resolves when that many requests have arrived', async () => {
  provider.behave({ fault: 'silence' });
  const both = Promise.all([failure('openai'), failure('gemini')]);
  await provider.arrived(2);
  expect([provider.count(), provider.count('gemini')]).toEqual([2, 1]);
  await both;
});

test('answers a held request after release', async () => {
  provider.next({ held: true });
  let isAnswered = false;
  const held = read('openai').then(() => (isAnswered = true));
  await provider.arrived(1);
  await read('openai');
  expect(isAnswered).toBe(false);
  provider.release();
  expect(await held).toBe(true);
});
