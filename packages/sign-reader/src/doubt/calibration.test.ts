import { calibrated } from './calibration';

test.each([
  [0.5, 0.84],
  [0.885, 0.88],
  [1, 0.91],
])('a reading as sure as %d is right in a share of %d', (raw, share) => {
  expect(calibrated(raw)).toBeCloseTo(share);
});

test('what carries no yes stays as it is', () => {
  expect([0, 0.4, 0.49].map(calibrated)).toEqual([0, 0.4, 0.49]);
});

test('a surer reading is never shown as less sure', () => {
  const shown = Array.from({ length: 101 }, (_, index) => calibrated(index / 100));
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});
