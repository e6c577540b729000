import type { Bounds } from '../geometry/bounds';
import type { Element } from '../plates/elements';
import { isCutByEdge } from './photo-edge';
import { arrow, onPlate, plateShape, surface, words, type Place } from '../testing/made-elements';

const distance = ({ left, top, right, bottom }: Bounds) => Math.min(left, top, 600 - right, 800 - bottom);
const plate = (place: Place, edges: number) => surface(1, place, edges);

const limit = (at: number, paint: ReturnType<typeof plate>): Element[] => [
  words('2 HOUR', [200, at, 200, 50], paint),
  words('PARKING', [200, at + 80, 200, 50], paint),
];

test.each<[string, Element[], boolean]>([
  ['a plate that stands free', limit(300, plate([150, 250, 300, 300], 0)), false],
  ['a plate that the lower edge cuts', limit(560, plate([150, 500, 300, 300], 1)), true],
  ['a plate that has lost its rim above its heading', limit(20, plate([150, 0, 300, 300], 1)), false],
  [
    'words without a heading at the upper edge',
    [words('TUESDAY', [200, 30, 200, 50], plate([150, 0, 300, 100], 1))],
    true,
  ],
  ['words that the edge cuts', [words('STREET SWEEPING', [200, 2, 200, 50])], true],
  ['words on a wall that fills the photo', limit(300, plate([0, 0, 600, 800], 4)), false],
])('tells whether the edge cuts %s', (_, elements, isCut) => {
  expect(isCutByEdge(elements, distance)).toBe(isCut);
});

test('paint that leaked over the rim does not count as a cut plate', () => {
  const paint = { ...plate([0, 250, 450, 300], 1), onEdge: 0.1 };
  expect(isCutByEdge(limit(300, paint), distance)).toBe(false);
});

const ban = (paint: ReturnType<typeof plate>, ...more: Element[]): Element[] => [
  words('NO', [60, 280, 80, 50], paint),
  words('STOPPING', [40, 350, 200, 50], paint),
  ...more,
];
const pointing = (paint: ReturnType<typeof plate>, left = 60) => arrow('left', [left, 600, 160, 30], paint);
const aside = plate([0, 250, 280, 400], 1);

test('a side edge hides nothing relevant of a plate that forbids at any time on one side', () => {
  expect(isCutByEdge(ban(aside, pointing(aside)), distance)).toBe(false);
});

test.each<[string, Element[]]>([
  ['without an arrow', ban(aside)],
  ['with an arrow that the edge cuts', ban(aside, pointing(aside, 5))],
  ['with hours', ban(aside, words('8AM-6PM', [40, 420, 200, 50], aside), pointing(aside))],
  [
    'that goes on beyond the lower edge',
    ((paint) => ban(paint, pointing(paint)))(plate([20, 250, 280, 550], 1)),
  ],
  ['that permits', [...limit(300, plate([0, 250, 450, 400], 1)), pointing(aside)]],
])('a side edge cuts a plate %s', (_, elements) => {
  expect(isCutByEdge(elements, distance)).toBe(true);
});

test.each<[string, Place, boolean]>([
  ['far from the edge', [150, 250, 300, 300], false],
  ['near the edge, where another plate may hang', [150, 400, 300, 350], true],
])('handles paint that looks like its surroundings, on a plate %s', (_, place, isCut) => {
  const paint = plate([150, 250, 450, 550], 1);
  const seen = limit(450, paint).map((element) => onPlate(element, plateShape(1, place)));
  expect(isCutByEdge(seen, distance)).toBe(isCut);
});
