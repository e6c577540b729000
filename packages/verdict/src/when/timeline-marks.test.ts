import { markOf } from './timeline-marks';

test.each([
  ['allowed', null, 'en', '✓'],
  ['forbidden', null, 'en', '✕'],
  ['uncertain', null, 'en', '?'],
  ['limited', 120, 'en', '2h'],
  ['limited', 90, 'en', '1h 30m'],
  ['limited', 30, 'fr', '30min'],
] as const)('%s for %p minutes in %s is marked %p', (look, limit, locale, mark) => {
  expect(markOf({ look, limit }, locale)).toBe(mark);
});
