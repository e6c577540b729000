import { CORRECTION_KINDS } from './answer-insight-names';
import { INSIGHT_ROUTES, MAX_INSIGHTS_BYTES, MOST_INSIGHTS, SCAN_STEPS, TIMED_VITALS } from './insight-names';
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

test('every insight there is can be sent', () => {
  expect(insightsSchema.safeParse({ insights: every }).success).toBe(true);
});

test('as many of the longest as may be sent fit into a body', () => {
  const longest = every
    .map((insight) => JSON.stringify(insight))
    .reduce((one, other) => (one.length < other.length ? other : one));
  const body = JSON.stringify({ insights: Array.from({ length: MOST_INSIGHTS }, () => JSON.parse(longest)) });
  expect(body.length).toBeLessThanOrEqual(MAX_INSIGHTS_BYTES);
});

test.each([
  ['another view', { view: '/someone/in/particular' }],
  ['another step', { step: 'permit-added' }],
  ['something beside the step', { step: 'scan-started', client: 'a1b2' }],
  ['a time that is none', { vital: 'LCP', value: -1 }],
  ['a time of an hour', { vital: 'INP', value: 3_600_000 }],
  ['a shift that no page can have', { vital: 'CLS', value: 101 }],
  ['a provider whose name is too long', { answered: 'a'.repeat(41) }],
  ['a provider whose name is a sentence', { answered: 'NO PARKING, says Ada' }],
  ['a provider whose name has a line of its own', { answered: 'openai\n' }],
  ['a correction of no kind', { corrected: '2 HOUR PARKING', provider: 'openai' }],
  ['a correction of nobody', { corrected: 'words' }],
  ['what was put right', { corrected: 'words', provider: 'openai', words: '2 HOUR PARKING' }],
  ['a vital that is not measured', { vital: 'FID', value: 3 }],
])('%s is refused', (_, insight) => {
  expect(insightsSchema.safeParse({ insights: [insight] }).success).toBe(false);
});

test.each([
  ['nothing', { insights: [] }],
  ['too many', { insights: Array.from({ length: MOST_INSIGHTS + 1 }, () => ({ view: '/' })) }],
  ['a field beside them', { insights: [{ view: '/' }], referrer: 'https://example.com' }],
])('a body with %s is refused', (_, body) => {
  expect(insightsSchema.safeParse(body).success).toBe(false);
});
