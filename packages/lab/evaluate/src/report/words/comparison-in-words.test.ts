import type { Comparison } from '../evaluation-report';
import { comparisonInWords } from './comparison-in-words';

const comparison: Comparison = {
  contender: 'a:new',
  baseline: 'a:old',
  baselineRun: null,
  photos: 58,
  gained: 9,
  lost: 1,
  difference: 0.138,
  low: 0.04,
  high: 0.23,
  pValue: 0.0215,
  falseAllowGained: 0,
  falseAllowLost: 0,
};
const says = (change: Partial<Comparison>) => comparisonInWords({ ...comparison, ...change });

test('states a significant difference', () => {
  expect(says({})).toBe(
    'a:new reads more photos exactly than a:old: exact on 9 photos that the baseline got wrong, wrong on 1 that it ' +
      'got right, of 58; +13.8 points (+4.0 to +23.0), p = 0.021. No false allow came or went.',
  );
  expect(says({ gained: 1, lost: 9 })).toContain('reads fewer photos exactly than');
  expect(says({ pValue: 0.0000001 })).toContain('p < 0.001');
});

test('does not state a difference that may be chance', () => {
  expect(says({ pValue: 0.05 })).toContain('is not shown to differ from');
  expect(says({ gained: 0, lost: 0, difference: 0, pValue: 1 })).toContain('is right on the same photos as');
});

test('names the run of a baseline from another run', () => {
  expect(says({ baselineRun: 'summer' })).toContain('than a:old of run summer:');
});

test('reports false allows separately', () => {
  expect(says({ falseAllowGained: 1 })).toMatch(/1 new false allow\.$/);
  expect(says({ falseAllowLost: 2 })).toMatch(
    /No new false allow\. 2 false allows of the baseline are gone\.$/,
  );
});
