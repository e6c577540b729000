import { createAnthropicAdapter } from '../anthropic/create-anthropic-adapter';
import { createGeminiAdapter } from '../gemini/create-gemini-adapter';
import { createOpenAiAdapter } from '../openai/create-openai-adapter';
import { DIALECTS } from '../openai/dialects';
import { caught } from '../testing/caught';
import { photo, request } from '../testing/samples';
import { respond, startUpstream, type Upstream } from '../testing/upstream';
import type { VisionAdapter } from '../vision-adapter';

const KEY = 'sk-proj-Zq81mVd0Pk57Trw2Yb93abcd';
const OTHER = 'the-token-of-this-gateway';
const ADAPTERS = {
  openai: (baseURL) => createOpenAiAdapter({ apiKey: KEY, model: 'test', baseURL, secrets: [OTHER] }),
  litellm: (baseURL) =>
    createOpenAiAdapter({
      name: 'litellm',
      apiKey: KEY,
      model: 'test',
      baseURL,
      dialect: DIALECTS.litellm.dialect,
      secrets: [OTHER],
    }),
  gemini: (baseURL) => createGeminiAdapter({ apiKey: KEY, model: 'test', baseURL, secrets: [OTHER] }),
  anthropic: (baseURL) => createAnthropicAdapter({ apiKey: KEY, model: 'test', baseURL, secrets: [OTHER] }),
} satisfies Record<string, (baseURL: string) => VisionAdapter>;
type Family = keyof typeof ADAPTERS;

let upstream: Upstream | undefined;
let adapter: VisionAdapter | undefined;
afterEach(async () => {
  await adapter?.close();
  await upstream?.close();
});

async function errorFrom(family: Family, status: number, body: unknown, headers = {}) {
  upstream = await startUpstream((response) => respond(response, status, body, headers));
  adapter = ADAPTERS[family](upstream.url);
  return caught(adapter.read(photo, request, new AbortController().signal));
}

