import {
  boundsOf,
  boxAlongRow,
  boxAround,
  corners,
  shareInside,
  smallestBox,
  type RotatedBox,
} from './rotated-box';

const box = (settings: Partial<RotatedBox>): RotatedBox => ({
  cx: 50,
  cy: 40,
  width: 60,
  height: 20,
  ux: 1,
  uy: 0,
  ...settings,
});

test.each([0, 7, -15, 30, 44])('finds a box rotated by %i degrees from its corners', (degrees) => {
  const angle = (degrees * Math.PI) / 180;
  const turned = box({ ux: Math.cos(angle), uy: Math.sin(angle) });
  const found = smallestBox(corners(turned));
  for (const [name, value] of Object.entries<number>({ ...turned }))
    expect(found[name as keyof RotatedBox]).toBeCloseTo(value);
});

test('gives points on a line a box of height 0', () => {
  expect(
    smallestBox([
      { x: 3, y: 5 },
      { x: 9, y: 5 },
    ]),
  ).toMatchObject({ cx: 6, cy: 5, width: 6, height: 0 });
});

test('the box around two words of a row spans both words and their gap', () => {
  expect(boxAround([box({ cx: 30, width: 40 }), box({ cx: 90, width: 20 })])).toMatchObject({
    cx: 55,
    cy: 40,
    width: 90,
    height: 20,
  });
});

test('the box along a row runs from its first word to its last, whatever the directions of the words', () => {
  const row = boxAlongRow([box({ cx: 0, cy: 0, width: 20 }), box({ cx: 100, cy: 20, width: 20 })]);
  expect(row.uy / row.ux).toBeCloseTo(0.2);
  expect(row.cx).toBeCloseTo(50);
  expect(row.cy).toBeCloseTo(10);
});

test('the bounds of a rotated box are upright', () => {
  const { left, top, right, bottom } = boundsOf(box({ ux: 0, uy: 1 }));
  expect([left, top, right, bottom]).toEqual([40, 10, 60, 70]);
});

test.each([
  ['inside', { left: 10, top: 10, right: 20, bottom: 20 }, 1],
  ['half inside', { left: -10, top: 10, right: 10, bottom: 20 }, 0.5],
  ['outside', { left: 200, top: 10, right: 210, bottom: 20 }, 0],
  ['empty', { left: 10, top: 10, right: 10, bottom: 10 }, 0],
])('computes the share of a rectangle that is %s', (_, inner, expected) => {
  expect(shareInside(inner, { left: 0, top: 0, right: 100, bottom: 100 })).toBe(expected);
});
