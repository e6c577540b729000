import type { FoundLine } from '@curbwise/platform';
import type { PhotoSize } from '../prepare/draw-photo';

/** Longer side, in pixels, of the picture to which heights and speeds are scaled: the size in which photos are sent. */
export const PICTURE_SIDE = 1024;

/**
 * Height of the box of a line divided by the height of its capitals. On 750 lines of 24 filmed signs with capitals of at
 * least 14 px the median is 1.44, with quartiles of 1.31 and 1.59; with capitals of 11 to 14 px it is 1.61.
 */
const BOX_PER_CAPITAL = 1.5;

/**
 * Minimum ratio of width to height of a box whose direction is used. On the films that direction is accurate to 2.2° for
 * 95 % of the boxes; for boxes less than twice as wide as tall, to 10°.
 */
const MIN_ASPECT = 2.5;

/**
 * Boxes taller than this fraction of the frame's longer side count as text only if they are wide: the detector takes rows of
 * windows for text. A numeral this tall is never the only text on a sign.
 */
const TALL = 0.12;

/** Lines at a steeper angle, in degrees, are not rows of a sign: the phone is held nearly upright. */
const MAX_ROW_ANGLE = 45;

/**
 * Focal length of a phone's main camera as a fraction of the picture's longer side: a field of view of 65°. With a camera of
 * 77° a slant is overestimated by a quarter.
 */
const FOCAL = 0.785;

/**
 * Minimum distance of the rows from their centre (root mean square) for estimating the slant, in pixels of
 * {@link PICTURE_SIDE}. On filmed signs with less the error is at least 15°; from 70 px on it is at most 7°.
 */
const MIN_SPREAD = 45;

const DEGREE = Math.PI / 180;

/** The factor that scales pixels of a frame to a picture of {@link PICTURE_SIDE}. */
const scaleOf = ({ width, height }: PhotoSize): number => PICTURE_SIDE / Math.max(width, height);

/** The lines that are text, judging by the shape of their boxes. */
export function textLinesAmong(lines: readonly FoundLine[], size: PhotoSize): FoundLine[] {
  const tall = TALL * Math.max(size.width, size.height);
  return lines.filter(({ width, height }) => {
    const [less, more] = width < height ? [width, height] : [height, width];
    return less <= tall || more >= MIN_ASPECT * less;
  });
}

/**
 * Height of the capitals of the smaller lines, in pixels of {@link PICTURE_SIDE}. It is the lower third, not the median: the
 * median would describe only the large words, and the smallest lines may be small print or stickers.
 * @returns null without lines
 */
export function capitalOf(lines: readonly FoundLine[], size: PhotoSize): number | null {
  const heights = lines.map(({ width, height }) => Math.min(width, height)).sort((one, other) => one - other);
  const third = heights[Math.floor(heights.length / 3)];
  return third === undefined ? null : (third * scaleOf(size)) / BOX_PER_CAPITAL;
}

/** A row of text: its angle in degrees, clockwise from horizontal, its height in the frame and its weight. */
interface Row {
  angle: number;
  y: number;
  weight: number;
}

function rowsOf(lines: readonly FoundLine[]): Row[] {
  return lines.flatMap(({ cy, width, height, ux, uy }) => {
    // Lines have no start and end: pointing left is the same as pointing right.
    const angle = Math.atan(uy / ux) / DEGREE;
    const isRow = width >= MIN_ASPECT * height && Math.abs(angle) <= MAX_ROW_ANGLE;
    return isRow ? [{ angle, y: cy, weight: width * width }] : [];
  });
}

const meanOf = (rows: readonly Row[], value: (row: Row) => number): number => {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  return rows.reduce((sum, row) => sum + row.weight * value(row), 0) / total;
};

/**
 * The tilt of the rows in degrees, clockwise.
 * @returns null if no line has a usable direction
 */
export function tiltOf(lines: readonly FoundLine[]): number | null {
  const rows = rowsOf(lines);
  return rows.length === 0 ? null : meanOf(rows, ({ angle }) => angle);
}

/**
 * The horizontal angle at which the sign is seen, in degrees; positive from its right. Seen from the side, the rows of a sign
 * converge: the slant follows from how fast their direction changes from top to bottom, whatever the tilt.
 * @returns null if it is unknown: fewer than two rows, or rows too close together
 */
