import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-2';
import { caught } from '../testing/caught';
import { recordingIn, recordOf, type RecordedRequest } from '../testing/recorded-request';
import { answer, photo, reading, request } from '../testing/samples';
import { respond, startUpstream, type Upstream } from '../testing/upstream';
import { createOpenAiAdapter } from './create-openai-adapter';
import { COMPATIBLE, dialectOf, DIALECTS, OPENAI_BEHIND_PROXY, type ChatKind } from './dialects';
import { openAiFamily } from './openai-family';

const KEY = 'key-live-0123456789';
const never = () => new AbortController().signal;
const kinds = Object.keys(DIALECTS) as ChatKind[];
const json = JSON.stringify(answer);
const tokens = { prompt_tokens: 1200, completion_tokens: 210, total_tokens: 1410 };
const usage = { inputTokens: 1200, outputTokens: 210 };

let upstream: Upstream;
let sent: RecordedRequest[];
let act: (response: ServerResponse, request: IncomingMessage) => void;

beforeEach(async () => {
  sent = [];
  act = (response) => respond(response, 200, completion({ content: json }));
  upstream = await startUpstream((response, received) => {
    sent.push(recordOf(received, upstream.texts.at(-1)!, KEY));
    act(response, received);
  });
});
afterEach(() => upstream.close());

const completion = (message: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop', ...more }],
  usage: tokens,
});

function adapterOf(kind: ChatKind, extras: Record<string, string> = {}) {
  const baseURL = `${upstream.url}/v1`;
  if (kind === 'openai' && Object.keys(extras).length === 0)
    // The dialect is otherwise found by OpenAI's host, which no test may call.
    return createOpenAiAdapter({ apiKey: KEY, model: 'model-1', baseURL, dialect: DIALECTS.openai.dialect });
  return openAiFamily.create({
    kind,
    model: 'model-1',
    apiKey: KEY,
    baseURL,
    extras,
    instructions: DEFAULT_INSTRUCTIONS,
  });
}

async function read(adapter: ReturnType<typeof adapterOf>) {
  try {
    return await adapter.read(photo, { ...request, requestId: 'request-1' }, never());
  } finally {
    await adapter.close();
  }
}

const recorded = (name: string) => recordingIn(path.join(__dirname, 'recordings', `${name}.json`), sent[0]!);

test.each(kinds)('sends %s what its documentation says', async (kind) => {
  expect(await read(adapterOf(kind))).toMatchObject({ reading, usage });
  expect(sent).toEqual([recorded(kind)]);
});

test('sends an unknown server what OpenAI documents, with the limit that most servers know', async () => {
  await read(createOpenAiAdapter({ apiKey: KEY, model: 'model-1', baseURL: `${upstream.url}/v1` }));
  expect(sent).toEqual([recorded('compatible')]);
});

const OWN_ADDRESS = 'https://models.example/v1';

test.each(['gpt-5-mini', 'openai/gpt-4.1', 'o3', '@proxy/openai/o4-mini', 'chatgpt-4o-latest'])(
  "limits OpenAI's %s behind a proxy with the name that OpenAI requires",
  (model) => expect(dialectOf('openai', model, OWN_ADDRESS)).toBe(OPENAI_BEHIND_PROXY),
);

test.each(['qwen3-vl-8b', 'llava-o1', 'gpt-oss', 'google/gemma-3-27b-it'])(
  'limits %s at an own address with the name that most servers know',
  (model) => expect(dialectOf('openai', model, OWN_ADDRESS)).toBe(COMPATIBLE),
);

test('every dialect limits the length of an answer, and the operator may change it', async () => {
  for (const kind of kinds) {
    await read(adapterOf(kind, { tokens: '777' }));
    const { max_tokens, max_completion_tokens } = sent.at(-1)!.body as Record<string, unknown>;
    expect([kind, max_tokens ?? max_completion_tokens]).toEqual([kind, 777]);
  }
});

test.each(['object', 'text'])('asks a server without schemas in the form %s', async (form) => {
  await read(adapterOf('vllm', { form }));
  expect(sent).toEqual([recorded(`form-${form}`)]);
});

