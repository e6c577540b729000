import type { ServerResponse } from 'node:http';
import { anthropicListing } from '../anthropic/create-anthropic-adapter';
import { createAdapter } from '../create-adapter';
import { geminiListing } from '../gemini/create-gemini-adapter';
import { chatListing } from '../openai/chat-listing';
import type { ChatKind } from '../openai/dialects';
import { fallSilent, respond, startUpstream, truncate, type Upstream } from '../testing/upstream';

const KEY = 'sk-list-0123456789';
const never = () => new AbortController().signal;

let upstream: Upstream;
let asked: { method?: string; url?: string; key: unknown }[];
let act: (response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  upstream = await startUpstream((response, { method, url, headers }) => {
    const key = headers.authorization ?? headers['x-goog-api-key'] ?? headers['x-api-key'];
    asked.push({ method, url, key });
    act(response);
  });
});
afterEach(() => upstream.close());

const answer = (body: unknown, status = 200) => {
  act = (response) => respond(response, status, body);
};

/** As if the server were the vendor's own. */
const listingOf = (kind: ChatKind, model: string, ownAddress = upstream.url) =>
  chatListing({ kind, model, apiKey: KEY, baseURL: `${upstream.url}/v1`, ownAddress }, never());

const listed = (more = {}) => ({ isListed: true, shutdownOn: null, successor: null, ...more });
const gone = { isListed: false, shutdownOn: null, successor: null };

describe('of servers of Chat Completions', () => {
  test('is asked for with the key, and says when a model is shut down', async () => {
    const other = { id: 'gpt-4.1', object: 'model', shutdown_date: null };
    answer({ object: 'list', data: [other, { ...other, id: 'gpt-4.1-mini', shutdown_date: '2027-01-14' }] });
    expect(await listingOf('vllm', 'gpt-4.1-mini')).toEqual(listed({ shutdownOn: '2027-01-14' }));
    expect(await listingOf('vllm', 'gpt-4.1')).toEqual(listed());
    expect(asked[0]).toEqual({ method: 'GET', url: '/v1/models', key: `Bearer ${KEY}` });
  });

  test.each<[string, ChatKind, string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'OpenRouter, where its list states it',
      'openrouter',
      'openai/gpt-4.1-mini',
      { id: 'openai/gpt-4.1-mini', expiration_date: '2027-01-14' },
      { shutdownOn: '2027-01-14' },
    ],
    [
      'OpenRouter, with a way to choose the host',
      'openrouter',
      'openai/gpt-6-luna:nitro',
      { id: 'openai/gpt-6-luna', expiration_date: null },
      {},
    ],
    [
      'Mistral, with a successor',
      'mistral',
      'mistral-small-2506',
      {
        id: 'mistral-small-2506',
        deprecation: '2026-12-31T12:00:00Z',
        deprecation_replacement_model: 'mistral-small-2603',
      },
      { shutdownOn: '2026-12-31', successor: 'mistral-small-2603' },
    ],
    [
      'Mistral, by an alias',
      'mistral',
      'mistral-small-latest',
      { id: 'mistral-small-2603', aliases: ['mistral-small-latest'], deprecation: null },
      {},
    ],
    ['Ollama, without a tag', 'ollama', 'qwen3-vl', { id: 'qwen3-vl:latest' }, {}],
    ['Ollama, with another case', 'ollama', 'Qwen3-VL:8B', { id: 'qwen3-vl:8b' }, {}],
    [
      'a server with nonsense in the fields',
      'vllm',
      'signs',
      { id: 'signs', shutdown_date: 'soon', deprecation_replacement_model: 'a\nb' },
      {},
    ],
  ])('finds a model of %s', async (_, kind, model, entry, more) => {
    answer({ data: [{ id: 'other' }, entry] });
    expect(await listingOf(kind, model)).toEqual(listed(more));
  });

  test.each<[ChatKind, string]>([
    ['mistral', 'mistral-tiny'],
    ['openrouter', 'openai/gpt-4.1-mini'],
    ['vllm', 'signs'],
    ['ollama', 'qwen3-vl:4b'],
  ])('says that a model of %s is gone', async (kind, model) => {
    answer({ data: [{ id: 'qwen3-vl:8b' }] });
    expect(await listingOf(kind, model)).toEqual(gone);
  });

  test.each<[string, ChatKind, string, unknown]>([
    ['a proxy that may take other names than it lists', 'litellm', 'signs', { data: [{ id: 'a' }] }],
    ['an unknown server that may take any name', 'openai', 'signs', { data: [{ id: 'a' }] }],
    ['a setting of an account', 'openrouter', '@preset/signs', { data: [{ id: 'a' }] }],
    ['a model in a cloud', 'ollama', 'qwen3.5:cloud', { data: [{ id: 'a' }] }],
    ['a list that goes on', 'mistral', 'b', { data: [{ id: 'a' }], has_more: true }],
    [
      'a page of a list',
      'openrouter',
      'b/c',
      { data: [{ id: 'a' }], links: { next: '/api/v1/models?o=500' } },
    ],
    ['an empty list', 'vllm', 'signs', { data: [] }],
    ['an error with status 200', 'vllm', 'signs', { error: { message: 'words' } }],
    ['JSON of another form', 'vllm', 'signs', ['signs']],
  ])('says nothing about a model because of %s', async (_, kind, model, body) => {
    answer(body);
    expect(await listingOf(kind, model)).toBeNull();
  });

  test("says nothing about a model that a vendor's proxy does not list", async () => {
    answer({ data: [{ id: 'a' }] });
    expect(await listingOf('mistral', 'b', 'https://api.mistral.ai/v1')).toBeNull();
  });

  test('may be as large as that of OpenRouter', async () => {
    const description = 'Reads signs, plates, and panels in every photo. '.repeat(30);
    const entries = Array.from({ length: 800 }, (_, n) => ({
      id: `a/m${n}`,
      description,
      pricing: { a: [1, 2] },
    }));
    answer({ data: [...entries, { id: 'b/last' }] });
    expect(await listingOf('openrouter', 'b/last')).toEqual(listed());
  });
});

