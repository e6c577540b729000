import type { Effort } from '../models/effort';
import { DIALECTS, type ChatKind } from './dialects';
import { effortFields } from './effort-fields';

const addressOf = (kind: ChatKind) =>
  kind === 'azure' ? 'https://kerb.openai.azure.com/openai/v1' : DIALECTS[kind].address;
const fieldsOf = (kind: ChatKind, model: string, effort?: Effort, baseURL = addressOf(kind)) =>
  effortFields({ kind, model, baseURL }, effort);

test.each([
  ['gpt-6-luna', 'none'],
  ['gpt-6-sol', 'none'],
  ['gpt-5.6-terra', 'none'],
  ['gpt-5.1', 'none'],
  ['gpt-5-mini', 'minimal'],
  ['gpt-5', 'minimal'],
  ['gpt-6.1-sol', 'low'],
  ['gpt-6-astra', 'low'],
  ['gpt-7', 'low'],
  ['o3', 'low'],
])("asks OpenAI's %s for the least effort that it takes, %s", (model, least) => {
  expect(fieldsOf('openai', model)).toEqual({ reasoning_effort: least });
  expect(fieldsOf('openai', model, 'none')).toEqual({ reasoning_effort: least });
  expect(fieldsOf('openai', model, 'high')).toEqual({ reasoning_effort: 'high' });
  expect(fieldsOf('azure', model)).toEqual({ reasoning_effort: least });
  expect(fieldsOf('openrouter', `openai/${model}`)).toEqual({ reasoning: { effort: least } });
});

test.each([
  'gpt-4.1-mini',
  'gpt-4o',
  'gpt-3.5-turbo',
  'chatgpt-4o-latest',
  'gpt-5-chat-latest',
  'gpt-5.2-pro',
])('never sends an effort to %s, which rejects it', (model) => {
  expect(fieldsOf('openai', model)).toEqual({});
  expect(fieldsOf('openai', model, 'low')).toEqual({});
  expect(fieldsOf('openrouter', `openai/${model}`, 'low')).toEqual({});
});

test.each<[ChatKind, string]>([
  ['azure', 'our-signs'],
  ['openrouter', 'qwen/qwen3-vl-8b-instruct'],
  ['mistral', 'mistral-small-latest'],
  ['vllm', 'Qwen/Qwen3-VL-8B-Instruct'],
  ['litellm', 'gpt-6-luna'],
])('sends %s an effort for %s only if the operator set one', (kind, model) => {
  expect(fieldsOf(kind, model)).toEqual({});
  expect(JSON.stringify(fieldsOf(kind, model, 'high'))).toContain('"high"');
});

test('sends an unknown server an effort only if the operator set one, whatever the model', () => {
  expect(fieldsOf('openai', 'gpt-6-luna', undefined, 'https://proxy.example/v1')).toEqual({});
  expect(fieldsOf('openai', 'x', 'low', 'https://proxy.example/v1')).toEqual({ reasoning_effort: 'low' });
});

test('keeps the models of Ollama from thinking', () => {
  expect(fieldsOf('ollama', 'qwen3-vl:8b')).toEqual({ reasoning_effort: 'none' });
  expect(fieldsOf('openai', 'qwen3-vl:8b', undefined, 'https://ollama.com/v1')).toEqual({
    reasoning_effort: 'none',
  });
  expect(fieldsOf('ollama', 'qwen3-vl:8b', 'medium')).toEqual({ reasoning_effort: 'medium' });
});

test("knows that Mistral's smaller models think fully or not at all", () => {
  expect(fieldsOf('mistral', 'mistral-small-latest', 'none')).toEqual({ reasoning_effort: 'none' });
  expect(fieldsOf('mistral', 'mistral-small-latest', 'low')).toEqual({ reasoning_effort: 'high' });
  expect(fieldsOf('mistral', 'mistral-large-4-0', 'low')).toEqual({ reasoning_effort: 'low' });
});
