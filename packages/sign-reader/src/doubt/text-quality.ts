import { median } from '../geometry/statistics';
import type { Pixels } from '../photo/pixels';
import type { RotatedBox } from '../geometry/rotated-box';
import type { TextLine } from '../text/text-line';

/** How well the words of a photo can be seen. Each value is the median over all lines. */
export interface TextQuality {
  /** Height of the boxes around words, in pixels of the photo. */
  readonly letterHeight: number;
  /** Width of a character, in heights of its box: letters seen from the side are narrow. */
  readonly letterWidth: number;
  /** Angle between the words and the horizontal, in degrees, without its sign. */
  readonly tilt: number;
  /** Distance from full paper to full ink, in pixels. */
  readonly edgeWidth: number;
  /** Brightness of the lighter of paper and ink, 0 to 1. */
  readonly light: number;
  /** Share of the measured pixels that are overexposed, 0 to 1. */
  readonly overexposed: number;
}

/** Brightness, of 255, from which on a pixel is overexposed. */
const OVEREXPOSED = 252;
/** Rows of pixels that are measured in a line of words: distance from its middle, in heights of the line. */
const ROWS = [-0.2, -0.1, 0, 0.1, 0.2] as const;
/** Share of a row's pixels that is ignored at the dark and at the light end. */
const OUTLIERS = 0.03;
/** Smallest difference between paper and ink, of 255, at which edges are measured. */
const MIN_CONTRAST = 12;

/** Brightness along a line of words, pixel by pixel from left to right. */
function rowThrough({ data, width, height, channels }: Pixels, box: RotatedBox, offset: number): number[] {
  return Array.from({ length: Math.floor(box.width) }, (_, index) => {
    const along = index - box.width / 2;
    const across = offset * box.height;
    const x = Math.round(box.cx + along * box.ux - across * box.uy);
    const y = Math.round(box.cy + along * box.uy + across * box.ux);
    const at =
      (Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))) * channels;
    return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  });
}

function measureRow(row: readonly number[]) {
  const sorted = [...row].sort((a, b) => a - b);
  const skipped = Math.floor(OUTLIERS * row.length);
  const dark = sorted[skipped]!;
  const light = sorted[row.length - 1 - skipped]!;
  const steepest = Math.max(...row.slice(1).map((value, index) => Math.abs(value - row[index]!)));
  return {
    light: light / 255,
    edgeWidth: light - dark < MIN_CONTRAST ? null : (light - dark) / Math.max(1, steepest),
    overexposed: row.filter((value) => value >= OVEREXPOSED).length / row.length,
  };
}

/** Measures how well words can be seen; null without words. */
export function measureTextQuality(pixels: Pixels, lines: readonly TextLine[]): TextQuality | null {
  const words = lines.filter(({ text, box }) => /[\p{L}\p{N}]{2}/u.test(text) && box.width >= 8);
  if (words.length === 0) return null;
  const rows = words.map(({ box }) => ROWS.map((offset) => measureRow(rowThrough(pixels, box, offset))));
  const edges = rows
    .map((one) => one.flatMap(({ edgeWidth }) => edgeWidth ?? []))
    .filter(({ length }) => length > 0);
  const all = rows.flat();
  return {
    letterHeight: median(words.map(({ box }) => box.height)),
    letterWidth: median(words.map(({ text, box }) => box.width / box.height / text.trim().length)),
    tilt: median(words.map(({ box }) => (Math.abs(Math.atan2(box.uy, box.ux)) * 180) / Math.PI)),
    edgeWidth: edges.length === 0 ? 1 : median(edges.map(median)),
    light: median(all.map(({ light }) => light)),
    overexposed: median(all.map(({ overexposed }) => overexposed)),
  };
}
