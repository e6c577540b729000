import { filmSign, type CameraPose } from '@curbwise/drawings';
import { at, FRAME, line } from '../testing/lines';
import {
  capitalOf,
  regionOf,
  slantOf,
  tiltOf,
  textLinesAmong,
  newLines,
  shiftSince,
  speedBetween,
  type TimedLines,
} from './sign-lines';
import { LIMITS } from './frame-hint';

describe('capitals', () => {
  test('are as tall as those of the smaller lines, without small print', () => {
    const lines = [60, 45, 30, 30, 12].map((height) => line({ height }));
    expect(capitalOf(lines, FRAME)).toBe(20);
  });

  test('are scaled to a picture of 1024 px', () => {
    expect(capitalOf([line({ height: 30 })], { width: 2048, height: 1152 })).toBe(10);
  });

  test('of vertical text are measured across its boxes', () => {
    expect(capitalOf([line({ width: 30, height: 200 })], FRAME)).toBe(20);
  });

  test('are unknown without lines', () => expect(capitalOf([], FRAME)).toBeNull());
});

test('a row of windows is not text; a wide line and a tall numeral are', () => {
  const house = line({ width: 230, height: 165 });
  const words = [line({ width: 400, height: 140 }), line({ width: 80, height: 110 }), line()];
  expect(textLinesAmong([house, ...words], FRAME)).toEqual(words);
});

describe('tilt', () => {
  test.each([
    ['level lines', [line(), line({ cy: 340 })], 0],
    ['lines turned clockwise', [line(at(12)), line(at(12))], 12],
    ['lines that point to the left', [line(at(180 + 7))], 7],
    ['a long line counts more than a short one', [line({ width: 300 }), line({ width: 100, ...at(10) })], 1],
    ['boxes that are hardly wider than tall are ignored', [line(), line({ width: 40, ...at(30) })], 0],
  ])('%s', (_, lines, degrees) => expect(tiltOf(lines)).toBeCloseTo(degrees, 5));

  test.each([
    ['no line', []],
    ['single letters', [line({ width: 30 })]],
    ['vertical text', [line(at(90))]],
  ])('is unknown for %s', (_, lines) => expect(tiltOf(lines)).toBeNull());
});

describe('slant', () => {
  const rows = (upper: number, lower: number) => [
    line({ cy: 188, ...at(upper) }),
    line({ cy: 288, ...at((upper + lower) / 2) }),
    line({ cy: 388, ...at(lower) }),
  ];

  test('of parallel rows is zero, whatever their tilt', () => {
    expect(slantOf(rows(0, 0), FRAME)).toBeCloseTo(0);
    expect(slantOf(rows(9, 9), FRAME)).toBeCloseTo(0);
  });

  test('of rows that converge to the left is positive, to the right negative', () => {
    expect(slantOf(rows(-7, 7), FRAME)).toBeGreaterThan(25);
    expect(slantOf(rows(7, -7), FRAME)).toBeLessThan(-25);
  });

  test.each([
    ['one row', [line()]],
    ['rows close together', [line({ cy: 280, ...at(3) }), line({ cy: 310 })]],
  ])('is unknown for %s', (_, lines) => expect(slantOf(lines, FRAME)).toBeNull());
});

describe('drawn signs', () => {
  const pose: CameraPose = { capital: 16, yaw: 0, pitch: 6, tilt: 0, x: 0, y: 0 };
  /** The boxes of the words of a sign, enlarged like those of the detector. */
  const seen = (changed: Partial<CameraPose>) =>
    filmSign(7, { style: 'us-stack', ...FRAME, poseAt: () => ({ ...pose, ...changed }) })
      .linesAt(0)
      .map((words) => ({ ...words, width: words.width + words.height / 2, height: 1.5 * words.height }));

  test.each([-30, -15, 0, 15, 30])('the slant of %i° is estimated to within 4°', (yaw) => {
    expect(Math.abs(slantOf(seen({ yaw }), FRAME)! - yaw)).toBeLessThan(4);
  });

  test.each([-18, -6, 0, 12])('the tilt of %i° is estimated to within 2°', (tilt) => {
    expect(Math.abs(tiltOf(seen({ tilt }))! - tilt)).toBeLessThan(2);
  });

  test('the estimated height of capitals is not below the real one', () => {
    for (const capital of [8, 13, 20]) {
      expect(capitalOf(seen({ capital }), FRAME)).toBeGreaterThanOrEqual(0.95 * capital);
    }
  });
});

describe('the region of lines', () => {
  test('is the bounding box of all lines', () => {
    expect(regionOf([line(), line({ cx: 700, cy: 400 })], FRAME)).toEqual({
      x: 412,
      y: 273,
      width: 388,
      height: 142,
    });
  });

  test('stays within the frame, and is the whole frame without lines', () => {
    expect(regionOf([line({ cx: 0, cy: 0 })], FRAME)).toEqual({ x: 0, y: 0, width: 100, height: 15 });
    expect(regionOf([], FRAME)).toEqual({ x: 0, y: 0, ...FRAME });
  });
});

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

describe('the shift since an earlier frame', () => {
  const before = [line({ cy: 188 }), line({ cy: 288, width: 120 }), line({ cy: 388, width: 300 })];
  const moved = (across: number, lines = before) => lines.map((one) => ({ ...one, cx: one.cx + across }));

  test('is the median of its lines', () => {
    expect(shiftSince(before, moved(30), FRAME)).toEqual({ x: 30, y: 0 });
    expect(shiftSince(before, [...moved(30, before.slice(0, 2)), line({ cy: 600 })], FRAME)).toEqual({
      x: 30,
      y: 0,
    });
  });

  test.each([
    ['most lines are gone', moved(0, before.slice(0, 1))],
    ['they are far away', moved(300)],
    ['they have another size', before.map((one) => ({ ...one, width: one.width * 5 }))],
    ['nothing is found', []],
  ])('is unknown if %s', (_, now) => expect(shiftSince(before, now, FRAME)).toBeNull());
});

test('lines where none was before are new', () => {
  const before = [line({ cy: 188 }), line({ cy: 288 })];
  const added = [line({ cy: 340 }), line({ cy: 308, width: 600 })];
  const now = [line({ cy: 200 }), line({ cy: 300 }), ...added];
  expect(newLines(before, now, { x: 0, y: 20 })).toEqual(added);
  expect(newLines(before, now, { x: 0, y: 100 })).toEqual([line({ cy: 200 }), line({ cy: 340 }), added[1]]);
});
