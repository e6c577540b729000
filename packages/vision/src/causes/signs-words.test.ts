import { createOpenAiAdapter } from '../openai/create-openai-adapter';
import { caught } from '../testing/caught';
import { photo, request } from '../testing/samples';
import { respond, startUpstream, type Upstream } from '../testing/upstream';

let upstream: Upstream;
let answer: { status: number; body: unknown };
beforeAll(async () => {
  upstream = await startUpstream((response) => respond(response, answer.status, answer.body));
});
afterAll(() => upstream.close());

async function errorOf(status: number, error: object) {
  answer = { status, body: { error } };
  const adapter = createOpenAiAdapter({ apiKey: 'sk-1', model: 'signs-1', baseURL: upstream.url });
  const found = await caught(adapter.read(photo, request, new AbortController().signal));
  await adapter.close();
  return found;
}

/** Words of a sign as servers quote them: llama.cpp, LiteLLM in front of Groq, LiteLLM that checks a schema, a guardrail. */
const QUOTES: [string, number, (words: string) => object][] = [
  [
    'an answer that cannot be parsed',
    500,
    (words) => ({ message: `Failed to parse input at pos 12: ${words}` }),
  ],
  [
    'an answer in a dictionary of Python',
    400,
    (words) => ({ message: `Error code: 400 - {'error': {'failed_generation': '${words}'}}`, code: '400' }),
  ],
  [
    'an answer that does not fit the schema',
    500,
    (words) => ({ message: `model=x, returned an invalid response=${words}, for schema={}`, code: '500' }),
  ],
  ['words that a guardrail objects to', 400, (words) => ({ message: `Guardrail: found in '${words}'` })],
];

describe.each(QUOTES)('%s', (_, status, quoting) => {
  test.each([
    'INVALID API KEY',
    'INSUFFICIENT FUNDS',
    '{"code": "invalid_api_key"}',
    '{"error": {"type": "authentication_error"}}',
    '{"code": "rate_limit_exceeded"}',
  ])('with %s says nothing certain about other photos', async (words) => {
    const error = await errorOf(status, quoting(words));
    if (!['refused', 'upstream'].includes(error.kind)) expect(error.mayQuotePhoto).toBe(true);
  });

  test('with a time to wait asks for none', async () => {
    expect((await errorOf(status, quoting('RETRY IN 15 MINUTES'))).retryAfterMs).toBeUndefined();
  });
});

test.each([
  [401, { message: 'Incorrect API key provided' }],
  [400, { message: 'No key', code: 'invalid_api_key' }],
  [429, { message: 'You exceeded your current quota, please check your plan and billing details.' }],
  [429, { message: 'Please try again in 20s.' }],
  [404, { message: 'The model `signs-1` does not exist' }],
])('an answer that says so itself is certain (%i %j)', async (status, body) => {
  expect((await errorOf(status, body)).mayQuotePhoto).toBe(false);
});
