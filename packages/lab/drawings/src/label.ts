import { fittedCapHeight, letterLine } from './lettering';

/**
 * Words that are not part of the sign: a sticker, a shop front, a licence plate, a notice taped to the pole.
 */
export interface Label {
  readonly lines: readonly string[];
  /** SVG colours of the letters and their background. Without `paper` the background is transparent. */
  readonly ink: string;
  readonly paper?: string;
  /** Centre and width, as shares of the photo, or of the plate that `on` names. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Index of the plate that the label is stuck on. */
  readonly on?: number;
  /** Degrees, clockwise. */
  readonly tilt?: number;
}

/** The rectangle, in pixels, that a label's shares refer to: the photo or a plate. */
interface Ground {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Height of capitals as a share of the label's width; long lines are smaller. */
const CAPITAL_HEIGHT = 0.24;

/** Draws a label as SVG. @param ground the rectangle that the label's shares refer to, in pixels */
export function drawLabel({ lines, ink, paper, x, y, width, tilt = 0 }: Label, ground: Ground): string {
  const wide = width * ground.width;
  const inner = wide * 0.9;
  const gap = wide * 0.05;
  const heights = lines.map((line) => fittedCapHeight(line, wide * CAPITAL_HEIGHT, inner));
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
