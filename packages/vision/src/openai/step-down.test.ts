import { COMPATIBLE, DIALECTS, OPENAI_BEHIND_PROXY, type ChatDialect } from './dialects';
import { stepDown } from './step-down';

const WITH_EFFORT: ChatDialect = { ...COMPATIBLE, fields: { reasoning_effort: 'none' } };
const after = (dialect: ChatDialect, ...texts: string[]) => stepDown(dialect, texts, [])?.apply(dialect);

test.each<[string, string[], Partial<ChatDialect>]>([
  [
    'Google',
    ['Invalid JSON payload received. Unknown name "store": Cannot find field.'],
    { takesStore: false },
  ],
  ['FastAPI', ['extra_forbidden', 'body', 'store', 'Extra inputs are not permitted'], { takesStore: false }],
  ['pydantic', ['body.store: Extra inputs are not permitted'], { takesStore: false }],
  ['Cerebras', ["property 'messages.1.content.1.image_url.detail' is unsupported"], { image: 'object' }],
  [
    'OpenAI',
    [
      "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead.",
      'max_tokens',
    ],
    { bound: { parameter: 'max_completion_tokens', tokens: COMPATIBLE.bound.tokens } },
  ],
  ['Groq', ['invalid schema for response format: minimum is not supported'], { takesBounds: false }],
  [
    'a server without schemas',
    ['response_format.type: json_schema is not supported'],
    { answerForm: 'object' },
  ],
  ['DeepSeek', ['This response_format type is unavailable now'], { answerForm: 'object' }],
  ['llama.cpp', ['Unsupported grammar'], { answerForm: 'object' }],
  ['a server like Mistral', ['body', 'image_url', 'Input should be a valid string'], { image: 'address' }],
  [
    'a server that does not think',
    ['Unrecognized request argument supplied: reasoning_effort'],
    { fields: {} },
  ],
  [
    'a model that always thinks',
    ["Unsupported value: 'reasoning_effort' does not support 'none'. Supported values are: 'low', 'high'."],
    { fields: { reasoning_effort: 'low' } },
  ],
])('leaves out what %s names', (_, texts, changes) => {
  expect(after(WITH_EFFORT, ...texts)).toEqual({ ...WITH_EFFORT, ...changes });
});

test.each([
  ['Gemini', 'The specified schema produces a constraint that has too many states for serving.'],
  ['Anthropic', 'output_config.format.schema: Invalid schema: The compiled grammar is too large'],
  ['OpenAI', "Invalid schema for response_format 'sign_reading': schema exceeds the nesting limit."],
  ['a server that names a new field', "Invalid schema: In context=('properties', 'meaning'), wrong type."],
  ['vLLM', "This model's maximum context length is 8192 tokens. However, you requested 9216 tokens."],
  ['llama.cpp', 'the request exceeds the available context size. try increasing the context size'],
])('does not ask %s what signs mean before it gives up the schema', (_, words) => {
  const first = stepDown(COMPATIBLE, [words], [])!;
  const smaller = first.apply(COMPATIBLE);
  expect(smaller).toEqual({ ...COMPATIBLE, takesMeaning: false });
  expect(stepDown(smaller, [words], [first.lesson])?.apply(smaller).takesMeaning ?? false).toBe(false);
});

test('asks for the meaning without a schema too', () => {
  expect(after(COMPATIBLE, 'response_format is not supported')).toEqual({
    ...COMPATIBLE,
    answerForm: 'object',
  });
});

test('asks for JSON without a schema, and then in words alone', () => {
  const texts = ['response_format is not supported'];
  const first = stepDown(COMPATIBLE, texts, [])!;
  const object = first.apply(COMPATIBLE);
  const second = stepDown(object, texts, [first.lesson])!;
  const text = second.apply(object);
  expect([object.answerForm, text.answerForm]).toEqual(['object', 'text']);
  expect(stepDown(text, texts, [first.lesson, second.lesson])).toBeNull();
});

test.each([
  ['names no part of the request', 'The image could not be decoded: invalid file'],
  ['complains about a value', 'max_tokens must be less than 4096'],
  ['complains about a value in other words', 'Invalid max_tokens value, the valid range is [1, 2000]'],
  ['is about the size of a photo', 'Image dimensions exceed the maximum of 2000 pixels'],
  ['is about the content of a photo', 'Could not process image: expected JSON object at image_url.url'],
  ['is about the answer of the model', 'The model output does not match the json_schema. Please try again.'],
  ['has a word that is also a field', 'Invalid image: could not store the upload, try another image'],
  ['has an address with such a word', 'Invalid request. Docs: https://x.example/store/errors'],
  ['is empty', ''],
])('gives up if the error %s', (_, words) => {
  expect(stepDown(WITH_EFFORT, [words, 'invalid_request_error'], [])).toBeNull();
});

test('never sends again what was refused before', () => {
  const first = stepDown(COMPATIBLE, ["Unknown parameter 'max_tokens'"], [])!;
  const other = first.apply(COMPATIBLE);
  expect(stepDown(other, ["Unknown parameter 'max_completion_tokens'"], [first.lesson])).toBeNull();
});

test('leaves out further fields, but not the wish that photos are not stored', () => {
  const { dialect } = DIALECTS.openrouter;
  const further: ChatDialect = { ...dialect, fields: { ...dialect.fields, top_k: 1 } };
  expect(after(further, 'unknown field top_k')?.fields).toEqual(dialect.fields);
  expect(stepDown(further, ['unknown field "provider"'], [])).toBeNull();
  expect(stepDown(DIALECTS.openai.dialect, ['Unknown parameter: "store"'], [])).toBeNull();
  expect(after(OPENAI_BEHIND_PROXY, 'Unknown parameter: "store"')?.takesStore).toBe(false);
});
