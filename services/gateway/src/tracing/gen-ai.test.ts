import { genAiRequest, genAiUsage } from './gen-ai';

test.each([
  ['openai', 'openai'],
  ['gemini', 'gcp.gemini'],
  ['mistral', 'mistral_ai'],
  ['anthropic', 'anthropic'],
])("maps %s to OpenTelemetry's name %s", (adapter, name) => {
  expect(genAiRequest(adapter, 'a-model')).toEqual({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': name,
    'gen_ai.request.model': 'a-model',
  });
});

test('adds no generative AI attributes for the local reader', () => {
  expect(genAiRequest('local', 'PP-OCR')).toEqual({});
  expect(genAiUsage('local', { inputTokens: 1, outputTokens: 1 })).toEqual({});
});
