import type { FoundLine } from '@curbwise/platform';

/** Heights and movements are given for a picture of this longer side: the one in which photos are sent, in pixels. */
export const PICTURE_SIDE = 1024;

/**
 * How much taller the box of a line is than its capitals. 750 lines of 24 filmed signs with capitals of 14 px and more:
 * median 1.44, half of them 1.31 to 1.59; with capitals of 11 to 14 px 1.61.
 */
const BOX_PER_CAPITAL = 1.5;

/**
 * Boxes that are so much wider than tall tell a direction: of those filmed it is right to 2.2° for 95 %. Of boxes that are
 * less than twice as wide it is to 10°.
 */
const LEAST_ASPECT = 2.5;

/**
 * Boxes taller than this share of the frame's longer side are words only where they are wide: the rows of windows of a
 * house, which the detector takes for writing, are not. A single numeral that is so tall has other words beside it.
 */
const TALL = 0.12;

/** Lines steeper than this are no rows of a sign that is held nearly upright, in degrees. */
const STEEPEST = 45;

/**
 * Focal length of a phone's main camera in shares of the picture's longer side: 65° across. One of 77° makes a slant look
 * a quarter larger than it is.
 */
const FOCAL = 0.785;

/**
 * Rows have to stand so far from their middle (root of the mean square) before their directions tell a slant, in pixels of
 * {@link PICTURE_SIDE}. Of filmed signs with less it is off by 15° and more, with 70 px and more by 7° at most.
 */
const LEAST_SPREAD = 45;

const DEGREE = Math.PI / 180;

/** Width and height of a frame in pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels of a picture of {@link PICTURE_SIDE} for each of a frame. */
export const scaleOf = ({ width, height }: FrameSize): number => PICTURE_SIDE / Math.max(width, height);

/** The lines that are words, as far as their boxes tell. */
export function wordsAmong(lines: readonly FoundLine[], size: FrameSize): FoundLine[] {
  const tall = TALL * Math.max(size.width, size.height);
  return lines.filter(({ width, height }) => {
    const [less, more] = width < height ? [width, height] : [height, width];
    return less <= tall || more >= LEAST_ASPECT * less;
  });
}

/**
 * How tall the capitals of the smaller lines are, in pixels of {@link PICTURE_SIDE}: a third of the lines is smaller still,
 * as small print is, and stickers; the median would speak for the large words alone.
 * @returns null where there are no lines
 */
export function capitalOf(lines: readonly FoundLine[], size: FrameSize): number | null {
  const heights = lines.map(({ width, height }) => Math.min(width, height)).sort((one, other) => one - other);
  const third = heights[Math.floor(heights.length / 3)];
  return third === undefined ? null : (third * scaleOf(size)) / BOX_PER_CAPITAL;
}

/** A row of writing: its direction in degrees, clockwise from level, and how much it counts. */
interface Row {
  angle: number;
  y: number;
  weight: number;
}

function rowsOf(lines: readonly FoundLine[]): Row[] {
  return lines.flatMap(({ cy, width, height, ux, uy }) => {
    // A line has no beginning: one that points to the left is the same to the right.
    const angle = Math.atan(uy / ux) / DEGREE;
    const isRow = width >= LEAST_ASPECT * height && Math.abs(angle) <= STEEPEST;
    return isRow ? [{ angle, y: cy, weight: width * width }] : [];
  });
}

const meanOf = (rows: readonly Row[], value: (row: Row) => number): number => {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  return rows.reduce((sum, row) => sum + row.weight * value(row), 0) / total;
};

/**
 * By how much the rows are out of level, in degrees clockwise.
 * @returns null where no line tells
 */
export function tiltOf(lines: readonly FoundLine[]): number | null {
  const rows = rowsOf(lines);
  return rows.length === 0 ? null : meanOf(rows, ({ angle }) => angle);
}

/**
 * From how far aside the sign is seen, in degrees: positive from its right. Rows of a sign that is seen from aside
 * converge: how fast their direction changes from the upper to the lower ones is the slant, whatever the tilt.
 * @returns null where it cannot be told: of fewer than two rows, or rows close together
 */
export function slantOf(lines: readonly FoundLine[], size: FrameSize): number | null {
  const rows = rowsOf(lines);
  if (rows.length < 2) return null;
  const [y, angle] = [meanOf(rows, (row) => row.y), meanOf(rows, (row) => row.angle)];
  const variance = meanOf(rows, (row) => (row.y - y) ** 2);
  if (Math.sqrt(variance) * scaleOf(size) < LEAST_SPREAD) return null;
  const perPixel = meanOf(rows, (row) => (row.y - y) * (row.angle - angle)) / variance;
  const focal = FOCAL * Math.max(size.width, size.height);
  return Math.atan(perPixel * DEGREE * focal) / DEGREE;
}

/** A rectangle of a frame in whole pixels. */
export interface FrameRegion extends FrameSize {
  readonly x: number;
  readonly y: number;
}

/** The upright rectangle about all lines, within the frame; the whole frame where there are none. */
export function regionOf(lines: readonly FoundLine[], size: FrameSize): FrameRegion {
  if (lines.length === 0) return { x: 0, y: 0, ...size };
  const reaches = lines.map(({ width, height, ux, uy }) => ({
    x: (Math.abs(ux) * width + Math.abs(uy) * height) / 2,
    y: (Math.abs(uy) * width + Math.abs(ux) * height) / 2,
  }));
  const across = lines.flatMap(({ cx }, at) => [cx - reaches[at]!.x, cx + reaches[at]!.x]);
  const down = lines.flatMap(({ cy }, at) => [cy - reaches[at]!.y, cy + reaches[at]!.y]);
  const left = Math.max(0, Math.floor(Math.min(...across)));
  const top = Math.max(0, Math.floor(Math.min(...down)));
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(size.width, Math.ceil(Math.max(...across))) - left),
    height: Math.max(1, Math.min(size.height, Math.ceil(Math.max(...down))) - top),
  };
}