describe('that cannot be had', () => {
  test.each<[string, (response: ServerResponse) => void]>([
    ['is not found', (response) => respond(response, 404, { error: { message: 'words' } })],
    ['may not be seen with the key', (response) => respond(response, 401, { error: { message: 'words' } })],
    ['is a web page', (response) => respond(response, 200, '<html></html>', { 'content-type': 'text/html' })],
    ['is redirected', (response) => respond(response, 302, '', { location: 'http://127.0.0.1:9/' })],
    ['ends too early', (response) => truncate(response, '{"data":[{"id":"signs"')],
    ['is huge', (response) => respond(response, 200, `{"data":[{"id":"${'a'.repeat(5_000_000)}"}]}`)],
    ['is nested without end', (response) => respond(response, 200, '['.repeat(200_000))],
  ])('says nothing if it %s', async (_, respondWith) => {
    act = respondWith;
    expect(await listingOf('vllm', 'signs')).toBeNull();
    expect(await geminiListing(`${upstream.url}/v1beta/models/x`, KEY, upstream.url, never())).toBeNull();
    expect(await anthropicListing(`${upstream.url}/v1/models/x`, {}, upstream.url, never())).toBeNull();
  });

  test('says nothing if its host does not exist', async () => {
    const baseURL = 'http://models.invalid/v1';
    expect(await chatListing({ kind: 'vllm', model: 'signs', apiKey: KEY, baseURL }, never())).toBeNull();
  });

  test('says nothing if it is cancelled', async () => {
    act = fallSilent;
    const cancelling = new AbortController();
    const pending = chatListing(
      { kind: 'vllm', model: 'signs', apiKey: KEY, baseURL: `${upstream.url}/v1` },
      cancelling.signal,
    );
    cancelling.abort();
    expect(await pending).toBeNull();
  });
});

test('Gemini says whether it has a model', async () => {
  const url = `${upstream.url}/v1beta/models/gemini-x`;
  answer({ name: 'models/gemini-x', version: '001' });
  expect(await geminiListing(url, KEY, upstream.url, never())).toEqual(listed());
  expect(asked[0]).toEqual({ method: 'GET', url: '/v1beta/models/gemini-x', key: KEY });
  answer({ error: { code: 404, message: 'words', status: 'NOT_FOUND' } }, 404);
  expect(await geminiListing(url, KEY, upstream.url, never())).toEqual(gone);
  expect(await geminiListing(url, KEY, 'https://generativelanguage.googleapis.com', never())).toBeNull();
});

test('Anthropic says whether it has a model', async () => {
  const url = `${upstream.url}/v1/models/claude-x`;
  answer({ type: 'model', id: 'claude-x-20261007', display_name: 'Claude X' });
  expect(await anthropicListing(url, {}, upstream.url, never())).toEqual(listed());
  answer({ type: 'error', error: { type: 'not_found_error', message: 'model: claude-x' } }, 404);
  expect(await anthropicListing(url, {}, upstream.url, never())).toEqual(gone);
  expect(await anthropicListing(url, {}, 'https://api.anthropic.com', never())).toBeNull();
});

test.each([
  ['openai', '/v1', '/v1/models'],
  ['gemini', '', '/v1beta/models/model-1'],
  ['anthropic', '', '/v1/models/model-1'],
] as const)('the adapter of %s asks for it, with its key', async (adapter, base, path) => {
  answer({ data: [{ id: 'model-1' }], name: 'models/model-1', type: 'model', id: 'model-1' });
  const settings = {
    name: adapter,
    adapter,
    model: 'model-1',
    apiKey: KEY,
    baseURL: `${upstream.url}${base}`,
  };
  const created = await createAdapter(settings, { readerFile: 'none' });
  expect(await created.listing?.(never())).toEqual(listed());
  expect(asked).toEqual([{ method: 'GET', url: path, key: expect.stringContaining(KEY) as string }]);
  await created.close();
});

test('there is none for deployments of Azure and for models on Vertex AI', async () => {
  const azure = { name: 'azure', adapter: 'azure', model: 'ours', apiKey: KEY } as const;
  const address = { baseURL: 'https://kerb.openai.azure.com/openai/v1' };
  const vertex = { name: 'vertex', adapter: 'vertex', model: 'gemini-x', apiKey: 'none' } as const;
  const extras = { project: 'kerb-1', location: 'global' };
  for (const settings of [
    { ...azure, ...address },
    { ...vertex, extras },
    { ...azure, ...address, adapter: 'openai' as const },
  ]) {
    const created = await createAdapter(settings, { readerFile: 'none' });
    expect(created.listing).toBeUndefined();
    await created.close();
  }
});
