import type { Element } from '../plates/elements';
import type { Pixels } from '../photo/pixels';
import { secondView } from './second-look';
import type { Survey } from './survey';
import { symbol, words } from '../testing/made-elements';
import type { TextLine } from '../text/text-line';
import { boundsOnPhoto, turned, wholeOf } from '../photo/view';

const photo: Pixels = {
  data: new Uint8Array(800 * 1000 * 3).fill(128),
  width: 800,
  height: 1000,
  channels: 3,
};

const lineOf = ({ content }: Element): TextLine[] => (content.kind === 'text' ? [content.line] : []);

function surveyOf(elements: readonly Element[]): Survey {
  return {
    lines: elements.flatMap(lineOf),
    plates: [{ elements, unreadInk: [], isCut: false }],
    unreadPlates: [],
    leftOut: [],
    parts: { arrows: [], pictures: [], plates: [] },
  };
}

/** Words whose line runs down to the right by a tangent. */
function tilted(element: Element, tangent: number): Element {
  const line = lineOf(element)[0]!;
  const length = Math.hypot(1, tangent);
  const box = { ...line.box, ux: 1 / length, uy: tangent / length };
  return { ...element, content: { kind: 'text', line: { ...line, box } } };
}

const rows = (height: number) => [
  words('NO PARKING', [350, 400, 100, height]),
  words('8AM-6PM', [350, 400 + 2 * height, 80, height]),
];

test('looks closer at a small sign with small words', () => {
  const view = secondView(surveyOf(rows(20)), wholeOf(photo));
  expect(view?.scale).toBe(3);
});

test.each([
  ['whose words are tall enough', rows(30)],
  ['that takes most of the photo', [...rows(20), words('TUESDAY', [350, 950, 80, 20])]],
  ['with only a picture', [symbol('no-parking', [350, 400, 60, 60])]],
  ['with only single letters', [words('P', [350, 400, 15, 20]), words('1', [380, 400, 15, 20])]],
  ['on which nothing was found', []],
])('does not look again at a sign %s', (_, elements) => {
  expect(secondView(surveyOf(elements), wholeOf(photo))).toBeNull();
});

test.each([
  [0.05, false],
  [0.12, true],
  [-0.12, true],
])('levels a large sign that is tilted by %d: %s', (tangent, expected) => {
  const elements = rows(60).map((element) => tilted(element, tangent));
  const view = secondView(surveyOf(elements), wholeOf(photo));
  expect(view !== null).toBe(expected);
  if (view) {
    const [from, to] = [view.toPhoto({ x: 0, y: 50 }), view.toPhoto({ x: 100, y: 50 })];
    expect((to.y - from.y) / (to.x - from.x)).toBeCloseTo(tangent);
  }
});

test('ignores the tilt of lines beside the sign', () => {
  const elements = rows(60);
  const poster = tilted(words('CITY MARATHON', [0, 0, 700, 40]), 0.4);
  const found = surveyOf(elements);
  expect(secondView({ ...found, lines: [...found.lines, ...lineOf(poster)] }, wholeOf(photo))).toBeNull();
});

test('leaves a margin around the sign, the largest below it', () => {
  const view = secondView(surveyOf(rows(20)), wholeOf(photo))!;
  const { width, height } = view.pixels;
  // The sign is 100 pixels wide and 60 tall.
  const { left, top, right, bottom } = boundsOnPhoto({ left: 0, top: 0, right: width, bottom: height }, view);
  expect(left).toBeCloseTo(320);
  expect(right).toBeCloseTo(480);
  expect(top).toBeCloseTo(355);
  expect(bottom).toBeCloseTo(520);
});

test('enlarges a view up to its longer side, and never shrinks it', () => {
  const some = secondView(surveyOf([words('NO PARKING', [200, 400, 390, 20])]), wholeOf(photo))!;
  expect(some.scale).toBeCloseTo(1152 / (390 * 1.6));
  const large: Pixels = { ...photo, data: new Uint8Array(4000 * 3000 * 3), width: 4000, height: 3000 };
  const none = secondView(surveyOf([words('NO PARKING', [200, 400, 1900, 20])]), wholeOf(large))!;
  expect(none.scale).toBe(1);
});

test('stays within the photo', () => {
  const view = secondView(surveyOf([words('NO PARKING', [10, 10, 100, 20])]), wholeOf(photo))!;
  const { width, height } = view.pixels;
  const { left, top } = boundsOnPhoto({ left: 0, top: 0, right: width, bottom: height }, view);
  expect([left, top]).toEqual([0, 0]);
});

test('maps a closer view of a rotated photo back to the photo', () => {
  const view = secondView(surveyOf(rows(20)), turned(photo, 2))!;
  const { width, height } = view.pixels;
  const { left, bottom } = boundsOnPhoto({ left: 0, top: 0, right: width, bottom: height }, view);
  expect(left).toBeCloseTo(800 - 480);
  expect(bottom).toBeCloseTo(1000 - 355);
});
