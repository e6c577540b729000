import type { FoundLine } from '@curbwise/platform';
import { scaleOf, type FrameSize } from './sign-lines';

/** The lines of a frame, and when it was taken. */
export interface TimedLines {
  readonly lines: readonly FoundLine[];
  readonly size: FrameSize;
  /** On any clock that does not go backwards, in milliseconds. */
  readonly atMs: number;
}

/** Boxes of one line on two frames differ by no more than this share in width and height. */
const MOST_DIFFERENCE = 0.35;

const alike = (one: number, other: number) => Math.abs(one - other) <= MOST_DIFFERENCE * other;

/** How far the nearest line of about the same size was before, in pixels; null where there was none. */
function pathOf(line: FoundLine, before: readonly FoundLine[]): number | null {
  const paths = before
    .filter(({ width, height }) => alike(line.width, width) && alike(line.height, height))
    .map(({ cx, cy }) => Math.hypot(line.cx - cx, line.cy - cy));
  return paths.length === 0 ? null : Math.min(...paths);
}

/**
 * How fast the lines move from one frame to the next: the median of their ways, in pixels of a picture of 1024 px a
 * second.
 * @returns null where that cannot be told: nothing that was found before is found again
 */
export function speedBetween(before: TimedLines, now: TimedLines): number | null {
  const paths = now.lines
    .flatMap((line) => pathOf(line, before.lines) ?? [])
    .sort((one, other) => one - other);
  const median = paths[Math.floor(paths.length / 2)];
  const seconds = (now.atMs - before.atMs) / 1000;
  return median === undefined || seconds <= 0 ? null : (median * scaleOf(now.size)) / seconds;
}
