import { confidenceLevel } from './confidence-level';

test.each([
  [100, 'high'],
  [80, 'high'],
  [79.6, 'high'],
  [79.4, 'medium'],
  [60, 'medium'],
  [59.5, 'medium'],
  [59.4, 'low'],
  [0, 'low'],
])('%p percent is %s', (percent, level) => {
  expect(confidenceLevel(percent)).toBe(level);
});
