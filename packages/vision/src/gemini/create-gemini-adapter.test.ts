import { LLMock } from '@copilotkit/aimock';
import type { IncomingHttpHeaders } from 'node:http';
import { meaningAnswerJsonSchema } from '../answer/model-answer';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-2';
import { READ_THIS_PHOTO, readingInstructions } from '../instructions/reading-instructions';
import { caught } from '../testing/caught';
import { answer, photo, photoInBase64, reading, request } from '../testing/samples';
import { respond, startUpstream, type Upstream } from '../testing/upstream';
import { createGeminiAdapter } from './create-gemini-adapter';
import { geminiSchemaOf } from './gemini-schema';

const KEY = 'gm-test-0123456789abcdef';
const never = () => new AbortController().signal;

describe('against a fake of the real API', () => {
  let provider: LLMock;

  beforeEach(async () => {
    provider = await LLMock.create({ port: 0, auth: { apiKeys: [KEY] } });
  });
  afterEach(() => provider.stop());

  const adapterFor = (apiKey = KEY) =>
    createGeminiAdapter({ apiKey, model: 'gemini-test', baseURL: provider.url });

  test('reads a photo', async () => {
    provider.onMessage(READ_THIS_PHOTO, {
      content: JSON.stringify(answer),
      usage: { promptTokenCount: 1100, candidatesTokenCount: 190 },
    });
    expect(await adapterFor().read(photo, request, never())).toEqual({
      reading,
      usage: { inputTokens: 1100, outputTokens: 190 },
    });
    expect(provider.getLastRequest()?.path).toBe('/v1beta/models/gemini-test:generateContent');
  });

  test.each([
    ['a rate limit', 429, { kind: 'rate-limited', retryable: true, status: 429 }],
    ['a server error', 500, { kind: 'upstream', retryable: true, status: 500 }],
    ['an overload', 503, { kind: 'upstream', retryable: true, status: 503 }],
    ['an unknown model', 404, { kind: 'misconfigured', retryable: false, status: 404 }],
  ])('classifies %s (%i) without quoting the provider', async (_, status, expected) => {
    provider.onMessage(/./, { status, error: { message: `upstream words, ${KEY}` } });
    const error = await caught(adapterFor().read(photo, request, never()));
    expect(error).toMatchObject({ adapter: 'gemini', ...expected });
    expect(error.message).not.toMatch(/upstream words|127\.0\.0\.1|gm-test/);
  });

  test('does not retry a failed request', async () => {
    provider.onMessage(/./, { status: 503, error: { message: 'overloaded' } });
    await caught(adapterFor().read(photo, request, never()));
    expect(provider.getRequests()).toHaveLength(1);
  });

  test('an unknown key is unauthorized, and is not in the message', async () => {
    const error = await caught(adapterFor('gm-wrong-987654').read(photo, request, never()));
    expect(error).toMatchObject({ kind: 'unauthorized', retryable: false });
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

describe('on the wire', () => {
  let upstream: Upstream | undefined;
  afterEach(() => upstream?.close());

  async function adapterAt(behaviour: Parameters<typeof startUpstream>[0]) {
    upstream = await startUpstream(behaviour);
    return createGeminiAdapter({ apiKey: KEY, model: 'gemini-test', baseURL: `${upstream.url}/` });
  }
  const errorFrom = async (behaviour: Parameters<typeof startUpstream>[0], signal = never()) =>
    caught((await adapterAt(behaviour)).read(photo, request, signal));

  const success = {
    candidates: [
      {
        finishReason: 'STOP',
        content: { parts: [{ text: 'thinking …', thought: true }, { text: JSON.stringify(answer) }] },
      },
    ],
  };

  test('sends the instructions, the photo and the schema, and the key in a header', async () => {
    let key: unknown;
    const adapter = await adapterAt((response, received) => {
      key = received.headers['x-goog-api-key'];
      respond(response, 200, success);
    });
    expect(await adapter.read(photo, request, never())).toEqual({ reading });
    expect(key).toBe(KEY);
    expect(upstream?.bodies).toEqual([
      {
        systemInstruction: {
          role: 'system',
          parts: [{ text: readingInstructions(request, DEFAULT_INSTRUCTIONS) }],
        },
        contents: [
          {
            role: 'user',
            parts: [
              { text: READ_THIS_PHOTO },
              { inlineData: { mimeType: 'image/jpeg', data: photoInBase64 } },
            ],
          },
        ],
        safetySettings: [],
        generationConfig: {
          responseMimeType: 'application/json',
          responseSchema: geminiSchemaOf(meaningAnswerJsonSchema),
          maxOutputTokens: 16_384,
        },
      },
    ]);
  });

  test.each([
    ['gemini-test', '/v1beta/models/gemini-test:generateContent'],
    ['models/gemini-test', '/v1beta/models/gemini-test:generateContent'],
    ['tunedModels/signs-7', '/v1beta/tunedModels/signs-7:generateContent'],
    ['x?alt=sse#', '/v1beta/models/x%3Falt%3Dsse%23:generateContent'],
  ])('sends requests for the model %s to %s below the configured address', async (model, path) => {
    let asked: { url?: string; headers?: IncomingHttpHeaders } = {};
    upstream = await startUpstream((response, { url, headers }) => {
      asked = { url, headers };
      respond(response, 200, success);
    });
    const adapter = createGeminiAdapter({ apiKey: KEY, model, baseURL: `${upstream.url}/proxy//` });
    await adapter.read(photo, { ...request, requestId: 'req-7' }, never());
    await adapter.close();
    expect(asked.url).toBe(`/proxy${path}`);
    expect(asked.headers).toMatchObject({
      'content-type': 'application/json',
      'x-goog-api-key': KEY,
      'x-request-id': 'req-7',
      'accept-encoding': 'identity',
    });
  });

  test('rejects an invalid model name before any request', () => {
    expect(() => createGeminiAdapter({ apiKey: KEY, model: 'models/../x' })).toThrow(TypeError);
  });

  test('fails normally for a key that is invalid in a header, and keeps it out of the message', async () => {
    upstream = await startUpstream(() => {});
    const adapter = createGeminiAdapter({ apiKey: `${KEY}\n`.repeat(2), model: 'x', baseURL: upstream.url });
    expect((await caught(adapter.read(photo, request, never()))).message).not.toContain(KEY);
  });

  test('a 400 because of the key is unauthorized, any other 400 is refused', async () => {
    const reason = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' };
    const unknownKey = { error: { message: 'words', details: [7, { '@type': 'other' }, reason] } };
    expect((await errorFrom((response) => respond(response, 400, unknownKey))).kind).toBe('unauthorized');
    await upstream?.close();
    expect((await errorFrom((response) => respond(response, 400, { error: {} }))).kind).toBe('refused');
  });

  test.each([
    ['a 200 with an empty body', (response) => respond(response, 200, ''), 'invalid-answer'],
    ['a 200 without candidates', (response) => respond(response, 200, {}), 'invalid-answer'],
    ['a 200 with an error object', (response) => respond(response, 200, { error: { code: 13 } }), 'upstream'],
    ['a 200 with an HTML page', (response) => respond(response, 200, '<html>'), 'invalid-answer'],
    ['a 502 with an HTML page', (response) => respond(response, 502, '<html>secret host</html>'), 'upstream'],
    [
      'a blocked photo',
      (response) => respond(response, 200, { promptFeedback: { blockReason: 'SAFETY' } }),
      'refused',
    ],
  ] as [string, Parameters<typeof startUpstream>[0], string][])('rejects %s', async (_, behaviour, kind) => {
    const error = await errorFrom(behaviour);
    expect(error.kind).toBe(kind);
    expect(error.message).not.toMatch(/html|secret|127\.0\.0\.1/);
  });

  test.each([
    [
      'that reached the length limit',
      'invalid-answer',
      { candidates: [{ finishReason: 'MAX_TOKENS', content: { parts: [{ text: '{"panels": [' }] } }] },
    ],
    ['stopped by the filter', 'refused', { candidates: [{ finishReason: 'SAFETY' }] }],
    ['for a blocked photo', 'refused', { promptFeedback: { blockReason: 'SAFETY' } }],
    ['in prose', 'invalid-answer', { candidates: [{ content: { parts: [{ text: 'You may park.' }] } }] }],
    ['of another form', 'invalid-answer', { candidates: 'none' }],
  ])('reports the cost of an answer %s, including thoughts', async (_, kind, body) => {
    const usageMetadata = { promptTokenCount: 1100, candidatesTokenCount: 12, thoughtsTokenCount: 300 };
    const error = await errorFrom((response) => respond(response, 200, { ...body, usageMetadata }));
    expect(error).toMatchObject({ kind, usage: { inputTokens: 1100, outputTokens: 312 } });
  });

  test('sends nothing if the signal is already aborted', async () => {
    const error = await errorFrom((response) => respond(response, 200, success), AbortSignal.abort());
    expect(error.kind).toBe('aborted');
    expect(upstream?.bodies).toEqual([]);
  });
});
