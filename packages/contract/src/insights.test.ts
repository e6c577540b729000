import { CORRECTION_KINDS } from './answer-insight-names';
import { INSIGHT_ROUTES, MAX_INSIGHTS_BYTES, MAX_INSIGHTS, SCAN_STEPS, TIMED_VITALS } from './insight-names';
import { insightsSchema, type Insight } from './insights';

const vitals = [...TIMED_VITALS, 'CLS'] as const;
const provider = 'a'.repeat(40);
const every: Insight[] = [
  ...INSIGHT_ROUTES.map((view) => ({ view })),
  ...SCAN_STEPS.map((step) => ({ step })),
  { answered: provider },
  ...CORRECTION_KINDS.map((corrected) => ({ corrected, provider })),
  ...vitals.map((vital) => ({ vital, value: 99.1234 })),
];

test('accepts every kind of insight', () => {
  expect(insightsSchema.safeParse({ insights: every }).success).toBe(true);
});

test('a body holds the maximum number of the longest insights', () => {
  const lengthOf = (insight: Insight) => JSON.stringify(insight).length;
  const longest = every.reduce((one, other) => (lengthOf(one) < lengthOf(other) ? other : one));
  const body = JSON.stringify({ insights: Array.from({ length: MAX_INSIGHTS }, () => longest) });
  expect(body.length).toBeLessThanOrEqual(MAX_INSIGHTS_BYTES);
});

test.each([
  ['an unknown view', { view: '/someone/in/particular' }],
  ['an unknown step', { step: 'permit-added' }],
  ['an extra field', { step: 'scan-started', client: 'a1b2' }],
  ['a negative time', { vital: 'LCP', value: -1 }],
  ['a time of an hour', { vital: 'INP', value: 3_600_000 }],
  ['an impossible layout shift', { vital: 'CLS', value: 101 }],
  ['a provider whose name is too long', { answered: 'a'.repeat(41) }],
  ['a provider whose name is a sentence', { answered: 'NO PARKING, says Ada' }],
  ['a provider whose name has a line break', { answered: 'openai\n' }],
  ['an unknown kind of correction', { corrected: '2 HOUR PARKING', provider: 'openai' }],
  ['a correction without a provider', { corrected: 'words' }],
  ['the corrected words', { corrected: 'words', provider: 'openai', words: '2 HOUR PARKING' }],
  ['an unknown vital', { vital: 'FID', value: 3 }],
])('rejects %s', (_, insight) => {
  expect(insightsSchema.safeParse({ insights: [insight] }).success).toBe(false);
});

test.each([
  ['no insights', { insights: [] }],
  ['too many insights', { insights: Array.from({ length: MAX_INSIGHTS + 1 }, () => ({ view: '/' })) }],
  ['an extra field', { insights: [{ view: '/' }], referrer: 'https://example.com' }],
])('rejects a body with %s', (_, body) => {
  expect(insightsSchema.safeParse(body).success).toBe(false);
});
