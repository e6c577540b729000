import type { Bounds } from '../geometry/bounds';
import { findBlobs, type Blob, type Mask } from '../geometry/blobs';
import type { Pixels } from '../photo/pixels';
import { scaled } from '../geometry/rotated-box';
import type { Picture } from '../photo/shrink';
import type { PictureKind } from './picture-classes';

const MIN_SIDE = 18;
/** Maximum ratio of the sides. */
const MAX_ASPECT = 1.6;
/** Share of the square that the white figure covers, and that blue covers. */
const MIN_FIGURE = 0.08;
const MAX_FIGURE = 0.5;
const MIN_BLUE = 0.45;
/** The figure is brighter than the blue by this many levels of 255. */
const FIGURE_CONTRAST = 50;

function blueMask({ data, width, height, channels }: Pixels): Mask {
  const mask = new Uint8Array(width * height);
  for (let at = 0; at < mask.length; at++) {
    const from = at * channels;
    const [red, green, blue] = [data[from]!, data[from + 1]!, data[from + 2]!];
    if (blue > 60 && blue > 1.5 * red && blue > 1.2 * green) mask[at] = 1;
  }
  return { data: mask, width, height };
}

/** A blue square with a white figure. */
export interface Pictogram {
  /** In the photo's pixels. */
  readonly bounds: Bounds;
  /** Whether the figure has the rough shape of a P. */
  readonly looksLikeP: boolean;
  /** What the figure shows, if it was identified. */
  readonly shows?: PictureKind;
}

const GRID = 4;

/** Most rows of a square, except at rounded corners, have nearly its full width; the outline of sky is ragged. */
const FULL_ROW = 0.82;
const MIN_FULL_ROWS = 0.75;

function isSquare(blob: Blob, width: number): boolean {
  const rows = new Map<number, [number, number]>();
  for (const at of blob.pixels) {
    const [x, y] = [at % width, (at / width) | 0];
    const row = rows.get(y);
    if (!row) rows.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
  }
  const wide = blob.right - blob.left;
  const full = [...rows.values()].filter(([from, to]) => to - from + 1 >= FULL_ROW * wide).length;
  return full >= MIN_FULL_ROWS * (blob.bottom - blob.top);
}

/** How much of each of the square's 4 × 4 parts the figure fills, row by row; null if the blob is not such a square. */
function figureIn(blob: Blob, { data, width, channels }: Pixels): number[] | null {
  const wide = blob.right - blob.left;
  const tall = blob.bottom - blob.top;
  if (Math.min(wide, tall) < MIN_SIDE || Math.max(wide, tall) > MAX_ASPECT * Math.min(wide, tall))
    return null;
  const area = wide * tall;
  if (blob.pixels.length < MIN_BLUE * area || !isSquare(blob, width)) return null;
  const level = (at: number) => data[at * channels]! + data[at * channels + 1]! + data[at * channels + 2]!;
  let sum = 0;
  for (const at of blob.pixels) sum += level(at);
  const bright = sum / blob.pixels.length + 3 * FIGURE_CONTRAST;
  const marginX = Math.ceil(wide * 0.1);
  const marginY = Math.ceil(tall * 0.1);
  const parts = Array.from({ length: GRID * GRID }, () => ({ figure: 0, all: 0 }));
  for (let y = blob.top + marginY; y < blob.bottom - marginY; y++) {
    for (let x = blob.left + marginX; x < blob.right - marginX; x++) {
      const column = Math.floor(((x - blob.left) / wide) * GRID);
      const part = parts[Math.floor(((y - blob.top) / tall) * GRID) * GRID + column]!;
      part.all++;
      if (level(y * width + x) > bright) part.figure++;
    }
  }
  const figure = parts.reduce((total, part) => total + part.figure, 0);
  if (figure < MIN_FIGURE * area || figure > MAX_FIGURE * area) return null;
  return parts.map((part) => (part.all === 0 ? 0 : part.figure / part.all));
}

/** A P fills the upper half and the lower left, and leaves the lower right corner empty. */
function looksLikeP(parts: readonly number[]): boolean {
  const upper = (parts[1]! + parts[2]!) / 2;
  const stem = Math.max(parts[12]! + parts[8]!, parts[13]! + parts[9]!) / 2;
  return upper > 0.25 && stem > 0.25 && parts[14]! < 0.15 && parts[15]! < 0.1;
}

/** Finds blue squares with a white figure: a wheelchair, a bus, a P. */
export function findPictograms({ pixels: small, scale }: Picture): Pictogram[] {
  return findBlobs(blueMask(small), MIN_SIDE * MIN_SIDE * MIN_BLUE).flatMap((blob) => {
    // Sky reaches the edge. A plate that does is cut, and doubtful anyway.
    if (blob.left <= 1 || blob.top <= 1 || blob.right >= small.width - 1 || blob.bottom >= small.height - 1)
      return [];
    const figure = figureIn(blob, small);
    return figure ? [{ bounds: scaled(blob, 1 / scale), looksLikeP: looksLikeP(figure) }] : [];
  });
}
