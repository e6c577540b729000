import type { Pixels } from './pixels';
import type { RotatedBox } from '../geometry/rotated-box';
import { boundsOnPhoto, closer, distanceToEdge, turned, wholeOf, type View } from './view';

/** A photo whose pixels have the given values, row by row, in every channel. */
const photoOf = (rows: readonly (readonly number[])[], channels: 3 | 4 = 3): Pixels => ({
  data: Uint8ClampedArray.from(
    rows.flatMap((row) => row.flatMap((value) => Array<number>(channels).fill(value))),
  ),
  width: rows[0]!.length,
  height: rows.length,
  channels,
});

const rowsOf = ({ pixels: { data, width, height, channels } }: View) =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => data[(y * width + x) * channels + channels - 1]!),
  );

const level = (left: number, top: number, width: number, height: number): RotatedBox => ({
  cx: left + width / 2,
  cy: top + height / 2,
  width,
  height,
  ux: 1,
  uy: 0,
});

const small = [
  [0, 1, 2],
  [10, 11, 12],
];

/** 100 × 60, rising by one level a pixel to the right. */
const wide = photoOf(Array.from({ length: 60 }, () => Array.from({ length: 100 }, (_, x) => x)));

test.each<[1 | 2 | 3, number[][]]>([
  [
    1,
    [
      [10, 0],
      [11, 1],
      [12, 2],
    ],
  ],
  [
    2,
    [
      [12, 11, 10],
      [2, 1, 0],
    ],
  ],
  [
    3,
    [
      [2, 12],
      [1, 11],
      [0, 10],
    ],
  ],
])('rotates a photo clockwise by %i quarter turns', (quarters, expected) => {
  expect(rowsOf(turned(photoOf(small), quarters))).toEqual(expected);
  expect(rowsOf(turned(photoOf(small, 4), quarters))).toEqual(expected);
});

test.each([1, 2, 3] as const)('maps each pixel back after %i quarter turns', (quarters) => {
  const view = turned(photoOf(small), quarters);
  expect(rowsOf(view).flat()).toHaveLength(small.flat().length);
  for (const [y, row] of rowsOf(view).entries())
    for (const [x, value] of row.entries())
      expect(view.toPhoto({ x: x + 0.5, y: y + 0.5 })).toEqual({
        x: (value % 10) + 0.5,
        y: Math.floor(value / 10) + 0.5,
      });
});

test.each<[1 | 2 | 3, object]>([
  [1, { left: 20, top: 20, right: 40, bottom: 50 }],
  [2, { left: 60, top: 20, right: 90, bottom: 40 }],
  [3, { left: 60, top: 10, right: 80, bottom: 40 }],
])('maps a rectangle back from a photo rotated by %i quarter turns', (quarters, expected) => {
  const bounds = { left: 10, top: 20, right: 40, bottom: 40 };
  expect(boundsOnPhoto(bounds, turned(wide, quarters))).toEqual(expected);
});

test('a part at scale 1 has the pixels of the photo', () => {
  const rows = small.map((row) => [...row, 3, 4]);
  expect(rowsOf(closer(wholeOf(photoOf(rows)), level(1, 0, 3, 2), 1))).toEqual([
    [1, 2, 3],
    [11, 12, 3],
  ]);
});

test('an enlarged part interpolates evenly between pixels', () => {
  const view = closer(wholeOf(wide), level(20, 20, 4, 2), 2);
  expect(view.scale).toBe(2);
  expect(rowsOf(view)).toHaveLength(4);
  expect(rowsOf(view)[1]?.slice(1, 7)).toEqual([20, 21, 21, 22, 22, 23]);
});

test('a reduced part averages the pixels that fall on one', () => {
  const rows = [
    [0, 40, 100, 140],
    [0, 40, 100, 140],
  ];
  expect(rowsOf(closer(wholeOf(photoOf(rows)), level(0, 0, 4, 2), 0.5))).toEqual([[20, 120]]);
});