test.each<[string, Family, number, unknown, string, string]>([
  [
    'a wrong key, of which OpenAI shows a part',
    'openai',
    401,
    {
      error: {
        message: 'Wrong key: sk-proj-****************abcd. Get one at https://example.com/keys?a=1#b.',
      },
    },
    'unauthorized',
    'Wrong key: [hidden]. Get one at https://example.com/keys',
  ],
  [
    'an unknown model',
    'openai',
    404,
    { error: { message: 'There is no model gpt-9-mini-2026-01-31', code: 'model_not_found' } },
    'unknown-model',
    'There is no model gpt-9-mini-2026-01-31',
  ],
  [
    'a field that the model does not take',
    'openai',
    400,
    { error: { message: 'max_tokens is not taken', code: 'unsupported_parameter', param: 'max_tokens' } },
    'misconfigured',
    'max_tokens is not taken',
  ],
  [
    'a key that LiteLLM does not know',
    'litellm',
    401,
    { error: { message: 'No such key. Got sk-...abcd, hash 88dc28d0f030c55ed4ab77ed8faf098196cb1c05' } },
    'unauthorized',
    'No such key. Got [hidden], hash [hidden]',
  ],
  [
    'a model that LiteLLM does not know',
    'litellm',
    400,
    { error: { message: '{"error": "model=gpt-9 is not in the list"}', param: 'model', code: '400' } },
    'unknown-model',
    'model=gpt-9 is not in the list',
  ],
  [
    'a budget that LiteLLM has spent',
    'litellm',
    400,
    { error: { message: 'Over budget', type: 'budget_exceeded', code: '400' } },
    'payment-required',
    'Over budget',
  ],
  [
    'a header that Portkey misses, outside of an error object',
    'openai',
    400,
    { status: 'failure', message: 'The header x-portkey-provider is required' },
    'misconfigured',
    'The header x-portkey-provider is required',
  ],
  [
    'a photo whose header is broken, which is no header of the request',
    'openai',
    400,
    { error: { message: 'Invalid JPEG header: the header is missing' } },
    'refused',
    'Invalid JPEG header: the header is missing',
  ],
  [
    'a header that another gateway misses',
    'openai',
    400,
    { error: { message: 'Missing required header: x-team-id' } },
    'misconfigured',
    'Missing required header: x-team-id',
  ],
  [
    'a parameter of the address that Azure misses',
    'openai',
    400,
    { error: { message: 'Missing required query parameter: api-version' } },
    'misconfigured',
    'Missing required query parameter: api-version',
  ],
  [
    'a key that a proxy refuses with a status of its own',
    'openai',
    500,
    { error: { message: 'upstream said: invalid API key' } },
    'unauthorized',
    'upstream said: invalid API key',
  ],
  [
    'a rate limit, whose sentence mentions the key',
    'openai',
    429,
    { error: { message: 'There is no capacity for an API key' } },
    'rate-limited',
    'There is no capacity for an API key',
  ],
  [
    'a schema in a sentence',
    'openai',
    400,
    { error: { message: 'Invalid schema {"title": "sign"} in the request' } },
    'refused',
    'Invalid schema {"title": "sign"} in the request',
  ],
  [
    'a rate limit, whose sentence mentions billing',
    'openai',
    429,
    { error: { message: 'Rate limit reached. Add a payment method at https://example.com/billing' } },
    'rate-limited',
    'Rate limit reached. Add a payment method at https://example.com/billing',
  ],
  [
    'a field that FastAPI does not know',
    'openai',
    422,
    { detail: [{ type: 'extra_forbidden', loc: ['body', 'store'], msg: 'Not permitted' }] },
    'refused',
    'Not permitted (body.store)',
  ],
  [
    'the provider behind OpenRouter',
    'openai',
    400,
    { error: { message: 'Provider failed', metadata: { raw: '{"error":{"message":"No images"}}' } } },
    'refused',
    'Provider failed (No images)',
  ],
  [
    'a list with an error of Google',
    'gemini',
    403,
    [{ error: { message: `The key ${KEY} was reported`, status: 'PERMISSION_DENIED' } }],
    'unauthorized',
    'The key [hidden] was reported',
  ],
  [
    'a project of Google without billing',
    'gemini',
    400,
    { error: { message: 'Turn on billing', status: 'FAILED_PRECONDITION' } },
    'payment-required',
    'Turn on billing',
  ],
  [
    'an unknown model of Anthropic',
    'anthropic',
    404,
    { type: 'error', error: { type: 'not_found_error', message: 'model: claude-haiku-9-20270101' } },
    'unknown-model',
    'model: claude-haiku-9-20270101',
  ],
  [
    'a model that Google no longer gives to new users',
    'gemini',
    404,
    {
      error: { code: 404, message: 'models/gemini-2.5-flash is no longer available', status: 'NOT_FOUND' },
    },
    'unknown-model',
    'models/gemini-2.5-flash is no longer available',
  ],
  [
    'an unknown model of Mistral, outside of an error object',
    'openai',
    400,
    { object: 'error', message: 'Invalid: pixtral-1', type: 'invalid_model', code: '1500' },
    'unknown-model',
    'Invalid: pixtral-1',
  ],
  [
    'a model that Ollama has not fetched',
    'openai',
    404,
    { error: { message: 'model "qwen3-vl" not found, try pulling it', type: 'api_error', param: null } },
    'unknown-model',
    'model "qwen3-vl" not found, try pulling it',
  ],
  [
    'a model that vLLM does not serve',
    'openai',
    404,
    { object: 'error', message: 'The model `signs` does not exist.', type: 'NotFoundError', code: 404 },
    'unknown-model',
    'The model `signs` does not exist.',
  ],
  [
    'a model that OpenRouter does not know',
    'openai',
    400,
    { error: { message: 'acme/signs is not a valid model ID', code: 400 } },
    'unknown-model',
    'acme/signs is not a valid model ID',
  ],
  [
    'a model that LiteLLM does not lead to',
    'openai',
    400,
    { error: { message: 'Invalid model name passed in model=signs.', type: 'None', param: 'None' } },
    'unknown-model',
    'Invalid model name passed in model=signs.',
  ],
  [
    'a deployment that Azure does not have',
    'openai',
    404,
    { error: { code: 'DeploymentNotFound', message: 'There is no such deployment' } },
    'unknown-model',
    'There is no such deployment',
  ],
  [
    'a field whose value the model does not take',
    'openai',
    400,
    {
      error: {
        message: 'The model does not take it, and it was deprecated',
        code: 'unsupported_value',
        param: 'reasoning_effort',
      },
    },
    'misconfigured',
    'The model does not take it, and it was deprecated',
  ],
])('quotes %s', async (_, family, status, body, kind, said) => {
  const error = await errorFrom(family, status, body);
  expect(error).toMatchObject({ kind, status, said });
  expect(error.message).not.toContain(said);
});

