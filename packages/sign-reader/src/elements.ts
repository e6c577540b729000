import type { Arrow, SignSymbol } from '@curbwise/contract';
import type { FoundArrow } from './arrows';
import { boundsOf, shareInside, type Bounds } from './rotated-box';
import type { FoundSymbol } from './symbols';
import type { TextLine } from './text-line';

export type Content =
  | { readonly kind: 'text'; readonly line: TextLine }
  | { readonly kind: 'symbol'; readonly symbol: SignSymbol }
  | { readonly kind: 'arrow'; readonly direction: Arrow };

/** Something on a sign, where it would stand if the sign were level. */
export interface Element {
  readonly content: Content;
  /** In the levelled frame: the photo turned about its origin until text runs level. */
  readonly bounds: Bounds;
  /** In the photo's pixels. */
  readonly onPhoto: Bounds;
}

export const widthOf = ({ left, right }: Bounds) => right - left;
export const heightOf = ({ top, bottom }: Bounds) => bottom - top;

/** How far two rectangles overlap from left to right; negative is the gap between them. */
export function overlapX(a: Bounds, b: Bounds): number {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left);
}

/** How far two rectangles overlap from top to bottom; negative is the gap between them. */
export function overlapY(a: Bounds, b: Bounds): number {
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
}

export function unionOf(all: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}

export function textOf({ content }: Element): string {
  return content.kind === 'text' ? content.line.text : '';
}

/** The direction in which the text runs, as a unit vector: the mean of lines long enough to tell. */
function runOf(lines: readonly TextLine[]): { ux: number; uy: number } {
  const long = lines.filter(({ box }) => box.width > 1.5 * box.height);
  const x = long.reduce((sum, { box }) => sum + box.ux * box.width, 0);
  const y = long.reduce((sum, { box }) => sum + box.uy * box.width, 0);
  const length = Math.hypot(x, y);
  return length === 0 ? { ux: 1, uy: 0 } : { ux: x / length, uy: y / length };
}

/** How far below something an arrow may stand and still belong to it, in lengths of the arrow. */
const ARROW_REACH = 2.2;

/** An arrow counts only under, over or between words and symbols; shapes like it are in every tree. */
function belongsToSign(arrow: Element, others: readonly Element[]): boolean {
  const length = widthOf(arrow.bounds);
  if (others.some(({ bounds }) => shareInside(arrow.bounds, bounds) > 0.4)) return false;
  return others.some(({ bounds }) => {
    const beside = overlapX(arrow.bounds, bounds) > 0.5 * Math.min(length, widthOf(bounds));
    return (
      beside && -overlapY(arrow.bounds, bounds) < ARROW_REACH * length && length > 0.6 * heightOf(bounds)
    );
  });
}

/** Puts lines, symbols and arrows into one levelled frame. */
export function placeElements(
  lines: readonly TextLine[],
  symbols: readonly FoundSymbol[],
  arrows: readonly FoundArrow[],
): Element[] {
  const { ux, uy } = runOf(lines);
  const place = (content: Content, onPhoto: Bounds, width: number, height: number): Element => {
    const x = (onPhoto.left + onPhoto.right) / 2;
    const y = (onPhoto.top + onPhoto.bottom) / 2;
    const cx = x * ux + y * uy;
    const cy = y * ux - x * uy;
    return {
      content,
      onPhoto,
      bounds: { left: cx - width / 2, right: cx + width / 2, top: cy - height / 2, bottom: cy + height / 2 },
    };
  };
  const pictures = symbols.map(({ symbol, bounds }) =>
    place({ kind: 'symbol', symbol }, bounds, widthOf(bounds), heightOf(bounds)),
  );
  const isInPicture = (bounds: Bounds) => symbols.some((symbol) => shareInside(bounds, symbol.bounds) > 0.6);
  const texts = lines
    .map((line) => ({ line, onPhoto: boundsOf(line.box) }))
    .filter(({ onPhoto }) => !isInPicture(onPhoto))
    .map(({ line, onPhoto }) => place({ kind: 'text', line }, onPhoto, line.box.width, line.box.height));
  const others = [...pictures, ...texts];
  const pointers = arrows
    .map(({ direction, bounds }) =>
      place({ kind: 'arrow', direction }, bounds, widthOf(bounds), heightOf(bounds)),
    )
    .filter((arrow) => belongsToSign(arrow, others));
  return [...others, ...pointers];
}
