import { EFFORTS } from '../models/effort';
import { thinkingConfigOf } from './thinking-config';

test.each([
  ['gemini-3.5-flash-lite', ['minimal', 'low', 'medium', 'high']],
  ['gemini-3.1-flash-lite', ['minimal', 'low', 'medium', 'high']],
  ['gemini-3.6-flash', ['minimal', 'low', 'medium', 'high']],
  ['gemini-3-flash-preview', ['minimal', 'low', 'medium', 'high']],
  ['gemini-3.8-flash', ['low', 'low', 'medium', 'high']],
  ['gemini-3.1-pro-preview', ['low', 'low', 'medium', 'high']],
  ['models/gemini-3.5-flash-lite', ['minimal', 'low', 'medium', 'high']],
  ['gemini-flash-lite-latest', ['minimal', 'low', 'medium', 'high']],
  ['gemini-flash-latest', ['low', 'low', 'medium', 'high']],
])('%s thinks by levels', (model, levels) => {
  expect(EFFORTS.map((effort) => thinkingConfigOf(model, effort))).toEqual(
    levels.map((thinkingLevel) => ({ thinkingLevel })),
  );
});

test.each([
  ['gemini-2.5-flash', [0, 1024, 4096, 8192]],
  ['gemini-2.5-flash-lite', [0, 1024, 4096, 8192]],
  ['gemini-2.5-pro', [128, 1024, 4096, 8192]],
])('%s thinks by tokens', (model, budgets) => {
  expect(EFFORTS.map((effort) => thinkingConfigOf(model, effort))).toEqual(
    budgets.map((thinkingBudget) => ({ thinkingBudget })),
  );
});

test.each(['gemini-2.0-flash', 'tunedModels/signs-1', 'endpoints/1234', 'gemma-4-27b-it', 'gemini-test'])(
  'says nothing about thinking to %s',
  (model) => expect(thinkingConfigOf(model, 'low')).toBeUndefined(),
);
