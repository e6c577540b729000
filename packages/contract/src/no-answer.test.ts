import { analysisSchema } from './analysis';
import { noAnswer } from './no-answer';

test('an analysis without an answer is valid and does not allow parking', () => {
  const analysis = noAnswer({ year: 2026, month: 11, day: 24, minute: 615 });
  expect(analysisSchema.parse(analysis)).toEqual(analysis);
  expect(analysis).toMatchObject({ isAllowed: false, confidence: 0, judgedAt: '2026-11-24T10:15' });
});
