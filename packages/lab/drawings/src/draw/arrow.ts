import type { Arrow } from '@curbwise/contract';
import { pointing, shape, type Piece } from './piece';

/** Styles of arrowhead: filled, filled with a notch, or two strokes. */
export const ARROW_HEADS = ['triangle', 'swept', 'strokes'] as const;
type ArrowHead = (typeof ARROW_HEADS)[number];

/** The look of a sign's arrows. Lengths are shares of the arrow's length. */
export interface ArrowLook {
  readonly head: ArrowHead;
  readonly shaft: number;
  readonly headLength: number;
  readonly headHeight: number;
}

function headAt(
  tipX: number,
  y: number,
  inward: number,
  look: ArrowLook,
  length: number,
  ink: string,
): string {
  const back = tipX + inward * look.headLength * length;
  const half = (look.headHeight * length) / 2;
  if (look.head === 'strokes') {
    const stroke = look.shaft * length;
    const tip = tipX + inward * stroke * 0.6;
    return `<path d="M${back} ${y - half}L${tip} ${y}L${back} ${y + half}" fill="none" stroke="${ink}" stroke-width="${stroke}"/>`;
  }
  const notch = look.head === 'swept' ? back - inward * look.headLength * length * 0.3 : back;
  return `<path d="M${tipX} ${y}L${back} ${y - half}L${notch} ${y}L${back} ${y + half}Z" fill="${ink}"/>`;
}

/** A horizontal arrow, `length` wide. */
export function arrowPiece(arrow: Arrow, length: number, look: ArrowLook, ink: string): Piece {
  const height = look.headHeight * length;
  const piece = shape(length, height, (x, top) => {
    const y = top + height / 2;
    const thick = look.shaft * length;
    const inset = look.head === 'strokes' ? thick * 0.7 : look.headLength * length * 0.6;
    const from = x + (arrow === 'right' ? 0 : inset);
    const to = x + length - (arrow === 'left' ? 0 : inset);
    const shaft = `<rect x="${from}" y="${y - thick / 2}" width="${to - from}" height="${thick}" fill="${ink}"/>`;
    const left = arrow === 'right' ? '' : headAt(x, y, 1, look, length, ink);
    const right = arrow === 'left' ? '' : headAt(x + length, y, -1, look, length, ink);
    return shaft + left + right;
  });
  return pointing(piece, arrow);
}
