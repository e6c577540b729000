import { filmSign } from '@curbwise/drawings';
import { FRAME, line } from '../testing/lines';
import { LIMITS } from './hint-of-frame';
import { speedBetween, type TimedLines } from './stillness';

const timed = (lines: TimedLines['lines'], atMs: number): TimedLines => ({ lines, size: FRAME, atMs });

test('the speed is the median distance that lines moved, per second', () => {
  const before = [line(), line({ cy: 340, width: 120 }), line({ cy: 400, width: 300 })];
  const ways = [4, 8, 90];
  const now = before.map((one, index) => ({ ...one, cx: one.cx + ways[index]! }));
  expect(speedBetween(timed(before, 0), timed(now, 500))).toBe(16);
});

test('the speed is scaled to a picture of 1024 px', () => {
  const size = { width: 2048, height: 1152 };
  const before = { ...timed([line()], 0), size };
  expect(speedBetween(before, { ...timed([line({ cx: 532 })], 1000), size })).toBe(10);
});

test.each([
  ['nothing was found before', [], [line()]],
  ['nothing is found now', [line()], []],
  ['what is found has another size', [line({ width: 60 })], [line()]],
])('the speed is unknown if %s', (_, before, now) => {
  expect(speedBetween(timed(before, 0), timed(now, 333))).toBeNull();
});

test('a phone that is held is still; one that comes nearer is not', () => {
  const speedOf = (seed: number, from: number) => {
    const film = filmSign(seed, FRAME);
    return speedBetween(timed(film.linesAt(from), 0), timed(film.linesAt(from + 0.333), 333)) ?? Infinity;
  };
  const seeds = Array.from({ length: 40 }, (_, seed) => seed + 100);
  const share = (from: number) => seeds.filter((seed) => speedOf(seed, from) <= LIMITS.speed).length / 40;
  expect(share(6)).toBeGreaterThanOrEqual(0.95);
  expect(share(1.2)).toBeLessThanOrEqual(0.15);
});
