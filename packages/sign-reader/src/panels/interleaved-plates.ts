import { heightOf, overlapX, overlapY, unionOf, type Bounds } from '../geometry/bounds';
import { median } from '../geometry/statistics';
import { saysWhen } from '../grammar/ask-grammar';
import { textOf, type Element } from '../plates/elements';

/** Plates whose areas overlap by more than this, in heights of a line, cannot both be whole. */
const MIN_COMMON_GROUND = 0.3;

/** Largest gap between a heading and the hours beside it, in heights of a line; 0.5 to 1.2 on photos. */
const MAX_GAP_BESIDE = 2;

const groundOf = (plate: readonly Element[]): Bounds => unionOf(plate.map(({ bounds }) => bounds));

/**
 * Whether the areas of two plates overlap. Plates that hang beside or above each other do not overlap; parts of one plate
 * that was split wrongly by its paint do.
 */
export function areInterleaved(one: readonly Element[], other: readonly Element[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  const [a, b] = [groundOf(one), groundOf(other)];
  const line = median([...one, ...other].map(({ bounds }) => heightOf(bounds)));
  return overlapX(a, b) > MIN_COMMON_GROUND * line && overlapY(a, b) > MIN_COMMON_GROUND * line;
}

/** Largest gap between fields of one board, in heights of a line. */
const MAX_GAP_OF_FIELDS = { onOnePaint: 5, acrossPaints: 3 } as const;
/** Fields of one board overlap vertically by at least this share of the lower one. */
const MIN_LEVEL = 0.3;

/** Whether some elements of both plates are on the same paint. */
export function shareAPaint(one: readonly Element[], other: readonly Element[]): boolean {
  const paints = new Set(one.flatMap(({ surface }) => surface?.id ?? []));
  return other.some(({ surface }) => surface !== null && paints.has(surface.id));
}

/** Whether two plates are side by side, and close enough to be columns of one board. */
export function areBeside(one: readonly Element[], other: readonly Element[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  const [a, b] = [groundOf(one), groundOf(other)];
  const line = median([...one, ...other].map(({ bounds }) => heightOf(bounds)));
  const reach = MAX_GAP_OF_FIELDS[shareAPaint(one, other) ? 'onOnePaint' : 'acrossPaints'];
  const isLevel = overlapY(a, b) > MIN_LEVEL * Math.min(heightOf(a), heightOf(b));
  return isLevel && -overlapX(a, b) < reach * line;
}

const saysWhenAnywhere = (plate: readonly Element[]) => plate.some((element) => saysWhen(textOf(element)));

/**
 * Whether one plate may be the heading of another: it has no hours, and the other has hours, level with it and to its right.
 * Paint or lines split a field of a board like this.
 */
export function mayBeHeadBeside(head: readonly Element[], body: readonly Element[]): boolean {
  if (head.length === 0 || body.length === 0 || saysWhenAnywhere(head) || !saysWhenAnywhere(body))
    return false;
  const [a, b] = [groundOf(head), groundOf(body)];
  const line = median([...head, ...body].map(({ bounds }) => heightOf(bounds)));
  const gap = b.left - a.right;
  return overlapY(a, b) > MIN_COMMON_GROUND * line && gap > -line && gap < MAX_GAP_BESIDE * line;
}
