import type { ProvidersConfiguration, ProviderSettings } from '../../configuration/provider-settings';
import { describeChanges } from './describe-changes';

const openai: ProviderSettings = {
  name: 'openai',
  adapter: 'openai',
  model: 'gpt-6-luna',
  baseURL: 'https://one.example/tenant-secret/v1',
  apiKey: 'sk-old-secret',
  weight: 0,
  price: { inputPerMillion: 0.4, outputPerMillion: 1.6 },
};
const gemini: ProviderSettings = {
  name: 'gemini',
  adapter: 'gemini',
  model: 'gemini-3.5-flash-lite',
  apiKey: 'gm-old-secret',
  weight: 0,
};
const before: ProvidersConfiguration = { providers: [openai, gemini], hedgeAfterMs: 2000 };
const withOpenAi = (change: object): ProvidersConfiguration => ({
  ...before,
  providers: [{ ...openai, ...change }, gemini],
});

test.each<[string, ProvidersConfiguration, string[]]>([
  ['nothing', structuredClone(before), []],
  ['a model', withOpenAi({ model: 'gpt-6-sol' }), ['openai.model: gpt-6-luna → gpt-6-sol']],
  ['an effort', withOpenAi({ effort: 'low' }), ['openai.effort: none → low']],
  ['a weight', withOpenAi({ weight: 9 }), ['openai.weight: 0 → 9']],
  [
    'a price',
    withOpenAi({ price: { inputPerMillion: 2, outputPerMillion: 8 } }),
    ['openai.price: 0.4,1.6 → 2,8'],
  ],
  ['no price', withOpenAi({ price: undefined }), ['openai.price: 0.4,1.6 → none']],
  ['a budget', withOpenAi({ dailyBudgetUsd: 5 }), ['openai.dailyBudgetUsd: none → 5']],
  ['the budget of all providers', { ...before, dailyBudgetUsd: 20 }, ['dailyBudgetUsd: none → 20']],
  ['the hedge delay', { ...before, hedgeAfterMs: 0 }, ['hedgeAfterMs: 2000 → 0']],
  ['a key', withOpenAi({ apiKey: 'sk-new-secret' }), ['openai: key changed']],
  [
    'an address',
    withOpenAi({ baseURL: 'https://two.example/v1' }),
    ['openai.baseURL: https://one.example → https://two.example'],
  ],
  [
    'a path of an address',
    withOpenAi({ baseURL: 'https://one.example/another-secret' }),
    ['openai: baseURL changed'],
  ],
  ['an unknown field', withOpenAi({ cookies: { token: 'a-secret' } }), ['openai: cookies changed']],
  [
    'headers, by their names',
    withOpenAi({ headers: { 'x-team': { text: 'a-secret', isSecret: true } } }),
    ['openai.headers: none → x-team'],
  ],
  ['the order', { ...before, providers: [gemini, openai] }, ['order: openai, gemini → gemini, openai']],
  [
    'one added and one removed',
    { ...before, providers: [gemini, { ...openai, name: 'other' }] },
    ['openai: removed', 'other: added (openai gpt-6-luna)'],
  ],
  [
    'one added in between',
    { ...before, providers: [openai, { ...openai, name: 'other' }, gemini] },
    ['other: added (openai gpt-6-luna)'],
  ],
  [
    'a shadow',
    { ...before, shadow: { ...gemini, share: 0.05 } },
    ['shadow: gemini (gemini gemini-3.5-flash-lite, 0.05)'],
  ],
])('describes a change of %s', (_, after, changes) => {
  const described = describeChanges(before, after);
  expect(described).toEqual(changes);
  expect(described.join()).not.toContain('secret');
});

test('changes of the shadow', () => {
  const shadowed = (shadow?: ProvidersConfiguration['shadow']) => ({ ...before, shadow });
  const shadow = { ...gemini, share: 0.05 };
  expect(describeChanges(shadowed(shadow), shadowed({ ...shadow, share: 0.1 }))).toEqual([
    'shadow.share: 0.05 → 0.1',
  ]);
  expect(describeChanges(shadowed(shadow), shadowed())).toEqual(['shadow: gemini removed']);
  expect(describeChanges(shadowed(shadow), shadowed({ ...openai, share: 1 }))).toEqual([
    'shadow: gemini → openai (openai gpt-6-luna, 1)',
  ]);
});
