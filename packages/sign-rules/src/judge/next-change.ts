import { MINUTES_PER_DAY } from '@curbwise/contract';
import type { BoundRule } from './bound-rule';
import type { BoundSign } from './bound-sign';
import { edgeAfter } from './edges';
import { nextDayToAsk, opensOn } from './in-force';
import { bareAnswerOf } from './sign-answers';
import type { BareAnswer } from './side-answers';

export interface NextAnswer extends BareAnswer {
  minute: number;
}

/** The first minute after `minute` and before `before` at which the answer or the limit changes. */
function firstChangeWithin(
  sign: BoundSign,
  now: BareAnswer,
  minute: number,
  before: number,
): NextAnswer | null {
  let edge = edgeAfter(sign.changing, minute, before);
  while (edge < before) {
    const day = Math.floor(edge / MINUTES_PER_DAY);
    const then = bareAnswerOf(sign, day, edge - day * MINUTES_PER_DAY);
    if (then.answer !== now.answer || then.lean !== now.lean || then.limit !== now.limit)
      return { minute: edge, ...then };
    edge = edgeAfter(sign.changing, edge, before);
  }
  return null;
}

/** A letter for each rule: `n`, `m` or `y` if its windows do not, may, or do open on a day. */
function patternOf(rules: readonly BoundRule[], day: number): string {
  let pattern = '';
  for (const bound of rules) pattern += opensOn(bound, day)[0];
  return pattern;
}

/** The next day on which any rule may open a window. */
function nextDayOfAny(rules: readonly BoundRule[], day: number): number {
  let next = Infinity;
  for (const bound of rules) next = Math.min(next, nextDayToAsk(bound, day));
  return next;
}

/**
 * As {@link firstChangeWithin}, from one day to another far ahead. Patterns of a day and the day before decide what
 * happens on it, so each pair of patterns is searched only once.
 */
function firstChangeLater(sign: BoundSign, now: BareAnswer, first: number, last: number): NextAnswer | null {
  const { changing } = sign;
  // The pattern of a day on which no rule opens a window.
  const closed = 'n'.repeat(changing.length);
  const searched = new Set<string>([`${closed}/${closed}`]);
  let yesterday = patternOf(changing, first - 1);
  let day = first;
  while (day <= last) {
    const today = patternOf(changing, day);
    const both = `${yesterday}/${today}`;
    if (!searched.has(both)) {
      searched.add(both);
      const midnight = day * MINUTES_PER_DAY;
      const found = firstChangeWithin(sign, now, midnight - 1, midnight + MINUTES_PER_DAY);
      if (found) return found;
    }
    yesterday = today;
    day = today === closed ? nextDayOfAny(changing, day) : day + 1;
  }
  return null;
}

/** Days that are searched directly; nearly every change comes within them. */
const NEAR_DAYS = 9;

/** The next minute at which the answer or the limit of a sign changes; null if there is none within 14 months. */
export function findNextChange(sign: BoundSign, minute: number, now: BareAnswer): NextAnswer | null {
  const today = Math.floor(minute / MINUTES_PER_DAY);
  const near = Math.min(sign.horizon + 1, NEAR_DAYS);
  const soon = firstChangeWithin(sign, now, minute, (today + near) * MINUTES_PER_DAY);
  return soon ?? firstChangeLater(sign, now, today + near, today + sign.horizon);
}
