import { median } from '../geometry/statistics';
import type { Pixels } from '../photo/pixels';
import type { RotatedBox } from '../geometry/rotated-box';
import type { TextLine } from '../text/text-line';

/** How well the words of a photo can be seen: of each figure the middle one of all lines. */
export interface PhotoQuality {
  /** Height of the boxes around words, in the photo's pixels. */
  readonly letterHeight: number;
  /** Width of a character, in heights of its box: seen from the side letters are narrow. */
  readonly letterWidth: number;
  /** Angle of the words to the level, in degrees, without its sign. */
  readonly tilt: number;
  /** How far it is from full paper to full ink, in pixels. */
  readonly edgeWidth: number;
  /** How bright the lighter of paper and ink is, 0 to 1. */
  readonly light: number;
  /** Share of the words' places that is as bright as a camera can tell, 0 to 1. */
  readonly overexposed: number;
}

/** Brightness, of 255, that a camera does not tell from more. */
const OVEREXPOSED = 252;
/** Where rows of pixels are taken through a line of words, in heights of it from its middle. */
const ROWS = [-0.2, -0.1, 0, 0.1, 0.2] as const;
/** Paper and ink are these shares of a row's pixels from its ends. */
const OUTLIERS = 0.03;
/** Paper and ink of which this much is between them, of 255, are told apart. */
const MIN_CONTRAST = 12;

/** Brightness along a line of words, pixel by pixel from its left to its right. */
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

/** Measures how well words can be seen; null if there are none to go by. */
export function measureQuality(pixels: Pixels, lines: readonly TextLine[]): PhotoQuality | null {
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
