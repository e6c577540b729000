import type { Arrow, Side } from '@curbwise/contract';
import type { Fragment } from '../parse/fragments';
import type { BoundRule } from './in-force';

/**
 * What holds on each side of the pole that comes into question: rules, and words that were not understood; a single
 * part where the arrows make no difference.
 */
export interface SidePart {
  side: Side | null;
  rules: BoundRule[];
  unread: Fragment[];
}

const holdsOn = (arrow: Arrow | null, side: Side) => arrow === null || arrow === 'both' || arrow === side;

/**
 * Sorts rules and unread words by the side their arrow points to. If every arrow points the same way, the driver
 * stands there; if the side is known, it decides. Without an arrow, both count on either side.
 */
export function splitBySide(rules: BoundRule[], unread: Fragment[], side: Side | undefined): SidePart[] {
  const partOf = (one: Side): SidePart => ({
    side: one,
    rules: rules.filter((bound) => holdsOn(bound.rule.side, one)),
    unread: unread.filter((words) => holdsOn(words.side, one)),
  });
  if (side) return [partOf(side)];
  // Words without an arrow do not tell the sides apart.
  const pointed = unread.map((words) => words.side).filter((arrow) => arrow === 'left' || arrow === 'right');
  const sides = new Set([...rules.map(({ rule }) => rule.side ?? 'both'), ...pointed]);
  return sides.size <= 1 ? [{ side: null, rules, unread }] : [partOf('left'), partOf('right')];
}
