import { heightOf, overlapX, overlapY, widthOf, type Bounds } from '../geometry/bounds';
import type { Arrow, SignSymbol } from '@curbwise/contract';
import { boundsOf, boxOf, shareInside, type RotatedBox } from '../geometry/rotated-box';
import type { FoundArrow, FoundPicture } from '../parts/find-parts';
import type { PictureKind } from '../parts/part-classes';
import type { PlateShape } from '../parts/plate-map';
import type { Surface } from './surfaces';
import type { TextLine } from '../text/text-line';

export type Content =
  | { readonly kind: 'text'; readonly line: TextLine }
  | { readonly kind: 'symbol'; readonly symbol: SignSymbol; readonly shows?: PictureKind }
  | { readonly kind: 'arrow'; readonly direction: Arrow };

/** Everything that was found on a photo. */
export interface Findings {
  readonly lines: readonly TextLine[];
  readonly pictures: readonly FoundPicture[];
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
const ON_PAINT_REACH = 6;

const standsOnPaint = ({ surface }: Element, others: readonly Element[]): boolean =>
  surface !== null && surface.edges === 0 && others.some((other) => other.surface?.id === surface.id);

/** The arrows that belong to the sign: on a plate with words or pictures, close to them, or level with a close arrow. */
function arrowsOfSign(arrows: readonly Element[], others: readonly Element[]): Element[] {
  const near = arrows.filter((arrow) => belongsToSign(arrow, others, ARROW_REACH));
  const far = arrows.filter(
    (arrow) =>
      !near.includes(arrow) &&
      (others.some((other) => areOnOnePlate(arrow, other)) ||
        (near.some((other) => isLevelWith(arrow, other)) && belongsToSign(arrow, others, FAR_ARROW_REACH)) ||
        (standsOnPaint(arrow, others) && belongsToSign(arrow, others, ON_PAINT_REACH))),
  );
  return [...near, ...far];
}

/** Whether an arrow is below, above or between words and pictures. */
function belongsToSign(arrow: Element, others: readonly Element[], reach: number): boolean {
  const length = widthOf(arrow.bounds);
  return others.some(({ bounds }) => {
    const beside = overlapX(arrow.bounds, bounds) > 0.5 * Math.min(length, widthOf(bounds));
    return beside && -overlapY(arrow.bounds, bounds) < reach * length && length > 0.6 * heightOf(bounds);
  });
}

/** A picture with a higher score is none of the two digits that were read in its place. */
const SURE_PICTURE = 0.6;
/** A number, or the limit of an Australian sign: `4P`. */
const NUMBER = /^(?:\d{1,2}|1\/\d)\s?P?$/;

/** Whether a picture is a round letter of a word, or a tall number. */
function isPieceOf(
  { bounds, shows, score, symbol }: FoundPicture,
  { box, text, confidence }: TextLine,
): boolean {
  if (confidence <= SURE_WORD) return false;
  const line = boundsOf(box);
  if (text.trim().length >= 3) return shareInside(bounds, line) > 0.7;
  const mayBeNumber = shows === 'parking' || (symbol === 'unknown' && score < SURE_PICTURE);
  return (
    mayBeNumber &&
    NUMBER.test(text.trim()) &&
    shareInside(line, bounds) > 0.6 &&
    shareInside(bounds, line) > 0.3
  );
}

/** A picture of a sign is not smaller than this, in heights of the nearest words: bolts and holes of a post are. */
const MIN_PICTURE = 0.6;

/** Whether an unknown picture is too small to be one of a sign. */
function isSpeck({ bounds, shows, symbol }: FoundPicture, lines: readonly TextLine[]): boolean {
  if (symbol !== 'unknown' || shows !== undefined) return false;
  const [x, y] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
  const distance = ({ box }: TextLine) => Math.hypot(box.cx - x, box.cy - y);
  const [nearest] = [...lines].sort((one, other) => distance(one) - distance(other));
  const size = Math.max(widthOf(bounds), heightOf(bounds));
  return nearest !== undefined && size < MIN_PICTURE * nearest.box.height;
}

/** Whether a line is a piece of a picture that was taken for letters. The picture of a P has no digits: `4P` is a limit. */
function isOfPicture({ box, text }: TextLine, { symbol, shows, bounds }: FoundPicture): boolean {
  if (shareInside(boundsOf(box), bounds) <= 0.6) return false;
  const isShort = text.trim().length <= 2;
  if (shows === 'parking') return isShort && !/\d/.test(text);
  return isShort || symbol !== 'unknown' || shows !== undefined;
}

/**
 * Places lines, pictures and arrows in one levelled frame.
 * @param surfaceUnder gives the paint under a box of the photo
 * @param plateUnder gives the plate that the network sees under a box
 */
export function placeElements(
  { lines, pictures, arrows }: Findings,
  surfaceUnder: (box: RotatedBox) => Surface | null,
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
  const shown = pictures.filter(
    (picture) => !isSpeck(picture, lines) && !lines.some((line) => isPieceOf(picture, line)),
  );
  const words = lines.filter((line) => !shown.some((picture) => isOfPicture(line, picture)));
  const others = [
    ...shown.map(({ symbol, shows, bounds }) => place({ kind: 'symbol', symbol, shows }, boxOf(bounds))),
    ...words.map((line) => place({ kind: 'text', line }, line.box)),
  ];
  const pointers = arrows.map(({ direction, bounds }) => place({ kind: 'arrow', direction }, boxOf(bounds)));
  const signs = others.flatMap(({ plate }) => plate?.id ?? []);
  // A plate shows only an arrow if it supplements another plate.
  const counted = pointers.map((arrow) =>
    arrow.plate && !signs.includes(arrow.plate.id) ? { ...arrow, plate: null } : arrow,
  );
  return [...others, ...arrowsOfSign(counted, others)];
}
