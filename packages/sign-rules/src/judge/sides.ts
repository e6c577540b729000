import type { Side } from '@curbwise/contract';
import type { BoundRule } from './in-force';

/** The rules of each side of the pole that comes into question; a single part where the arrows make no difference. */
export interface SidePart {
  side: Side | null;
  rules: BoundRule[];
}

const holdsOn = (side: Side) => (bound: BoundRule) =>
  bound.rule.side === null || bound.rule.side === 'both' || bound.rule.side === side;

/**
 * Sorts rules by the side their arrow points to. If every arrow points the same way, the driver stands there; if the
 * side is known, it decides.
 */
export function splitBySide(rules: BoundRule[], side: Side | undefined): SidePart[] {
  if (side) return [{ side, rules: rules.filter(holdsOn(side)) }];
  const sides = new Set(rules.map((bound) => bound.rule.side ?? 'both'));
  if (sides.size <= 1) return [{ side: null, rules }];
  return (['left', 'right'] as const).map((one) => ({ side: one, rules: rules.filter(holdsOn(one)) }));
}
