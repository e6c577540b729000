import { heightOf, overlapX, overlapY, widthOf, type Bounds } from '../geometry/bounds';
import type { Arrow, SignSymbol } from '@curbwise/contract';
import type { FoundArrow } from '../pictures/arrows';
import { boundsOf, boxOf, shareInside, type RotatedBox } from '../geometry/rotated-box';
import type { Colour, Surface } from '../pictures/surfaces';
import type { PictureKind } from '../pictures/picture-classes';
import type { Pictogram } from '../pictures/pictograms';
import type { PlateShape } from './plate-map';
import { median } from '../geometry/statistics';
import type { FoundSymbol } from '../pictures/symbols';
import type { TextLine } from '../text/text-line';

export type Content =
  | { readonly kind: 'text'; readonly line: TextLine }
  | { readonly kind: 'symbol'; readonly symbol: SignSymbol; readonly shows?: PictureKind }
  | { readonly kind: 'arrow'; readonly direction: Arrow };

/** Everything that was found on a photo. */
export interface Findings {
  readonly lines: readonly TextLine[];
  readonly symbols: readonly FoundSymbol[];
  readonly pictograms: readonly Pictogram[];
  readonly arrows: readonly FoundArrow[];
}

/** Something on a sign, with its position in the levelled frame. */
export interface Element {
  readonly content: Content;
  /** In the levelled frame: the photo rotated and sheared about its origin until text and plates are upright. */
  readonly bounds: Bounds;
  /** In the photo's pixels. */
  readonly onPhoto: Bounds;
  /** The surface under it, if that is one even paint. */
  readonly surface: Surface | null;
  /** The plate under it, if the network found one with words or pictures; null otherwise, or without a network. */
  readonly plate: PlateShape | null;
}

/** Whether the network sees two elements on the same plate. */
export const areOnOnePlate = (one: Element, other: Element): boolean =>
  one.plate !== null && one.plate.id === other.plate?.id;

/** Whether the network sees any element on a plate. If so, elements on no plate may not belong to the sign. */
export const hasPlates = (elements: readonly Element[]): boolean =>
  elements.some(({ plate }) => plate !== null);

export function textOf({ content }: Element): string {
  return content.kind === 'text' ? content.line.text : '';
}

/** The mean direction of the text, as a unit vector, from lines that are long enough to have one. */
export function runOf(lines: readonly TextLine[]): { ux: number; uy: number } {
  const long = lines.filter(({ box }) => box.width > 1.5 * box.height);
  const x = long.reduce((sum, { box }) => sum + box.ux * box.width, 0);
  const y = long.reduce((sum, { box }) => sum + box.uy * box.width, 0);
  const length = Math.hypot(x, y);
  return length === 0 ? { ux: 1, uy: 0 } : { ux: x / length, uy: y / length };
}

/** Maximum slant of the sides of a plate that is seen from the side. */
const MAX_SLANT = 0.35;

/** How far the plates' sides move to the right per pixel down, in the frame in which text is horizontal; 0 if unknown. */
function slantOf(surfaces: readonly (Surface | null)[], { ux, uy }: { ux: number; uy: number }): number {
  const known = new Map<number, { slant: number; weight: number }>();
  for (const surface of surfaces) {
    if (!surface || surface.slant === null) continue;
    const slant = (surface.slant * ux + uy) / (ux - surface.slant * uy);
    if (Math.abs(slant) <= MAX_SLANT) known.set(surface.id, { slant, weight: heightOf(surface.bounds) });
  }
  const all = [...known.values()];
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : all.reduce((sum, { slant, weight }) => sum + slant * weight, 0) / total;
}

/** A word with a higher confidence excludes a picture in its place. */
const SURE_WORD = 0.8;

/** Maximum distance of an arrow below the element it belongs to, in lengths of the arrow. */
const ARROW_REACH = 2.2;

/** Up to this distance, an arrow counts if it is level with, and as long as, the arrow of a plate beside. */
const FAR_ARROW_REACH = 3.2;
const ALIKE = { level: 0.6, longer: 1.3 } as const;

/** Whether two arrows are level and of similar length, as on two plates side by side. */
export function isLevelWith(arrow: Element, other: Element): boolean {
  const [one, two] = [widthOf(arrow.bounds), widthOf(other.bounds)];
  const shift = Math.abs(arrow.bounds.top + arrow.bounds.bottom - other.bounds.top - other.bounds.bottom) / 2;
  return (
    shift < ALIKE.level * heightOf(other.bounds) &&
    Math.max(one, two) < ALIKE.longer * Math.min(one, two) &&
    overlapX(arrow.bounds, other.bounds) < 0
  );
}

/** Maximum distance of an arrow that is on the same paint as the words, in lengths of the arrow. */
const ON_PLATE_REACH = 6;

function standsOnPlate(arrow: Element, others: readonly Element[]): boolean {
  const { surface } = arrow;
  // Paint that the photo's edge cuts shows more arrow-like shapes than arrows.
  if (surface && surface.edges > 0) return false;
  return others.some(
    (other) => areOnOnePlate(arrow, other) || (surface !== null && other.surface?.id === surface.id),
  );
}