test.each([
  ['https://api.openai.com/v1', DIALECTS.openai],
  ['https://eu.api.openai.com/v1', DIALECTS.openai],
  ['https://kerb.openai.azure.com/openai/v1', DIALECTS.azure],
  ['https://kerb.services.ai.azure.com/openai/v1', DIALECTS.azure],
  ['https://openrouter.ai/api/v1', DIALECTS.openrouter],
  ['https://api.mistral.ai/v1', DIALECTS.mistral],
  ['https://ollama.com/v1', DIALECTS.ollama],
])('finds the dialect of %s by its host', (address, { dialect }) => {
  expect(dialectOf('openai', 'model-1', address)).toBe(dialect);
});

test.each([
  'http://127.0.0.1:11434/v1',
  'https://openrouter.ai.example/api/v1',
  'https://notopenai.azure.com/v1',
  'https://api.openai.com.example/v1',
])('does not know the host of %s', (address) => {
  expect(dialectOf('openai', 'model-1', address)).toBe(COMPATIBLE);
});

test('a provider name other than openai overrides the host', () => {
  expect(dialectOf('azure', 'model-1', 'https://gateway.example/openai/v1')).toBe(DIALECTS.azure.dialect);
});

describe('an answer of a real server', () => {
  const moderated = {
    code: 403,
    message: 'words',
    metadata: { reasons: ['violence'], flagged_input: 'words', provider_name: 'p', model_slug: 'm' },
  };
  const textPlain = { 'content-type': 'text/plain; charset=utf-8' };

  test.each<[string, ChatKind, (response: ServerResponse) => void]>([
    [
      'Ollama, with a code block if it does not enforce the schema',
      'ollama',
      (response) =>
        respond(response, 200, {
          id: 'chatcmpl-1',
          object: 'chat.completion',
          model: 'qwen3-vl:8b',
          system_fingerprint: 'fp_ollama',
          ...completion({ content: '```json\n' + json + '\n```' }),
        }),
    ],
    [
      'Ollama, with thoughts next to the content',
      'ollama',
      (response) => respond(response, 200, completion({ content: json, reasoning: 'Two hours, then.' })),
    ],
    [
      'vLLM, with thoughts in a field of their own',
      'vllm',
      (response) =>
        respond(
          response,
          200,
          completion(
            { content: `\n\n${json}`, reasoning_content: `Is it ${json}?`, tool_calls: [] },
            { stop_reason: null, logprobs: null },
          ),
        ),
    ],
    [
      'vLLM without a parser of thoughts',
      'vllm',
      (response) => respond(response, 200, completion({ content: `<think>8 or 6?</think>\n\n${json}` })),
    ],
    [
      'Mistral, in parts with thoughts',
      'mistral',
      (response) =>
        respond(
          response,
          200,
          completion({
            content: [
              { type: 'thinking', thinking: [{ type: 'text', text: 'Two hours.' }] },
              { type: 'text', text: json.slice(0, 50) },
              { type: 'text', text: json.slice(50) },
            ],
          }),
        ),
    ],
    [
      'OpenRouter, with the upstream provider and leading whitespace',
      'openrouter',
      (response) =>
        respond(
          response,
          200,
          `\n  \n${JSON.stringify({ provider: 'Azure', ...completion({ content: json }, { native_finish_reason: 'stop' }) })}`,
        ),
    ],
    [
      'LiteLLM behind a proxy that changes the content type to plain text',
      'litellm',
      (response) => respond(response, 200, completion({ content: json }), textPlain),
    ],
    [
      'LiteLLM, with more fields in the usage',
      'litellm',
      (response) =>
        respond(response, 200, {
          ...completion({ content: json, function_call: null, tool_calls: null }),
          usage: {
            ...tokens,
            prompt_tokens_details: { cached_tokens: 900 },
            completion_tokens_details: null,
          },
        }),
    ],
  ])('is used: %s', async (_, kind, respondWith) => {
    act = respondWith;
    const { mended: _mended, ...used } = await read(adapterOf(kind));
    expect(used).toEqual({ reading, usage });
  });

  test.each<[string, ChatKind, (response: ServerResponse) => void, Record<string, unknown>]>([
    [
      'OpenRouter has no credit left',
      'openrouter',
      (response) => respond(response, 402, { error: { code: 402, message: `words, ${KEY}` } }),
      { kind: 'payment-required', status: 402, retryable: false },
    ],
    [
      'OpenRouter reports 402 in a 200',
      'openrouter',
      (response) => respond(response, 200, { error: { code: 402, message: 'words' } }),
      { kind: 'payment-required', status: 402 },
    ],
    [
      'OpenRouter reports in a 200 that it does not have the model',
      'openrouter',
      (response) =>
        respond(response, 200, { error: { code: 404, message: 'No endpoints found for acme/signs.' } }),
      { kind: 'unknown-model', status: 404 },
    ],
    [
      'OpenRouter reports 429 in a 200',
      'openrouter',
      (response) => respond(response, 200, { error: { code: 429, message: 'words' } }),
      { kind: 'rate-limited', status: 429 },
    ],
    [
      'OpenRouter reports 502 in a choice',
      'openrouter',
      (response) =>
        respond(response, 200, completion({ content: '' }, { finish_reason: 'error', error: { code: 502 } })),
      { kind: 'upstream', status: 502, usage },
    ],
    [
      'an OpenAI account has no credit',
      'openai',
      (response) =>
        respond(response, 429, { error: { code: 'insufficient_quota', type: 'insufficient_quota' } }),
      { kind: 'payment-required', status: 429, retryable: false },
    ],
    [
      'the content filter of Azure rejects the request',
      'azure',
      (response) => respond(response, 400, { error: { code: 'content_filter', message: 'words' } }),
      { kind: 'refused', status: 400, isOfPhoto: true },
    ],
    [
      'OpenAI cannot decode the photo',
      'openai',
      (response) =>
        respond(response, 400, { error: { code: 'image_parse_error', type: 'invalid_request_error' } }),
      { kind: 'refused', status: 400, isOfPhoto: true },
    ],
    [
      'the moderation at OpenRouter rejects the photo',
      'openrouter',
      (response) => respond(response, 403, { error: moderated }),
      { kind: 'refused', status: 403, isOfPhoto: true },
    ],
    [
      'the moderation at OpenRouter rejects the photo in a 200',
      'openrouter',
      (response) => respond(response, 200, { error: moderated }),
      { kind: 'refused', status: 403, isOfPhoto: true },
    ],
    [
      'OpenRouter does not allow the key to use the model',
      'openrouter',
      (response) => respond(response, 403, { error: { code: 403, message: 'words' } }),
      { kind: 'unauthorized', status: 403, isOfPhoto: false },
    ],
    [
      'Azure does not know the key',
      'azure',
      (response) => respond(response, 401, { error: { code: '401', message: 'words' } }),
      { kind: 'unauthorized', status: 401 },
    ],
    [
      'Mistral does not know a field',
      'mistral',
      (response) =>
        respond(response, 422, { object: 'error', message: { detail: [{ type: 'extra_forbidden' }] } }),
      { kind: 'refused', status: 422, isOfPhoto: false },
    ],
    [
      'Ollama does not know the path',
      'ollama',
      (response) => respond(response, 404, { error: { message: 'words', type: 'api_error' } }),
      { kind: 'misconfigured', status: 404 },
    ],
    [
      'vLLM finds the context too short',
      'vllm',
      (response) => respond(response, 400, { object: 'error', message: 'words', code: 400 }),
      { kind: 'refused', status: 400 },
    ],
    [
      'the body is plain text',
      'litellm',
      (response) => respond(response, 200, 'Internal Server Error', textPlain),
      { kind: 'invalid-answer', status: 200 },
    ],
    [
      'the model gave two answers that differ',
      'vllm',
      (response) =>
        respond(
          response,
          200,
          completion({ content: `${json}\n${JSON.stringify({ ...answer, panels: [] })}` }),
        ),
      { kind: 'invalid-answer', usage },
    ],
  ])('fails if %s', async (_, kind, respondWith, expected) => {
    act = respondWith;
    const error = await caught(read(adapterOf(kind)));
    expect(error).toMatchObject({ adapter: kind, ...expected });
    expect(error.message).not.toMatch(/words|key-live/);
  });
});
