import type { FoundLine } from '@curbwise/platform';
import { scaleOf, type FrameSize } from './sign-lines';

/** The lines of a frame, and when it was taken. */
export interface TimedLines {
  readonly lines: readonly FoundLine[];
  readonly size: FrameSize;
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
