import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { caught } from '../testing/caught';
import { recordingIn, recordOf, type RecordedRequest } from '../testing/recorded-request';
import { answer, photo, reading, request } from '../testing/samples';
import { respond, startUpstream, type Upstream } from '../testing/upstream';
import type { VisionAdapter } from '../vision-adapter';
import { createAnthropicAdapter } from './create-anthropic-adapter';

const KEY = 'sk-ant-0123456789';
const json = JSON.stringify(answer);
const never = () => new AbortController().signal;

let upstream: Upstream;
let adapter: VisionAdapter;
let sent: RecordedRequest | undefined;
let act: (response: ServerResponse) => void;

beforeEach(async () => {
  upstream = await startUpstream((response, received) => {
    sent = recordOf(received, upstream.texts.at(-1)!, KEY);
    act(response);
  });
  adapter = createAnthropicAdapter({ apiKey: KEY, model: 'claude-test', baseURL: upstream.url });
});
afterEach(async () => {
  await adapter.close();
  await upstream.close();
});

const message = (content: unknown[], more: Record<string, unknown> = {}) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  content,
  stop_reason: 'end_turn',
  usage: { input_tokens: 1200, output_tokens: 210 },
  ...more,
});
const text = (words: string) => ({ type: 'text', text: words });
const answerWith = (body: unknown, status = 200, headers = {}) => {
  act = (response) => respond(response, status, body, headers);
};

test('sends a photo as documented and reads the answer', async () => {
  answerWith(message([text(json)]));
  expect(await adapter.read(photo, { ...request, requestId: 'request-1' }, never())).toEqual({
    reading,
    usage: { inputTokens: 1200, outputTokens: 210 },
  });
  expect(sent).toEqual(recordingIn(path.join(__dirname, 'recordings', 'messages.json'), sent!));
});

test('ignores thinking blocks', async () => {
  answerWith(message([{ type: 'thinking', thinking: json, signature: 'x' }, text(json)]));
  expect(await adapter.read(photo, request, never())).toMatchObject({ reading });
});

test('counts cached tokens as input', async () => {
  const usage = {
    input_tokens: 100,
    cache_creation_input_tokens: 20,
    cache_read_input_tokens: 3,
    output_tokens: 5,
  };
  answerWith(message([text(json)], { usage }));
  expect(await adapter.read(photo, request, never())).toMatchObject({
    usage: { inputTokens: 123, outputTokens: 5 },
  });
});

test.each([
  ['max_tokens', 'invalid-answer'],
  ['model_context_window_exceeded', 'invalid-answer'],
  ['pause_turn', 'invalid-answer'],
  ['refusal', 'refused'],
])('rejects an answer with stop_reason %s as %s and reports its cost', async (stop_reason, kind) => {
  answerWith(message([text(json.slice(0, -20))], { stop_reason }));
  expect(await caught(adapter.read(photo, request, never()))).toMatchObject({
    kind,
    status: 200,
    usage: { inputTokens: 1200, outputTokens: 210 },
  });
});

test.each([
  [400, 'invalid_request_error', { kind: 'refused', retryable: false }],
  [401, 'authentication_error', { kind: 'unauthorized', retryable: false }],
  [402, 'billing_error', { kind: 'payment-required', retryable: false }],
  [403, 'permission_error', { kind: 'unauthorized', retryable: false }],
  [404, 'not_found_error', { kind: 'misconfigured', retryable: false }],
  [413, 'request_too_large', { kind: 'refused', retryable: false }],
  [429, 'rate_limit_error', { kind: 'rate-limited', retryable: true, retryAfterMs: 7000 }],
  [500, 'api_error', { kind: 'upstream', retryable: true }],
  [504, 'timeout_error', { kind: 'timeout', retryable: true }],
  [529, 'overloaded_error', { kind: 'upstream', retryable: true }],
  [418, 'error_of_tomorrow', { kind: 'refused', retryable: false }],
])('classifies %i %s without quoting the provider', async (status, type, expected) => {
  const body = { type: 'error', error: { type, message: `upstream words, ${KEY}` }, request_id: 'req_1' };
  answerWith(body, status, { 'retry-after': '7' });
  const error = await caught(adapter.read(photo, request, never()));
  expect(error).toMatchObject({ adapter: 'anthropic', status, ...expected });
  expect(error.message).not.toMatch(/upstream words|sk-ant/);
});

test('recognizes an account without credit by its message, because the status is 400 as for a bad photo', async () => {
  const words = 'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing.';
  answerWith({ type: 'error', error: { type: 'invalid_request_error', message: words } }, 400);
  const error = await caught(adapter.read(photo, request, never()));
  expect(error).toMatchObject({ kind: 'payment-required', status: 400, retryable: false });
  expect(error.message).not.toContain('balance');
});

test.each([
  ['overloaded_error', 'upstream'],
  ['rate_limit_error', 'rate-limited'],
  ['error_of_tomorrow', 'upstream'],
])('classifies an error object (%s) with status 200 as %s', async (type, kind) => {
  answerWith({ type: 'error', error: { type, message: 'upstream words' } });
  expect(await caught(adapter.read(photo, request, never()))).toMatchObject({ kind, status: 200 });
});

test('waits only for limits that are used up', async () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  answerWith({ type: 'error', error: { type: 'rate_limit_error', message: 'words' } }, 429, {
    'anthropic-ratelimit-requests-remaining': '12',
    'anthropic-ratelimit-requests-reset': inSeconds(3600),
    'anthropic-ratelimit-input-tokens-remaining': '0',
    'anthropic-ratelimit-input-tokens-reset': inSeconds(30),
    'anthropic-ratelimit-output-tokens-remaining': '0',
    'anthropic-ratelimit-output-tokens-reset': 'soon',
  });
  const { retryAfterMs } = await caught(adapter.read(photo, request, never()));
  expect(retryAfterMs).toBeGreaterThan(20_000);
  expect(retryAfterMs).toBeLessThanOrEqual(30_000);
});

test('sends nothing if the signal is already aborted', async () => {
  answerWith(message([text(json)]));
  expect(await caught(adapter.read(photo, request, AbortSignal.abort()))).toMatchObject({ kind: 'aborted' });
  expect(upstream.bodies).toEqual([]);
});
