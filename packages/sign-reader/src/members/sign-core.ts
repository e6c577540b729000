import { heightOf, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { isWholeSubject } from '../grammar/ask-grammar';
import { signLikenessOf } from '../grammar/sign-likeness';
import { median } from '../geometry/statistics';
import { scaled } from '../geometry/rotated-box';
import { textOf, type Element } from '../plates/elements';
import type { Plate } from '../plates/plates';

/** A plate that is surely of the sign, as what else was found is compared with it. */
export interface CorePlate {
  /** What surely belongs to it: words that a sign says, pictures that are known, arrows. */
  readonly own: readonly Element[];
  /** What its own covers with the paint under it, in the photo's pixels. */
  readonly area: Bounds;
  /** The stretches of paint that its own stands on. */
  readonly paints: ReadonlySet<number>;
  /** Middling height of its words, in the photo's pixels; 0 without words. */
  readonly letters: number;
}

export const isPicture = ({ content }: Element) => content.kind === 'symbol';
const isKnownPicture = ({ content }: Element) => content.kind === 'symbol' && content.symbol !== 'unknown';
const isArrow = ({ content }: Element) => content.kind === 'arrow';

/** Whether something can be no more than words that no sign has, or an unknown picture. */
export const isDoubtful = (element: Element): boolean =>
  !isKnownPicture(element) &&
  !isArrow(element) &&
  (textOf(element) === '' || signLikenessOf(textOf(element)) === 'unrelated');

/** Paint that reaches more sides of the photo is sky or a wall. */
const MAX_EDGES = 1;

/** The paint under something, in the photo's pixels; null where it is of a wall or could not be told. */
function paintUnder({ surface }: Element, scale: number, maxEdges = 0): Bounds | null {
  return surface && surface.edges <= maxEdges ? scaled(surface.bounds, 1 / scale) : null;
}

/** What elements cover with the paint under them, in the photo's pixels; null where the paint of one is not known. */
export function paintedArea(elements: readonly Element[], scale: number): Bounds | null {
  const paints = elements.map((element) => paintUnder(element, scale, MAX_EDGES));
  const known = paints.filter((paint) => paint !== null);
  if (known.length < paints.length) return null;
  return unionOf([...known, ...elements.map(({ onPhoto }) => onPhoto)]);
}

/** What elements cover with the paint under them that lies within the photo, in the photo's pixels. */
const areaWithPaint = (elements: readonly Element[], scale: number): Bounds =>
  unionOf(elements.flatMap((element) => [element.onPhoto, paintUnder(element, scale) ?? element.onPhoto]));

/** A plate as a part of the sign that is sure; null where nothing on it says what it is about. */
export function corePlateOf(plate: Plate, scale: number): CorePlate | null {
  const own = plate.filter((element) => !isDoubtful(element));
  const words = own.map(textOf).filter((text) => text !== '');
  const isSure = own.some(isKnownPicture) || isWholeSubject(words.join('\n'));
  if (!isSure) return null;
  const heights = own.filter((element) => textOf(element) !== '').map(({ bounds }) => heightOf(bounds));
  return {
    own,
    area: areaWithPaint(own, scale),
    paints: new Set(own.flatMap(({ surface }) => (surface && surface.edges === 0 ? [surface.id] : []))),
    letters: heights.length === 0 ? 0 : median(heights),
  };
}

/** Middle of a rectangle from left to right, and from top to bottom. */
export const middleX = ({ left, right }: Bounds) => (left + right) / 2;
export const middleY = ({ top, bottom }: Bounds) => (top + bottom) / 2;

/** How much wider and taller one rectangle is than another. */
export const timesAsWide = (one: Bounds, other: Bounds) => widthOf(one) / widthOf(other);
export const timesAsTall = (one: Bounds, other: Bounds) => heightOf(one) / heightOf(other);

/** Letters of one sign are between this much lower and this much taller than its middling ones. */
const LETTERS = { from: 0.55, to: 1.8 } as const;
/** Sine of the angle between lines that run alike: 4 degrees. */
const MAX_TURN = 0.07;

/** Whether letters are about as tall as those of a plate; both heights in the photo's pixels, 0 without words. */
export const areLettersAlike = (letters: number, { letters: own }: CorePlate): boolean =>
  letters > 0 && letters > LETTERS.from * own && letters < LETTERS.to * own;

/** Whether words run as those of the sign do; both as sines, null without words. */
export const runsAlike = (run: number | null, ofSign: number): boolean =>
  run !== null && Math.abs(run - ofSign) < MAX_TURN;
