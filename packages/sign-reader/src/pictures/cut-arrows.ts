import { median } from '../geometry/statistics';
import type { Profile } from './profiles';

/** Which sides of the photo cut a shape. */
export interface CutSides {
  readonly left: boolean;
  readonly right: boolean;
}

/** Share of a cut arrow that must be shaft. A complete arrow has less. */
const MIN_SHAFT = 0.7;
/** Minimum ratio of the head's width to the shaft's, and maximum offset of the head from the shaft, in widths of the head. */
const MIN_HEAD = 1.7;
const MAX_ASIDE = 0.12;
/**
 * A head begins with a step, unlike a round bolt: from `BEGINS` times the shaft's thickness to `FULL` of the head's width
 * within `MAX_STEP` widths of the head.
 */
const BEGINS = 1.2;
const FULL = 0.9;
const MAX_STEP = 0.1;
/** A shaft is even: at most this share of its steps is thicker than its median, by more than this factor. */
const MAX_UNEVEN = 0.2;
const MAX_THICKER = 1.4;
/** Minimum ratio of a shaft's length to its thickness, and minimum thickness in pixels of the image. */
const MIN_SLIMNESS = 4;
const MIN_THICKNESS = 3;

/** Whether a profile is a shaft with the beginning of a head at its end. */
function goesIntoHead(heights: readonly number[], middles: readonly number[]): boolean {
  const end = Math.floor(heights.length * MIN_SHAFT);
  const shaft = median(heights.slice(0, end));
  if (shaft < MIN_THICKNESS || end < MIN_SLIMNESS * shaft) return false;
  const uneven = heights.slice(0, end).filter((height) => height > MAX_THICKER * shaft).length;
  if (uneven > MAX_UNEVEN * end || heights[0]! > MAX_THICKER * shaft) return false;
  const head = heights.slice(end);
  const widest = Math.max(...head);
  const peak = end + head.indexOf(widest);
  const aside = Math.abs(middles[peak]! - median(middles.slice(0, end)));
  const begins = heights.findIndex((height, at) => at >= end && height > BEGINS * shaft);
  const step = heights.findIndex((height, at) => at >= begins && height >= FULL * widest) - begins;
  // The head extends to the photo's edge; a bolt ends before it.
  const isCut = heights.slice(peak).every((height) => height > MAX_THICKER * shaft);
  return (
    widest >= MIN_HEAD * shaft && step <= MAX_STEP * widest + 1 && aside < MAX_ASIDE * widest + 1 && isCut
  );
}

/**
 * The direction of an arrow whose head is cut by the photo's edge: towards the end where the shaft widens. Null if no
 * head begins: a plain shaft may be any bar.
 * @param cut sides of the photo that cut the shape
 */
export function directionOfCut({ heights, middles }: Profile, cut: CutSides): 'left' | 'right' | null {
  if (cut.left === cut.right) return null;
  if (cut.right) return goesIntoHead(heights, middles) ? 'right' : null;
  return goesIntoHead([...heights].reverse(), [...middles].reverse()) ? 'left' : null;
}
