import { heightOf, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { isWholeSubject } from '../grammar/ask-grammar';
import { signLikenessOf } from '../grammar/sign-likeness';
import { median } from '../geometry/statistics';
import { scaled } from '../geometry/rotated-box';
import { textOf, type Element } from '../plates/elements';
import type { Plate } from '../plates/plates';

/** A plate that certainly belongs to the sign; other findings are compared with it. */
export interface CorePlate {
  /** The elements that certainly belong to it: words of signs, known pictures, arrows. */
  readonly own: readonly Element[];
  /** The bounds of its own elements and the paint under them, in the photo's pixels. */
  readonly area: Bounds;
  /** The ids of the surfaces under its own elements. */
  readonly paints: ReadonlySet<number>;
  /** Median height of its words, in the photo's pixels; 0 without words. */
  readonly letters: number;
}

export const isPicture = ({ content }: Element) => content.kind === 'symbol';
const isKnownPicture = ({ content }: Element) => content.kind === 'symbol' && content.symbol !== 'unknown';
const isArrow = ({ content }: Element) => content.kind === 'arrow';

/** Whether an element is an unknown picture, or words that no sign has. */
export const isDoubtful = (element: Element): boolean =>
  !isKnownPicture(element) &&
  !isArrow(element) &&
  (textOf(element) === '' || signLikenessOf(textOf(element)) === 'unrelated');

/** Paint that reaches more sides of the photo is sky or a wall. */
const MAX_EDGES = 1;

/** The paint under an element, in the photo's pixels; null if it is a wall or unknown. */
function paintUnder({ surface }: Element, scale: number, maxEdges = 0): Bounds | null {
  return surface && surface.edges <= maxEdges ? scaled(surface.bounds, 1 / scale) : null;
}

/** The bounds of elements and the paint under them, in the photo's pixels; null if the paint of one is unknown. */
export function paintedArea(elements: readonly Element[], scale: number): Bounds | null {
  const paints = elements.map((element) => paintUnder(element, scale, MAX_EDGES));
  const known = paints.filter((paint) => paint !== null);
  if (known.length < paints.length) return null;
  return unionOf([...known, ...elements.map(({ onPhoto }) => onPhoto)]);
}

/** The bounds of elements and of the paint under them that does not reach the photo's edge, in the photo's pixels. */
const areaWithPaint = (elements: readonly Element[], scale: number): Bounds =>
  unionOf(elements.flatMap((element) => [element.onPhoto, paintUnder(element, scale) ?? element.onPhoto]));

/** The certain part of a plate; null if nothing on the plate says what it is about. */
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

/** The horizontal and vertical centre of a rectangle. */
export const middleX = ({ left, right }: Bounds) => (left + right) / 2;
export const middleY = ({ top, bottom }: Bounds) => (top + bottom) / 2;

/** The ratio of two widths and of two heights. */
export const timesAsWide = (one: Bounds, other: Bounds) => widthOf(one) / widthOf(other);
export const timesAsTall = (one: Bounds, other: Bounds) => heightOf(one) / heightOf(other);

/** Range of letter heights on one sign, as multiples of the median height of a plate. */
const LETTERS = { from: 0.55, to: 1.8 } as const;
/** Maximum difference of the sines of two lines with the same direction: 4 degrees. */
const MAX_TURN = 0.07;

/** Whether letters are about as tall as those of a plate. Heights are in the photo's pixels, 0 without words. */
export const areLettersAlike = (letters: number, { letters: own }: CorePlate): boolean =>
  letters > 0 && letters > LETTERS.from * own && letters < LETTERS.to * own;

/** Whether words have the direction of the sign's words. Directions are sines of angles, null without words. */
export const runsAlike = (run: number | null, ofSign: number): boolean =>
  run !== null && Math.abs(run - ofSign) < MAX_TURN;
