import { LLMock } from '@copilotkit/aimock';
import { meaningAnswerJsonSchema } from '../answer/model-answer';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-2';
import { READ_THIS_PHOTO, readingInstructions } from '../instructions/reading-instructions';
import { caught } from '../testing/caught';
import { answer, photo, photoInBase64, reading, request } from '../testing/samples';
import { respond, startUpstream, type Upstream } from '../testing/upstream';
import { createOpenAiAdapter } from './create-openai-adapter';

const KEY = 'sk-test-0123456789abcdef';
const never = () => new AbortController().signal;

describe('against a fake of the real API', () => {
  let provider: LLMock;

  beforeEach(async () => {
    provider = await LLMock.create({ port: 0, auth: { apiKeys: [KEY] } });
  });
  afterEach(() => provider.stop());

  const adapterFor = (apiKey = KEY) =>
    createOpenAiAdapter({ apiKey, model: 'gpt-test', baseURL: `${provider.url}/v1` });

  test('reads a photo', async () => {
    provider.onMessage(READ_THIS_PHOTO, {
      content: JSON.stringify(answer),
      usage: { prompt_tokens: 1200, completion_tokens: 210 },
    });
    expect(await adapterFor().read(photo, request, never())).toEqual({
      reading,
      usage: { inputTokens: 1200, outputTokens: 210 },
    });
  });

  test('sends the model, the instructions, the photo and the strict schema, and asks not to store them', async () => {
    provider.onMessage(READ_THIS_PHOTO, { content: JSON.stringify(answer) });
    await adapterFor().read(photo, request, never());
    const sent = provider.getLastRequest();
    expect(sent?.path).toBe('/v1/chat/completions');
    const { _endpointType, ...body } = (sent?.body ?? {}) as Record<string, unknown>;
    expect(body).toEqual({
      model: 'gpt-test',
      store: false,
      max_tokens: 4096,
      messages: [
        { role: 'system', content: readingInstructions(request, DEFAULT_INSTRUCTIONS) },
        {
          role: 'user',
          content: [
            { type: 'text', text: READ_THIS_PHOTO },
            {
              type: 'image_url',
              image_url: { url: `data:image/jpeg;base64,${photoInBase64}`, detail: 'high' },
            },
          ],
        },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'sign_reading', strict: true, schema: meaningAnswerJsonSchema },
      },
    });
  });

  test.each([
    ['a rate limit', 429, { kind: 'rate-limited', retryable: true, retryAfterMs: 7000, status: 429 }],
    ['a server error', 500, { kind: 'upstream', retryable: true, status: 500 }],
    ['an overload', 503, { kind: 'upstream', retryable: true, status: 503 }],
    ['an unknown model', 404, { kind: 'misconfigured', retryable: false, status: 404 }],
    ['missing permission', 403, { kind: 'unauthorized', retryable: false, status: 403 }],
  ])('classifies %s (%i) without quoting the provider', async (_, status, expected) => {
    provider.onMessage(/./, { status, retryAfter: 7, error: { message: `upstream words, ${KEY}` } });
    const error = await caught(adapterFor().read(photo, request, never()));
    expect(error).toMatchObject({ adapter: 'openai', ...expected });
    expect(error.message).not.toContain('upstream words');
    expect(error.message).not.toContain(KEY);
  });

  test('does not retry a failed request', async () => {
    provider.onMessage(/./, { status: 503, error: { message: 'overloaded' } });
    await caught(adapterFor().read(photo, request, never()));
    expect(provider.getRequests()).toHaveLength(1);
  });

  test('an unknown key is unauthorized, and is not in the message', async () => {
    const error = await caught(adapterFor('sk-wrong-987654').read(photo, request, never()));
    expect(error).toMatchObject({ kind: 'unauthorized', retryable: false, status: 401 });
    expect(error.message).not.toContain('987654');
  });

  test('a body that is not JSON is an invalid answer', async () => {
    provider.setChaos({ malformedRate: 1 });
    provider.onMessage(/./, { content: JSON.stringify(answer) });
    expect(await caught(adapterFor().read(photo, request, never()))).toMatchObject({
      kind: 'invalid-answer',
      retryable: true,
    });
  });

  test('a connection that is cut is unreachable', async () => {
    provider.setChaos({ disconnectRate: 1 });
    provider.onMessage(/./, { content: JSON.stringify(answer) });
    expect(await caught(adapterFor().read(photo, request, never()))).toMatchObject({ kind: 'unreachable' });
  });

  test.each([
    [
      'that reached the length limit',
      { content: JSON.stringify(answer).slice(0, -20), finishReason: 'length' },
      'invalid-answer',
    ],
    ['stopped by the content filter', { content: '', finishReason: 'content_filter' }, 'refused'],
    ['without words', { content: '' }, 'invalid-answer'],
    ['in prose', { content: 'You may park here.' }, 'invalid-answer'],
  ])('rejects an answer %s', async (_, response, kind) => {
    provider.onMessage(/./, response);
    expect(await caught(adapterFor().read(photo, request, never()))).toMatchObject({ kind });
  });
});

