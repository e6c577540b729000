import { COMPATIBLE, DIALECTS, type ChatDialect } from './dialects';
import { stepDown } from './step-down';

test.each<[string, string, Partial<ChatDialect>]>([
  [
    'Google',
    'Invalid JSON payload received. Unknown name "store": Cannot find field.',
    { takesStore: false },
  ],
  ['FastAPI', 'extra_forbidden\nbody\nstore\nExtra inputs are not permitted', { takesStore: false }],
  ['Cerebras', "property 'messages.1.content.1.image_url.detail' is unsupported", { image: 'object' }],
  [
    'OpenAI',
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    { bound: { parameter: 'max_completion_tokens', tokens: COMPATIBLE.bound.tokens } },
  ],
  ['Groq', 'invalid schema for response format: minimum is not supported', { takesBounds: false }],
  [
    'a server without schemas',
    'response_format.type: json_schema is not supported',
    { answerForm: 'object' },
  ],
  ['DeepSeek', 'This response_format type is unavailable now', { answerForm: 'object' }],
  ['llama.cpp', 'Unsupported grammar', { answerForm: 'object' }],
  ['a server like Mistral', 'body\nimage_url\nInput should be a valid string', { image: 'address' }],
])('leaves out what %s names', (_, words, changes) => {
  expect(stepDown(COMPATIBLE, words, [])?.dialect).toEqual({ ...COMPATIBLE, ...changes });
});

test('asks for JSON without a schema, and then in words alone', () => {
  const words = 'response_format is not supported';
  const first = stepDown(COMPATIBLE, words, [])!;
  const second = stepDown(first.dialect, words, [first.lesson])!;
  expect([first, second].map(({ dialect }) => dialect.answerForm)).toEqual(['object', 'text']);
  expect(stepDown(second.dialect, words, [first.lesson, second.lesson])).toBeNull();
});

test.each([
  ['names no part of the request', 'The image could not be decoded: invalid file'],
  ['complains about a value', 'max_tokens must be less than 4096'],
  ['is empty', ''],
])('gives up if the error %s', (_, words) => {
  expect(stepDown(COMPATIBLE, words, [])).toBeNull();
});

test('never sends again what was refused before', () => {
  const first = stepDown(COMPATIBLE, "Unknown parameter 'max_tokens'", [])!;
  expect(stepDown(first.dialect, "Unknown parameter 'max_completion_tokens'", [first.lesson])).toBeNull();
});

test('leaves out further fields, but not the wish that photos are not stored', () => {
  const dialect: ChatDialect = {
    ...DIALECTS.openrouter.dialect,
    fields: { ...DIALECTS.openrouter.dialect.fields, top_k: 1 },
  };
  expect(stepDown(dialect, 'top_k must be at least 5', [])?.dialect.fields).toEqual(
    DIALECTS.openrouter.dialect.fields,
  );
  expect(stepDown(dialect, 'unknown field provider', [])).toBeNull();
});
