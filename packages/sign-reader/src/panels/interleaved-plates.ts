import { heightOf, overlapX, overlapY, unionOf, type Bounds } from '../geometry/bounds';
import { median } from '../geometry/statistics';
import { saysWhen } from '../grammar/ask-grammar';
import { textOf, type Element } from '../plates/elements';

/** Plates whose words cover the same ground by this much, in heights of a line, cannot both be whole. */
const MIN_COMMON_GROUND = 0.3;

/** A head stands no farther from the hours beside it than this, in heights of a line; photos have 0.5 to 1.2. */
const MAX_GAP_BESIDE = 2;

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

/** Fields of one board may be this far apart, in heights of a line: on one paint, and on two. */
const MAX_GAP_OF_FIELDS = { onOnePaint: 5, acrossPaints: 3 } as const;
/** They stand level with each other by this share of the lower. */
const MIN_LEVEL = 0.3;

/** Whether one paint runs under things of both. */
export function shareAPaint(one: readonly Element[], other: readonly Element[]): boolean {
  const paints = new Set(one.flatMap(({ surface }) => surface?.id ?? []));
  return other.some(({ surface }) => surface !== null && paints.has(surface.id));
}

/** Whether two plates stand beside each other, so close that they may be the columns of one board. */
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
 * Whether one plate is a head without hours and the other one has hours, level with it and to the right of it: paint
 * or lines part a field of a board so.
 */
export function mayHeadBeside(head: readonly Element[], body: readonly Element[]): boolean {
  if (head.length === 0 || body.length === 0 || saysWhenAnywhere(head) || !saysWhenAnywhere(body))
    return false;
  const [a, b] = [groundOf(head), groundOf(body)];
  const line = median([...head, ...body].map(({ bounds }) => heightOf(bounds)));
  const gap = b.left - a.right;
  return overlapY(a, b) > MIN_COMMON_GROUND * line && gap > -line && gap < MAX_GAP_BESIDE * line;
}
