import { descriptionOf, REMOTE_KINDS } from '../families';
import { DEFAULT_MODELS, RETIRING_MODELS, VENDORS, type KindWithDefault } from './known-models';
import { daysUntil, defaultsToReplace, knownLifeOf, sentenceOfLife } from './model-life';

const NOW = new Date('2026-11-28T23:59:00Z');
const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const kinds = Object.keys(DEFAULT_MODELS) as KindWithDefault[];

test('every provider with a default model takes it from the dated data', () => {
  const described = REMOTE_KINDS.filter((kind) => descriptionOf(kind).defaultModel !== undefined);
  expect([...described].sort()).toEqual([...kinds].sort());
  for (const kind of kinds) expect(descriptionOf(kind).defaultModel).toBe(DEFAULT_MODELS[kind].model);
  expect(Object.keys(VENDORS).sort()).toEqual([...kinds].sort());
});

test.each(kinds)('the default model of %s has a price, dates and sources', (kind) => {
  const { price, since, checkedOn, shutdownOn, keptUntil, sources } = DEFAULT_MODELS[kind];
  expect(price.inputPerMillion).toBeGreaterThan(0);
  expect(price.outputPerMillion).toBeGreaterThan(price.inputPerMillion);
  for (const day of [since, checkedOn, shutdownOn, keptUntil]) if (day !== null) expect(day).toMatch(DAY);
  expect(Date.parse(since)).toBeLessThanOrEqual(Date.parse(checkedOn));
  expect(sources).not.toHaveLength(0);
  for (const source of sources) expect(source).toMatch(/^https:\/\/[\w./-]+$/);
});

test.each(kinds)('no model of %s is named twice, and its default is not one that is shut down', (kind) => {
  const retiring = RETIRING_MODELS[kind].flatMap(({ models }) => models);
  expect(new Set(retiring).size).toBe(retiring.length);
  expect(retiring).not.toContain(DEFAULT_MODELS[kind].model);
  for (const { shutdownOn } of RETIRING_MODELS[kind]) expect(shutdownOn).toMatch(DAY);
});

test.each([
  ['2026-11-28', 0],
  ['2026-11-29', 1],
  ['2026-11-27', -1],
  ['2027-01-14', 47],
])('counts the days until %s', (day, days) => expect(daysUntil(day, NOW)).toBe(days));

test.each([
  ['openai', 'gpt-4.1-mini', 'gpt-4.1-mini shuts down on 2027-01-14, in 47 days; OpenAI names gpt-6-luna'],
  [
    'gemini',
    'models/gemini-2.5-flash',
    'models/gemini-2.5-flash shuts down on 2026-12-01, in 3 days; Google names gemini-3.5-flash-lite',
  ],
  ['openai', 'gpt-4.1-nano', 'gpt-4.1-nano was shut down on 2026-10-23'],
  ['gemini', 'gemini-3.5-flash-lite', null],
])('says what is known of %s %s', (kind, model, sentence) => {
  const life = knownLifeOf({ kind, model })!;
  expect(sentenceOfLife({ kind, model }, life, NOW)).toBe(sentence);
});

test.each([
  ['openai', 'gpt-99'],
  ['azure', 'gpt-4.1-mini'],
  ['toString', 'gpt-4.1-mini'],
])('knows nothing of %s %s', (kind, model) => expect(knownLifeOf({ kind, model })).toBeNull());

test('a default is due when its shutdown is near, and stays due', () => {
  const now = (day: string) => new Date(`${day}T12:00:00Z`);
  const before = RETIRING_MODELS.openai[0]!;
  // What the data said while gpt-4.1-mini was the default.
  const life = { ...DEFAULT_MODELS.openai, model: 'gpt-4.1-mini', ...before };
  const defaults = { ...DEFAULT_MODELS, openai: life };
  expect(defaultsToReplace(now('2026-10-15'), 90, defaults)).toEqual([]);
  expect(defaultsToReplace(now('2026-10-16'), 90, defaults)).toEqual([
    'openai: gpt-4.1-mini shuts down on 2027-01-14, in 90 days; OpenAI names gpt-6-luna',
  ]);
  expect(defaultsToReplace(now('2027-02-01'), 90, defaults)).toHaveLength(1);
  expect(defaultsToReplace(now('2026-11-28'), 90)).toEqual([]);
});
