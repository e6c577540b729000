import { words } from '../testing/made-elements';
import { cutAtArrows } from './cut-at-arrows';
import type { TextLine } from './text-line';

function lineOf(text: string): TextLine {
  const { content } = words(text, [100, 100, 20 * text.length, 40]);
  if (content.kind !== 'text') throw new TypeError('words are text');
  return content.line;
}

/** An arrow over the characters `from` to `to` (excluded) of such a line. */
const arrowAt = (from: number, to: number) => ({
  bounds: { left: 100 + 20 * from, right: 100 + 20 * to, top: 105, bottom: 135 },
});

test.each([
  ['at its beginning', '<- 2 HOUR', [arrowAt(0, 2)], ['2 HOUR']],
  ['at its end', '2 HOUR K', [arrowAt(7, 8)], ['2 HOUR']],
  ['between words', 'NO -> STOPPING', [arrowAt(3, 5)], ['NO', 'STOPPING']],
  ['on both sides', '< 2 HOUR >', [arrowAt(0, 1), arrowAt(9, 10)], ['2 HOUR']],
  ['alone', '<->', [arrowAt(0, 3)], []],
])('cuts off an arrow %s', (_, text, arrows, expected) => {
  expect(cutAtArrows([lineOf(text)], arrows).map((line) => line.text)).toEqual(expected);
});

test.each([
  ['that was read as a figure', '1 2 HOUR', arrowAt(0, 1)],
  ['over words', 'STOPPING', arrowAt(2, 6)],
  ['on another line', '<- 2 HOUR', { bounds: { left: 100, right: 140, top: 200, bottom: 230 } }],
])('leaves a line as it is under an arrow %s', (_, text, arrow) => {
  const line = lineOf(text);
  expect(cutAtArrows([line], [arrow])).toEqual([line]);
});

test('the rest of a line is where it was', () => {
  const [line] = cutAtArrows([lineOf('<- 2 HOUR')], [arrowAt(0, 2)]);
  expect(line?.box.cx).toBeCloseTo(210);
  expect(line?.box.width).toBeCloseTo(140);
});