test('the scales of nested parts multiply', () => {
  const view = closer(closer(wholeOf(wide), level(20, 10, 40, 40), 2), level(20, 20, 20, 20), 3);
  expect(view.scale).toBe(6);
  expect(view.toPhoto({ x: 60, y: 60 })).toEqual({ x: 40, y: 30 });
});

test('repeats the border pixels beyond the photo', () => {
  const [row] = rowsOf(closer(wholeOf(wide), level(97, 10, 6, 2), 1));
  expect(row).toEqual([97, 98, 99, 99, 99, 99]);
});

test('straightens a tilted box and maps its corners back', () => {
  const [ux, uy] = [0.8, 0.6];
  const box = { cx: 50, cy: 30, width: 40, height: 20, ux, uy };
  const view = closer(wholeOf(wide), box, 2);
  expect(view.pixels).toMatchObject({ width: 80, height: 40 });
  const middle = view.toPhoto({ x: 40, y: 20 });
  expect(middle.x).toBeCloseTo(50);
  expect(middle.y).toBeCloseTo(30);
  const corner = view.toPhoto({ x: 0, y: 0 });
  expect(corner.x).toBeCloseTo(50 - 20 * ux + 10 * uy);
  expect(corner.y).toBeCloseTo(30 - 20 * uy - 10 * ux);
  // Levels rise to the right on the photo, so along the box by 0.8 a pixel and down it they fall by 0.6.
  const rows = rowsOf(view);
  const levelAt = (x: number, y: number) => rows[y]![x]!;
  expect(levelAt(60, 20) - levelAt(20, 20)).toBeCloseTo(0.5 * 40 * ux, -0.5);
  expect(levelAt(40, 35) - levelAt(40, 5)).toBeCloseTo(-0.5 * 30 * uy, -0.5);
});

test('maps a part of a rotated photo back to the original photo', () => {
  const view = closer(turned(wide, 1), level(10, 20, 30, 40), 3);
  expect(view.photo).toEqual({ width: 100, height: 60 });
  expect(boundsOnPhoto({ left: 0, top: 0, right: 90, bottom: 120 }, view)).toEqual({
    left: 20,
    top: 20,
    right: 60,
    bottom: 50,
  });
});

test.each([
  ['within it', level(30, 20, 20, 20), 20],
  ['up to it', level(80, 20, 20, 20), 0],
  ['beyond it', level(80, 40, 10, 25), -5],
])('measures the distance to the edge of the photo %s', (_, { cx, cy, width, height }, expected) => {
  const bounds = {
    left: cx - width / 2,
    right: cx + width / 2,
    top: cy - height / 2,
    bottom: cy + height / 2,
  };
  expect(distanceToEdge(bounds, wholeOf(wide))).toBe(expected);
});

test('measures the distance to the edge in pixels of the view', () => {
  const view = closer(wholeOf(wide), level(40, 20, 30, 20), 2);
  expect(distanceToEdge({ left: 0, top: 0, right: 60, bottom: 40 }, view)).toBe(40);
});

test('uses the nearest edge of a rotated photo', () => {
  expect(distanceToEdge({ left: 5, top: 40, right: 30, bottom: 60 }, turned(wide, 1))).toBe(5);
});

test.each<[string, View]>([
  ['the photo as it is', wholeOf(wide)],
  ['a photo rotated once', turned(wide, 1)],
  ['a photo rotated twice', turned(wide, 2)],
  ['a photo rotated three times', turned(wide, 3)],
  [
    'a tilted part of a rotated photo',
    closer(turned(wide, 1), { cx: 30, cy: 50, width: 40, height: 20, ux: 0.8, uy: 0.6 }, 2),
  ],
])('a point of %s is found again from its place on the photo', (_, view) => {
  const { x, y } = view.fromPhoto(view.toPhoto({ x: 7, y: 13 }));
  expect(x).toBeCloseTo(7);
  expect(y).toBeCloseTo(13);
});