describe('against servers that misbehave', () => {
  let upstream: Upstream | undefined;
  afterEach(() => upstream?.close());

  async function errorFrom(behaviour: Parameters<typeof startUpstream>[0], signal = never()) {
    upstream = await startUpstream(behaviour);
    const adapter = createOpenAiAdapter({ apiKey: KEY, model: 'gpt-test', baseURL: upstream.url });
    return caught(adapter.read(photo, request, signal));
  }

  test.each([
    ['a 200 with an empty body', (response) => respond(response, 200, ''), 'invalid-answer'],
    ['a 200 with null', (response) => respond(response, 200, 'null'), 'invalid-answer'],
    [
      'a 200 with an error object',
      (response) => respond(response, 200, { error: { code: 502 } }),
      'upstream',
    ],
    [
      'a 200 with an HTML page',
      (response) => respond(response, 200, '<html>', { 'content-type': 'text/html' }),
      'invalid-answer',
    ],
    ['a 502 with an HTML page', (response) => respond(response, 502, '<html>secret host</html>'), 'upstream'],
    [
      'a refusal',
      (response) => respond(response, 200, { choices: [{ message: { refusal: 'I will not' } }] }),
      'refused',
    ],
  ] as [string, Parameters<typeof startUpstream>[0], string][])('rejects %s', async (_, behaviour, kind) => {
    const error = await errorFrom(behaviour);
    expect(error.kind).toBe(kind);
    expect(error.message).not.toMatch(/html|secret|127\.0\.0\.1/);
  });

  const content = JSON.stringify(answer).slice(0, -20);
  test.each([
    ['that reached the length limit', 'invalid-answer', { finish_reason: 'length', message: { content } }],
    ['stopped by the filter', 'refused', { finish_reason: 'content_filter', message: { content: '' } }],
    ['refused by the model', 'refused', { message: { refusal: 'I will not' } }],
    ['in prose', 'invalid-answer', { message: { content: 'You may park here.' } }],
    ['of another form', 'invalid-answer', 'choice'],
  ])('reports the cost of an answer %s', async (_, kind, choice) => {
    const usage = { prompt_tokens: 1200, completion_tokens: 16 };
    const error = await errorFrom((response) => respond(response, 200, { choices: [choice], usage }));
    expect(error).toMatchObject({ kind, usage: { inputTokens: 1200, outputTokens: 16 } });
  });

  test.each([
    ['null', null],
    ['with a string as a count', { prompt_tokens: 'many', completion_tokens: 1 }],
    ['with an impossibly high count', { prompt_tokens: 1e300, completion_tokens: 1 }],
    ['with a negative count', { prompt_tokens: -5, completion_tokens: 1 }],
  ])('ignores a usage %s', async (_, usage) => {
    const error = await errorFrom((response) => respond(response, 200, { choices: [], usage }));
    expect(error).toMatchObject({ kind: 'invalid-answer', usage: undefined });
  });

  test('sends nothing if the signal is already aborted', async () => {
    const error = await errorFrom((response) => respond(response, 200, {}), AbortSignal.abort());
    expect(error.kind).toBe('aborted');
    expect(upstream?.bodies).toEqual([]);
  });

  test('a stopped server is unreachable', async () => {
    upstream = await startUpstream(() => {});
    await upstream.close();
    const adapter = createOpenAiAdapter({ apiKey: KEY, model: 'gpt-test', baseURL: upstream.url });
    expect(await caught(adapter.read(photo, request, never()))).toMatchObject({
      kind: 'unreachable',
      retryable: true,
    });
  });
});
