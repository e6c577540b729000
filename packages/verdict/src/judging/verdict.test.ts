import { failedReasoning, noAnswer } from '@curbwise/contract';
import { allowed, allowedShortly, forbidden, irrelevant, JUDGED_AT, uncertain } from '../testing/analyses';
import { moment } from '../testing/signs';
import { verdictKind } from './verdict';

test.each([
  ['allowed', allowed],
  ['short', allowedShortly],
  ['forbidden', forbidden],
  ['uncertain', uncertain],
  ['irrelevant', irrelevant],
] as const)('an analysis that is %s has its own card', (kind, analysis) => {
  expect(verdictKind(analysis, false)).toBe(kind);
});

test('a failure is not a verdict', () => {
  const { provenance } = allowed;
  const failure = { ...noAnswer(moment(JUDGED_AT)), reasoning: failedReasoning('offline'), provenance };
  expect(verdictKind(failure, true)).toBe('failed');
});

test('an uncertain analysis is never a yes, even if it says both', () => {
  expect(verdictKind({ ...allowed, isUncertain: true }, false)).toBe('uncertain');
  expect(verdictKind({ ...allowed, isIrrelevant: true }, false)).toBe('irrelevant');
  expect(verdictKind({ ...allowed, possibleSign: { is: 'ring', box: null } }, false)).toBe('possible');
  expect(verdictKind({ ...forbidden, isShortWindow: true }, false)).toBe('forbidden');
});
