import { calibrated } from './calibration';

test.each([
  [0.5, 0.83],
  [0.9325, 0.87],
  [1, 0.96],
])('shows a confidence of %d as %d', (raw, share) => {
  expect(calibrated(raw)).toBeCloseTo(share);
});

test('leaves a confidence that is too low for a yes as it is', () => {
  expect([0, 0.4, 0.49].map(calibrated)).toEqual([0, 0.4, 0.49]);
});

test('never shows a higher confidence as a lower one', () => {
  const shown = Array.from({ length: 101 }, (_, index) => calibrated(index / 100));
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});
