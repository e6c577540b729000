import { genAiRequest, genAiUsage } from './gen-ai';

test.each([
  ['openai', 'openai'],
  ['gemini', 'gcp.gemini'],
  ['mistral', 'mistral_ai'],
  ['anthropic', 'anthropic'],
])('%s is called %s by OpenTelemetry', (adapter, name) => {
  expect(genAiRequest(adapter, 'a-model')).toEqual({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': name,
    'gen_ai.request.model': 'a-model',
  });
});

test('the reader of this machine is no generative model', () => {
  expect(genAiRequest('local', 'PP-OCR')).toEqual({});
  expect(genAiUsage('local', { inputTokens: 1, outputTokens: 1 })).toEqual({});
});
