import { median } from '../geometry/statistics';
import type { Profile } from './profiles';

/** Which sides of the photo cut a shape. */
export interface CutSides {
  readonly left: boolean;
  readonly right: boolean;
}

/** Share of a cut arrow that is shaft; of a whole one it is less, and one that shows less tells nothing. */
const MIN_SHAFT = 0.7;
/** How much thicker than the shaft the head is where it begins, and how far its middle may be beside the shaft's. */
const MIN_HEAD = 1.7;
const MAX_ASIDE = 0.12;
/** A head begins as a step, and not round as a bolt does: from so much of the shaft to so much of the head in so little of it. */
const BEGINS = 1.2;
const FULL = 0.9;
const MAX_STEP = 0.1;
/** A shaft is even: the share of its steps that may be thicker than it, by how much. */
const MAX_UNEVEN = 0.2;
const MAX_THICKER = 1.4;
/** A shaft is this many times as long as thick, and at least this thick, in pixels of the picture. */
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
  // The head goes on to the photo's edge; a bolt on the way does not.
  const isCut = heights.slice(peak).every((height) => height > MAX_THICKER * shaft);
  return (
    widest >= MIN_HEAD * shaft && step <= MAX_STEP * widest + 1 && aside < MAX_ASIDE * widest + 1 && isCut
  );
}

/**
 * Which way an arrow points of which the photo's edge cuts the head: it is where the shaft widens. Null where no head
 * can be seen to begin: a bare shaft may be any bar.
 * @param cut sides of the photo that cut the shape
 */
export function directionOfCut({ heights, middles }: Profile, cut: CutSides): 'left' | 'right' | null {
  if (cut.left === cut.right) return null;
  if (cut.right) return goesIntoHead(heights, middles) ? 'right' : null;
  return goesIntoHead([...heights].reverse(), [...middles].reverse()) ? 'left' : null;
}
