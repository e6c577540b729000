import { fittedCapHeight, letterLine } from './lettering';

/**
 * Words on a field of their own that are no plate of the sign: a sticker, a shop's fascia, a number plate, a notice taped
 * to the pole.
 */
export interface Label {
  readonly lines: readonly string[];
  /** Colours as SVG has them; without `paper` the letters stand on whatever is there. */
  readonly ink: string;
  readonly paper?: string;
  /** Middle and width, as shares of the photo, or of the plate `on` which it lies. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Index of the plate that it lies on. */
  readonly on?: number;
  /** Degrees, clockwise. */
  readonly tilt?: number;
}

/** Where a label lies, in pixels: the rectangle that its shares are of. */
interface Ground {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Height of capitals beside the label's width, where the words leave room for it. */
const CAPITALS = 0.24;

/** A label as SVG. @param ground what its place is given in shares of, in pixels */
export function drawLabel({ lines, ink, paper, x, y, width, tilt = 0 }: Label, ground: Ground): string {
  const wide = width * ground.width;
  const inner = wide * 0.9;
  const gap = wide * 0.05;
  const heights = lines.map((line) => fittedCapHeight(line, wide * CAPITALS, inner));
  const tall = heights.reduce((sum, height) => sum + height + gap, gap);
  const [left, top] = [ground.left + x * ground.width - wide / 2, ground.top + y * ground.height - tall / 2];
  let baseline = top;
  const letters = lines.map((line, index) => {
    baseline += gap + (heights[index] ?? 0);
    return `<path d="${letterLine(line, left + wide / 2, baseline, heights[index] ?? 0, inner).path}" fill="${ink}"/>`;
  });
  const field = paper
    ? `<rect x="${left}" y="${top}" width="${wide}" height="${tall}" fill="${paper}"/>`
    : '';
  return `<g transform="rotate(${tilt} ${left + wide / 2} ${top + tall / 2})">${field}${letters.join('')}</g>`;
}
