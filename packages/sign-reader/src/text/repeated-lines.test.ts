import { withoutRepeats } from './repeated-lines';
import type { TextLine } from './text-line';

const lineAt = (
  text: string,
  [left, top, width, height]: readonly [number, number, number, number],
): TextLine => ({
  text,
  confidence: 0.9,
  box: { cx: left + width / 2, cy: top + height / 2, width, height, ux: 1, uy: 0 },
  characters: [],
});

const whole = lineAt('7AM-9:30AM', [0, 0, 200, 40]);

test.each([
  ['a part of a line', lineAt('AM-9:30', [60, 2, 120, 36]), whole],
  ['a line once more, in a lower box', lineAt('7 am - 9:30 am', [0, 10, 200, 20]), whole],
])('removes %s in any order', (_, repeat, kept) => {
  expect(withoutRepeats([repeat, kept])).toEqual([kept]);
  expect(withoutRepeats([kept, repeat])).toEqual([kept]);
});

test('keeps the first of two lines that contain each other', () => {
  const again = lineAt('7AM-9:30AM', [2, 1, 200, 40]);
  expect(withoutRepeats([whole, again])).toEqual([whole]);
});

test.each([
  ['the same words at another place', lineAt('AM', [0, 100, 40, 40])],
  ['other words at the same place', lineAt('8PM', [60, 2, 60, 36])],
  ['marks alone', lineAt('-', [60, 2, 10, 36])],
])('keeps %s', (_, other) => {
  expect(withoutRepeats([whole, other])).toEqual([whole, other]);
});
