import { Random } from '@curbwise/tooling/random';
import { bootstrapDifference } from './bootstrap';
import { calibrationBins, calibrationErrorOf } from './calibration';
import { exactBounds } from './exact-bounds';
import { mcnemar } from './mcnemar';
import { quantile } from './quantile';
import { shareOf } from './share';

const photos = (counts: readonly number[], of = 1) => counts.map((count) => ({ count, of }));
const yes = (count: number, photosInAll: number) =>
  photos(Array.from({ length: photosInAll }, (_, index) => Number(index < count)));

// Tables of Clopper and Pearson; for none and all the one-sided bound, an exact "rule of three".
test.each([
  [0, 58, 0, 0.0503],
  [0, 10, 0, 0.2589],
  [58, 58, 0.9497, 1],
  [1, 10, 0.0025, 0.445],
  [5, 10, 0.1871, 0.8129],
  [1, 58, 0.0004, 0.0924],
  [190, 200, 0.91, 0.9758],
])('the bounds of %i of %i are %d and %d', (count, of, low, high) => {
  const bounds = exactBounds(count, of);
  expect(bounds.low).toBeCloseTo(low, 3);
  expect(bounds.high).toBeCloseTo(high, 3);
});

test.each([
  [5, 0, 0.0625],
  [0, 5, 0.0625],
  [10, 2, 0.0386],
  [0, 0, 1],
  [3, 3, 1],
  [40, 20, 0.0135],
])('the p-value of McNemar for %i against %i is %d', (gained, lost, expected) => {
  expect(mcnemar(gained, lost)).toBeCloseTo(expected, 4);
});

test('McNemar works for thousands of photos', () => {
  expect(mcnemar(1000, 1000)).toBe(1);
  expect(mcnemar(1200, 800)).toBeLessThan(1e-15);
});

test('quantiles are interpolated linearly', () => {
  expect(quantile([], 0.5)).toBeNull();
  expect(quantile([7], 0.95)).toBe(7);
  expect(quantile([40, 10, 30, 20], 0.5)).toBe(25);
  expect(
    quantile(
      Array.from({ length: 101 }, (_, index) => index),
      0.95,
    ),
  ).toBe(95);
});

test('the upper bound for 0 of 58 photos is 5.0 %, whatever the number of repeats', () => {
  expect(shareOf(yes(0, 58)).high).toBeCloseTo(0.0503, 3);
  const repeated = shareOf(photos(Array<number>(58).fill(0), 3));
  expect(repeated).toMatchObject({ count: 0, of: 174, share: 0, low: 0 });
  expect(repeated.high).toBeCloseTo(0.0503, 3);
  expect(shareOf(photos([]))).toEqual({ count: 0, of: 0, share: null, low: null, high: null });
  expect(shareOf([{ count: 0, of: 0 }]).share).toBeNull();
});

test('the lower bound for all photos mirrors the upper bound for none', () => {
  const { low, high } = shareOf(photos(Array<number>(58).fill(3), 3));
  expect(low).toBeCloseTo(0.9497, 3);
  expect(high).toBe(1);
});

test('the same photos give the same interval', () => {
  expect(shareOf(yes(40, 100))).toEqual(shareOf(yes(40, 100)));
});

/** How often the interval of simulated runs contains the true share. */
function coverage(simulate: (random: Random) => { count: number; of: number }[], truth: number): number {
  const random = new Random('coverage');
  const runs = 200;
  let contained = 0;
  for (let run = 0; run < runs; run++) {
    const { low, high } = shareOf(simulate(random));
    if (low !== null && high !== null && low <= truth && truth <= high) contained += 1;
  }
  return contained / runs;
}

test.each([0.03, 0.3, 0.7, 0.97])(
  'the interval of 60 photos contains a true share of %d about as often as stated',
  (share) => {
    const simulate = (random: Random) =>
      Array.from({ length: 60 }, () => ({ count: Number(random.chance(share)), of: 1 }));
    expect(coverage(simulate, share)).toBeGreaterThanOrEqual(0.91);
  },
);

test('dependent repeats do not narrow the interval', () => {
  // Each photo is read five times with the same result: 60 photos, not 300.
  const clustered = (random: Random) =>
    Array.from({ length: 60 }, () => ({ count: random.chance(0.3) ? 5 : 0, of: 5 }));
  expect(coverage(clustered, 0.3)).toBeGreaterThanOrEqual(0.91);
  const once = shareOf(yes(18, 60));
  const fiveTimes = shareOf(yes(18, 60).map(({ count }) => ({ count: 5 * count, of: 5 })));
  expect(fiveTimes.low).toBeCloseTo(once.low ?? NaN, 10);
  expect(fiveTimes.high).toBeCloseTo(once.high ?? NaN, 10);
});

test('a paired difference has a narrower interval than two separate shares', () => {
  const before = yes(50, 100);
  const after = before.map(({ count }, index) => ({ count: index >= 95 ? 1 : count, of: 1 }));
  const { low, high } = bootstrapDifference(after, before);
  expect(low).toBeGreaterThan(0);
  expect(high).toBeLessThan(0.11);
  expect(bootstrapDifference(before, before)).toEqual({ low: 0, high: 0 });
});

test('the calibration error is the distance of confidence from accuracy, weighted by answers', () => {
  const claim = (confidence: number, isRight: boolean) => ({ confidence, isRight });
  const bins = calibrationBins([
    claim(0.95, true),
    claim(0.95, true),
    claim(0.95, false),
    claim(1, true),
    claim(0.25, false),
  ]);
  const { meanConfidence, ...last } = bins[9]!;
  expect(last).toEqual({ from: 0.9, to: 1, answers: 4, right: 3 });
  expect(meanConfidence).toBeCloseTo(0.9625);
  expect(bins[2]).toMatchObject({ answers: 1, right: 0 });
  expect(bins[0]).toMatchObject({ answers: 0, meanConfidence: null });
  // 4/5 of |0.9625 - 0.75| and 1/5 of |0.25 - 0|.
  expect(calibrationErrorOf(bins)).toBeCloseTo(0.8 * 0.2125 + 0.2 * 0.25, 10);
  expect(calibrationErrorOf(calibrationBins([]))).toBeNull();
});