describe.each(Object.keys(ADAPTERS) as Family[])('of %s', (family) => {
  const said = async (message: string) => (await errorFrom(family, 500, { error: { message } })).said;

  test.each([
    ['the key itself', KEY],
    ['a part of the key', KEY.slice(4, 20)],
    ['the end of the key', KEY.slice(-4)],
    ['the key in a header', `Bearer ${KEY}`],
    ['the key in a query', `https://example.com/v1?key=${KEY}`],
    ['the key with an invisible character in it', `${KEY.slice(0, 12)}\u200b${KEY.slice(12)}`],
    ['a secret of the gateway', OTHER],
    ["somebody else's key", 'gsk_a9Kd81mQz7'],
    ["somebody else's token", 'f81d4fae7dec11d0a76500a0c91e6bf6'],
    ['a password in an address', 'redis://user:geheim@10.0.0.7/0'],
    ['a photo', 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ'],
  ])('%s is hidden', async (__, secret) => {
    const sentence = await said(`It was "${secret}", and that is wrong.`);
    expect(sentence).toMatch(/^It was ".*", and that is wrong\.$/);
    for (const part of secret.split(/[/:@?=\s]/).filter((piece) => /\d|geheim|token/.test(piece)))
      if (!/^(?:10\.0\.0\.7|0|v1)$/.test(part)) expect(sentence).not.toContain(part);
    expect(sentence).not.toMatch(/Zq81|abcd/);
  });

  test('it is one line of a limited length, without control characters', async () => {
    const sentence = await said(`Wrong\r\n\u001b[31m\u0007key\u202e ${'and so on '.repeat(1_000)}`);
    expect(sentence).toMatch(/^Wrong \[31m key and so on/);
    expect(sentence).toHaveLength(241);
    expect(sentence).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test('it is the title of a web page, or nothing', async () => {
    const page = '<!DOCTYPE html><html><head><title>524: A timeout</title></head><body>words</body></html>';
    expect((await errorFrom(family, 524, page, { 'content-type': 'text/html' })).said).toBe('524: A timeout');
    await upstream?.close();
    expect((await errorFrom(family, 500, '')).said).toBeUndefined();
    await upstream?.close();
    expect((await errorFrom(family, 500, '['.repeat(100_000))).said).toBeUndefined();
  });

  test.each([
    ['a header says so', { 'cf-mitigated': 'challenge' }],
    ['no header says so', { server: 'cloudflare', 'content-type': 'text/html; charset=UTF-8' }],
    ['the page claims to be JSON', {}],
  ])(
    'a 403 by which a firewall asks for a browser says nothing about the key, if %s',
    async (__, headers) => {
      const page = '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body></body></html>';
      const error = await errorFrom(family, 403, page, headers);
      expect(error).toMatchObject({ kind: 'upstream', said: 'Just a moment...' });
    },
  );

  test('a 403 with a page that is too long to read says nothing about the key', async () => {
    const page = `<html>${'a'.repeat(500_000)}</html>`;
    const error = await errorFrom(family, 403, page, { 'content-type': 'text/html' });
    expect(error).toMatchObject({ kind: 'upstream' });
  });

  test('a 403 in JSON or plain text is about the key', async () => {
    const words = { error: { message: 'You may not use it', type: 'permission_error' } };
    expect(await errorFrom(family, 403, words)).toMatchObject({ kind: 'unauthorized' });
    await adapter?.close();
    await upstream?.close();
    expect(await errorFrom(family, 403, 'Forbidden')).toMatchObject({ kind: 'unauthorized' });
  });

  test('a model that was withdrawn for good has its own sentence', async () => {
    const error = await errorFrom(family, 410, { error: { message: 'Gone' } });
    expect(error).toMatchObject({ kind: 'unknown-model', status: 410, retryable: false });
    expect(error.message).toBe('The vision provider does not have the model that this service uses');
  });

  test('an address that does not exist is not a missing model', async () => {
    for (const body of [
      '',
      '<h1>Not Found</h1>',
      { error: { message: 'Not Found', type: 'not_found_error' } },
    ]) {
      expect(await errorFrom(family, 404, body)).toMatchObject({ kind: 'misconfigured', status: 404 });
      await adapter?.close();
      await upstream?.close();
    }
  });
});

test('quotes an error with status 200', async () => {
  const error = await errorFrom('openai', 200, { error: { code: 401, message: `No ${KEY}` } });
  expect(error).toMatchObject({ kind: 'unauthorized', status: 401, said: 'No [hidden]' });
});
