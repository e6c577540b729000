import { LLMock } from '@copilotkit/aimock';
import type { IncomingHttpHeaders } from 'node:http';
import { modelAnswerJsonSchema } from '../model-answer';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-1';
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

  test('a photo is read', async () => {
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
    ['a fault of the server', 500, { kind: 'upstream', retryable: true, status: 500 }],
    ['an overload', 503, { kind: 'upstream', retryable: true, status: 503 }],
    ['a model that does not exist', 404, { kind: 'refused', retryable: false, status: 404 }],
  ])('%s (%i) is told apart, without a word of the upstream', async (_, status, expected) => {
    provider.onMessage(/./, { status, error: { message: `upstream words, ${KEY}` } });
    const error = await caught(adapterFor().read(photo, request, never()));
    expect(error).toMatchObject({ adapter: 'gemini', ...expected });
    expect(error.message).not.toMatch(/upstream words|127\.0\.0\.1|gm-test/);
  });

  test('a failed request is sent once: whether to try again is decided above', async () => {
    provider.onMessage(/./, { status: 503, error: { message: 'overloaded' } });
    await caught(adapterFor().read(photo, request, never()));
    expect(provider.getRequests()).toHaveLength(1);
  });

  test('a key that is not known is unauthorized, and stays out of the message', async () => {
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
      'that was cut off at its length',
      { content: JSON.stringify(answer), finishReason: 'length' },
      'invalid-answer',
    ],
    ['that the content filter stopped', { content: '', finishReason: 'content_filter' }, 'refused'],
    ['without words', { content: '' }, 'invalid-answer'],
    ['in prose', { content: 'You may park here.' }, 'invalid-answer'],
  ])('an answer %s is no reading', async (_, response, kind) => {
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

  test('the request holds our instructions, the photo and the schema, and the key stands in a header', async () => {
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
          responseSchema: geminiSchemaOf(modelAnswerJsonSchema),
        },
      },
    ]);
  });

  test.each([
    ['gemini-test', '/v1beta/models/gemini-test:generateContent'],
    ['models/gemini-test', '/v1beta/models/gemini-test:generateContent'],
    ['tunedModels/signs-7', '/v1beta/tunedModels/signs-7:generateContent'],
    ['x?alt=sse#', '/v1beta/models/x%3Falt%3Dsse%23:generateContent'],
  ])('the model %s is asked at %s, below the address that is configured', async (model, path) => {
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

  test('a name that cannot be of a model is refused before anything is asked', () => {
    expect(() => createGeminiAdapter({ apiKey: KEY, model: 'models/../x' })).toThrow(TypeError);
  });

  test('a key that no header can hold is a failure like any other, and stays out of the message', async () => {
    upstream = await startUpstream(() => {});
    const adapter = createGeminiAdapter({ apiKey: `${KEY}\n`.repeat(2), model: 'x', baseURL: upstream.url });
    expect((await caught(adapter.read(photo, request, never()))).message).not.toContain(KEY);
  });

  test('a 400 for the key is unauthorized, any other is refused', async () => {
    const reason = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' };
    const unknownKey = { error: { message: 'words', details: [7, { '@type': 'other' }, reason] } };
    expect((await errorFrom((response) => respond(response, 400, unknownKey))).kind).toBe('unauthorized');
    await upstream?.close();
    expect((await errorFrom((response) => respond(response, 400, { error: {} }))).kind).toBe('refused');
  });

  test.each([
    ['an empty success', (response) => respond(response, 200, ''), 'invalid-answer'],
    ['a success without candidates', (response) => respond(response, 200, {}), 'invalid-answer'],
    [
      'an error object in a success',
      (response) => respond(response, 200, { error: { code: 13 } }),
      'upstream',
    ],
    ['a page of HTML in a success', (response) => respond(response, 200, '<html>'), 'invalid-answer'],
    ['a page of HTML with 502', (response) => respond(response, 502, '<html>secret host</html>'), 'upstream'],
    [
      'a photo that is blocked',
      (response) => respond(response, 200, { promptFeedback: { blockReason: 'SAFETY' } }),
      'refused',
    ],
  ] as [string, Parameters<typeof startUpstream>[0], string][])('%s', async (_, behaviour, kind) => {
    const error = await errorFrom(behaviour);
    expect(error.kind).toBe(kind);
    expect(error.message).not.toMatch(/html|secret|127\.0\.0\.1/);
  });

  const content = { parts: [{ text: JSON.stringify(answer) }] };
  test.each([
    ['cut off at its length', 'invalid-answer', { candidates: [{ finishReason: 'MAX_TOKENS', content }] }],
    ['stopped by the filter', 'refused', { candidates: [{ finishReason: 'SAFETY' }] }],
    ['for a blocked photo', 'refused', { promptFeedback: { blockReason: 'SAFETY' } }],
    ['in prose', 'invalid-answer', { candidates: [{ content: { parts: [{ text: 'You may park.' }] } }] }],
    ['of no form', 'invalid-answer', { candidates: 'none' }],
  ])('an answer %s says what it cost, thoughts among it', async (_, kind, body) => {
    const usageMetadata = { promptTokenCount: 1100, candidatesTokenCount: 12, thoughtsTokenCount: 300 };
    const error = await errorFrom((response) => respond(response, 200, { ...body, usageMetadata }));
    expect(error).toMatchObject({ kind, usage: { inputTokens: 1100, outputTokens: 312 } });
  });

  test('a signal that has fired before sends nothing', async () => {
    const error = await errorFrom((response) => respond(response, 200, success), AbortSignal.abort());
    expect(error.kind).toBe('aborted');
    expect(upstream?.bodies).toEqual([]);
  });
});