export function slantOf(lines: readonly FoundLine[], size: PhotoSize): number | null {
  const rows = rowsOf(lines);
  if (rows.length < 2) return null;
  const [y, angle] = [meanOf(rows, (row) => row.y), meanOf(rows, (row) => row.angle)];
  const variance = meanOf(rows, (row) => (row.y - y) ** 2);
  if (Math.sqrt(variance) * scaleOf(size) < MIN_SPREAD) return null;
  const perPixel = meanOf(rows, (row) => (row.y - y) * (row.angle - angle)) / variance;
  const focal = FOCAL * Math.max(size.width, size.height);
  return Math.atan(perPixel * DEGREE * focal) / DEGREE;
}

/** A rectangle of a frame in whole pixels. */
export interface FrameRegion extends PhotoSize {
  readonly x: number;
  readonly y: number;
}

/** The bounding box of all lines, within the frame; the whole frame without lines. */
export function regionOf(lines: readonly FoundLine[], size: PhotoSize): FrameRegion {
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

/** The lines of a frame, and when it was taken. */
export interface TimedLines {
  readonly lines: readonly FoundLine[];
  readonly size: PhotoSize;
  /** Milliseconds on a clock that does not go backwards. */
  readonly atMs: number;
}

/** Maximum relative difference in width and height of the boxes of one line on two frames. */
const MAX_DIFFERENCE = 0.35;

const alike = (one: number, other: number) => Math.abs(one - other) <= MAX_DIFFERENCE * other;

/** Distance to the nearest line of about the same size on the previous frame, in pixels; null if there is none. */
function distanceMoved(line: FoundLine, before: readonly FoundLine[]): number | null {
  const distances = before
    .filter(({ width, height }) => alike(line.width, width) && alike(line.height, height))
    .map(({ cx, cy }) => Math.hypot(line.cx - cx, line.cy - cy));
  return distances.length === 0 ? null : Math.min(...distances);
}

/**
 * How fast the lines move from one frame to the next: the median, in pixels per second of a picture of 1024 px.
 * @returns null if no line of the previous frame is found again
 */
export function speedBetween(before: TimedLines, now: TimedLines): number | null {
  const distances = now.lines
    .flatMap((line) => distanceMoved(line, before.lines) ?? [])
    .sort((one, other) => one - other);
  const median = distances[Math.floor(distances.length / 2)];
  const seconds = (now.atMs - before.atMs) / 1000;
  return median === undefined || seconds <= 0 ? null : (median * scaleOf(now.size)) / seconds;
}

/** A line that is still in view is found again within this share of the frame's longer side. */
const NEARBY = 0.12;
/** Share of the lines that must be found again: fewer may belong to another sign. */
const MIN_FOUND_AGAIN = 0.6;

const medianOf = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * How far the lines of a frame have moved since an earlier one of the same size, in pixels of the frame.
 * @returns null if too few of them were found again nearby: it may be another sign
 */
export function shiftSince(
  before: readonly FoundLine[],
  now: readonly FoundLine[],
  size: PhotoSize,
): { x: number; y: number } | null {
  const reach = NEARBY * Math.max(size.width, size.height);
  const shifts = before.flatMap((line) => {
    const near = now
      .filter(({ width, height }) => alike(line.width, width) && alike(line.height, height))
      .map(({ cx, cy }) => ({ x: cx - line.cx, y: cy - line.cy }))
      .sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))[0];
    return near && Math.hypot(near.x, near.y) <= reach ? [near] : [];
  });
  if (shifts.length === 0 || shifts.length < MIN_FOUND_AGAIN * before.length) return null;
  return { x: medianOf(shifts.map(({ x }) => x)), y: medianOf(shifts.map(({ y }) => y)) };
}

/**
 * The lines of a frame that are not where a line of about the same size was on an earlier frame of the same size, within
 * their own height.
 * @param shift how far the lines have moved since, in pixels of the frame
 */
export function newLines(
  before: readonly FoundLine[],
  now: readonly FoundLine[],
  shift: { x: number; y: number },
): FoundLine[] {
  const moved = before.map((line) => ({ ...line, cx: line.cx + shift.x, cy: line.cy + shift.y }));
  return now.filter((line) => (distanceMoved(line, moved) ?? Infinity) > Math.min(line.width, line.height));
}
