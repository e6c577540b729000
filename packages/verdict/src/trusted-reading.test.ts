import { judgementOf } from '@curbwise/sign-rules';
import { allowed, allowedShortly, differsBySide, forbidden, irrelevant, uncertain } from './testing/analyses';
import { moment, signAnalysis } from './testing/signs';
import { trustedReading } from './trusted-reading';

test.each([allowed, allowedShortly, forbidden, uncertain, differsBySide, irrelevant])(
  'a reading of which gateway and page say the same stays as it is: $extractedText',
  (response) => {
    expect(trustedReading(response, {})).toBe(response);
  },
);

test('what the gateway judged it with counts', () => {
  const context = { driver: { permits: ['31'], disabledBadge: false, vehicle: 'car' as const } };
  const response = signAnalysis(['NO PARKING EXCEPT ZONE 31 PERMIT']);
  expect(trustedReading(response, {})).toBe(response);
  expect(trustedReading(response, context)).not.toBe(response);
});

test.each([
  ['doubts', { isUncertain: true }],
  ['forbids', { isAllowed: false }],
])('a yes of the page alone is none, now or later: the gateway %s', (_, said) => {
  const response = trustedReading({ ...allowed, ...said }, {});
  for (const at of ['2026-11-20T14:40', '2026-11-20T19:00'])
    expect(judgementOf(response, moment(at)).answer).toBe('uncertain');
});
