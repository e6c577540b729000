import { filmSign, type Stand } from '@curbwise/sign-drawings';
import { at, FRAME, line } from '../testing/lines';
import { capitalOf, regionOf, slantOf, tiltOf, wordsAmong } from './sign-lines';

describe('capitals', () => {
  test('are as tall as those of the smaller lines, small print left out', () => {
    const lines = [60, 45, 30, 30, 12].map((height) => line({ height }));
    expect(capitalOf(lines, FRAME)).toBe(20);
  });

  test('are given for a picture of 1024 px, whatever the frame', () => {
    expect(capitalOf([line({ height: 30 })], { width: 2048, height: 1152 })).toBe(10);
  });

  test('of writing that runs down are as tall as its boxes are narrow', () => {
    expect(capitalOf([line({ width: 30, height: 200 })], FRAME)).toBe(20);
  });

  test('are unknown without lines', () => expect(capitalOf([], FRAME)).toBeNull());
});

test('windows of a house are no words; a wide line and a tall numeral are', () => {
  const house = line({ width: 230, height: 165 });
  const words = [line({ width: 400, height: 140 }), line({ width: 80, height: 110 }), line()];
  expect(wordsAmong([house, ...words], FRAME)).toEqual(words);
});

describe('tilt', () => {
  test.each([
    ['level lines', [line(), line({ cy: 340 })], 0],
    ['lines turned clockwise', [line(at(12)), line(at(12))], 12],
    ['lines that point to the left', [line(at(180 + 7))], 7],
    ['a long line counts more than a short one', [line({ width: 300 }), line({ width: 100, ...at(10) })], 1],
    ['boxes that are hardly wider than tall do not count', [line(), line({ width: 40, ...at(30) })], 0],
  ])('%s', (_, lines, degrees) => expect(tiltOf(lines)).toBeCloseTo(degrees, 5));

  test.each([
    ['no line', []],
    ['letters alone', [line({ width: 30 })]],
    ['writing that runs down', [line(at(90))]],
  ])('cannot be told of %s', (_, lines) => expect(tiltOf(lines)).toBeNull());
});

describe('slant', () => {
  const rows = (upper: number, lower: number) => [
    line({ cy: 188, ...at(upper) }),
    line({ cy: 288, ...at((upper + lower) / 2) }),
    line({ cy: 388, ...at(lower) }),
  ];

  test('parallel rows are seen from the front, however they are tilted', () => {
    expect(slantOf(rows(0, 0), FRAME)).toBeCloseTo(0);
    expect(slantOf(rows(9, 9), FRAME)).toBeCloseTo(0);
  });

  test('rows that meet to the left are seen from the right, and the other way round', () => {
    expect(slantOf(rows(-7, 7), FRAME)).toBeGreaterThan(25);
    expect(slantOf(rows(7, -7), FRAME)).toBeLessThan(-25);
  });

  test.each([
    ['one row', [line()]],
    ['rows close together', [line({ cy: 280, ...at(3) }), line({ cy: 310 })]],
  ])('cannot be told of %s', (_, lines) => expect(slantOf(lines, FRAME)).toBeNull());
});

describe('drawn signs', () => {
  const stand: Stand = { capital: 16, yaw: 0, pitch: 6, tilt: 0, x: 0, y: 0 };
  /** Boxes as the detector gives them, about the words of a sign. */
  const seen = (changed: Partial<Stand>) =>
    filmSign(7, { style: 'us-stack', ...FRAME, standAt: () => ({ ...stand, ...changed }) })
      .linesAt(0)
      .map((words) => ({ ...words, width: words.width + words.height / 2, height: 1.5 * words.height }));

  test.each([-30, -15, 0, 15, 30])('are seen from %i° aside to within 4°', (yaw) => {
    expect(Math.abs(slantOf(seen({ yaw }), FRAME)! - yaw)).toBeLessThan(4);
  });

  test.each([-18, -6, 0, 12])('are tilted by %i° to within 2°', (tilt) => {
    expect(Math.abs(tiltOf(seen({ tilt }))! - tilt)).toBeLessThan(2);
  });

  test('have capitals no smaller than the smallest', () => {
    for (const capital of [8, 13, 20]) {
      expect(capitalOf(seen({ capital }), FRAME)).toBeGreaterThanOrEqual(0.95 * capital);
    }
  });
});

describe('the region of lines', () => {
  test('is the rectangle about all of them', () => {
    expect(regionOf([line(), line({ cx: 700, cy: 400 })], FRAME)).toEqual({
      x: 412,
      y: 273,
      width: 388,
      height: 142,
    });
  });

  test('does not leave the frame, and is the frame where there is no line', () => {
    expect(regionOf([line({ cx: 0, cy: 0 })], FRAME)).toEqual({ x: 0, y: 0, width: 100, height: 15 });
    expect(regionOf([], FRAME)).toEqual({ x: 0, y: 0, ...FRAME });
  });
});
