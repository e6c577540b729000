import { heightOf, overlapX, overlapY, unionOf, type Bounds } from '../geometry/bounds';
import { median } from '../geometry/statistics';
import type { Element } from '../plates/elements';

/** Plates whose words cover the same ground by this much, in heights of a line, cannot both be whole. */
const MIN_COMMON_GROUND = 0.3;

const groundOf = (plate: readonly Element[]): Bounds => unionOf(plate.map(({ bounds }) => bounds));

/**
 * Whether the words and pictures of two plates stand among each other: plates that hang beside or over each other do
 * not, but paint that was cut wrongly parts one plate so.
 */
export function areInterleaved(one: readonly Element[], other: readonly Element[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  const [a, b] = [groundOf(one), groundOf(other)];
  const line = median([...one, ...other].map(({ bounds }) => heightOf(bounds)));
  return overlapX(a, b) > MIN_COMMON_GROUND * line && overlapY(a, b) > MIN_COMMON_GROUND * line;
}