/** The arrows that belong to the sign: close to words or pictures, or farther down but level with a close one. */
function arrowsOfSign(arrows: readonly Element[], others: readonly Element[]): Element[] {
  const near = arrows.filter((arrow) => belongsToSign(arrow, others, ARROW_REACH));
  const far = arrows.filter(
    (arrow) =>
      !near.includes(arrow) &&
      ((near.some((other) => isLevelWith(arrow, other)) && belongsToSign(arrow, others, FAR_ARROW_REACH)) ||
        (standsOnPlate(arrow, others) && belongsToSign(arrow, others, ON_PLATE_REACH))),
  );
  return [...near, ...far];
}

/** An arrow counts only below, above or between words and symbols: trees are full of arrow-like shapes. */
function belongsToSign(arrow: Element, others: readonly Element[], reach: number): boolean {
  const length = widthOf(arrow.bounds);
  if (others.some(({ bounds }) => shareInside(arrow.bounds, bounds) > 0.4)) return false;
  return others.some(({ bounds }) => {
    const beside = overlapX(arrow.bounds, bounds) > 0.5 * Math.min(length, widthOf(bounds));
    return beside && -overlapY(arrow.bounds, bounds) < reach * length && length > 0.6 * heightOf(bounds);
  });
}

const MIN_RED = 45;
/** The C of a clearway is at least this many times as tall as the usual line; the letter of a permit area is not. */
const MIN_CLEARWAY = 1.35;

/** A lone, tall C on red is the clearway symbol (AS 1742.11); any other line is text. */
function contentOf(line: TextLine, paint: Colour, usualHeight: number): Content {
  const [red, green, blue] = paint;
  const isLarge = line.box.height > MIN_CLEARWAY * usualHeight;
  const isClearway = isLarge && /^[CG]$/i.test(line.text.trim()) && red - Math.max(green, blue) >= MIN_RED;
  return isClearway ? { kind: 'symbol', symbol: 'clearway' } : { kind: 'text', line };
}

/** The red square around the C of a clearway; the letter takes about two thirds of it. */
const squareAround = (box: RotatedBox): RotatedBox => ({
  ...box,
  width: Math.max(box.width, 1.4 * box.height),
  height: 1.4 * box.height,
});

/**
 * Places lines, symbols and arrows in one levelled frame.
 * @param surfaceUnder gives the paint under a box of the photo
 * @param plateUnder gives the plate that the network sees under a box
 * @param colourIn gives the mean colour of a box of the photo
 */
export function placeElements(
  { lines, symbols, pictograms, arrows }: Findings,
  surfaceUnder: (box: RotatedBox) => Surface | null,
  colourIn: (box: RotatedBox) => Colour,
  plateUnder: (box: RotatedBox) => PlateShape | null = () => null,
): Element[] {
  const { ux, uy } = runOf(lines);
  const slant = slantOf(
    lines.map(({ box }) => surfaceUnder(box)),
    { ux, uy },
  );
  const place = (content: Content, box: RotatedBox): Element => {
    const { width, height } = box;
    const cy = box.cy * ux - box.cx * uy;
    const cx = box.cx * ux + box.cy * uy - slant * cy;
    return {
      content,
      onPhoto: boundsOf(box),
      surface: surfaceUnder(box),
      plate: plateUnder(box),
      bounds: { left: cx - width / 2, right: cx + width / 2, top: cy - height / 2, bottom: cy + height / 2 },
    };
  };
  const texts = lines.filter(
    ({ box, text }) =>
      !symbols.some(
        ({ symbol, bounds }) =>
          shareInside(boundsOf(box), bounds) > 0.6 && (symbol !== 'unknown' || text.length <= 2),
      ),
  );
  // A blue field with words is a plate. A single letter in it is a misread pictogram, unless it is a P.
  const isPlain = ({ bounds }: Pictogram) =>
    !texts.some(({ box, text }) => {
      const inside = shareInside(boundsOf(box), bounds) > 0.5;
      return inside && (text.trim().length > 1 || text.trim() === 'P');
    });
  const plain = pictograms.filter(isPlain);
  const words = texts.filter(
    ({ box }) => !plain.some(({ bounds }) => shareInside(boundsOf(box), bounds) > 0.5),
  );
  // Round letters of a word look like rings.
  const isLetter = ({ bounds }: FoundSymbol) =>
    lines.some(
      ({ box, text, confidence }) =>
        text.trim().length >= 3 && confidence > SURE_WORD && shareInside(bounds, boundsOf(box)) > 0.7,
    );
  const usual = median(lines.map(({ box }) => box.height));
  const others = [
    ...symbols
      .filter((one) => !isLetter(one))
      .map(({ symbol, shows, bounds }) => place({ kind: 'symbol', symbol, shows }, boxOf(bounds))),
    ...plain.map(({ shows, bounds }) => place({ kind: 'symbol', symbol: 'unknown', shows }, boxOf(bounds))),
    ...words.map((line) => {
      const content = contentOf(line, colourIn(line.box), usual);
      return place(content, content.kind === 'symbol' ? squareAround(line.box) : line.box);
    }),
  ];
  const pointers = arrows.map(({ direction, bounds }) => place({ kind: 'arrow', direction }, boxOf(bounds)));
  const signs = others.flatMap(({ plate }) => plate?.id ?? []);
  // A plate shows only an arrow if it supplements another plate.
  const counted = pointers.map((arrow) =>
    arrow.plate && !signs.includes(arrow.plate.id) ? { ...arrow, plate: null } : arrow,
  );
  return [...others, ...arrowsOfSign(counted, others)];
}
