import { MINUTES_PER_DAY } from '@curbwise/contract';
import type { BoundRule } from './bound-rule';
import type { BoundSign } from './bound-sign';
import { edgeAfter } from './edges';
import { nextDayToAsk, opensOn } from './in-force';
import { standingOf } from './sign-verdict';
import type { Standing } from './verdict';

export interface NextStanding extends Standing {
  minute: number;
}

/** The first minute after `minute` and before `before` at which the answer or the limit differs. */
function differsWithin(sign: BoundSign, now: Standing, minute: number, before: number): NextStanding | null {
  let edge = edgeAfter(sign.changing, minute, before);
  while (edge < before) {
    const day = Math.floor(edge / MINUTES_PER_DAY);
    const { answer, limit } = standingOf(sign, day, edge - day * MINUTES_PER_DAY);
    if (answer !== now.answer || limit !== now.limit) return { minute: edge, answer, limit };
    edge = edgeAfter(sign.changing, edge, before);
  }
  return null;
}

/** Which rules open their windows on a day, and how certainly. */
function patternOf(rules: readonly BoundRule[], day: number): string {
  let pattern = '';
  for (const bound of rules) pattern += opensOn(bound, day)[0];
  return pattern;
}

/** After a day on which no rule opens a window, the next one on which any of them may. */
function nextDayOfAny(rules: readonly BoundRule[], day: number): number {
  let next = Infinity;
  for (const bound of rules) next = Math.min(next, nextDayToAsk(bound, day));
  return next;
}

/**
 * The same from one day to another, far ahead: a day and the one before it say all that happens on it, so that the same
 * day after the same day is searched once.
 */
function differsLater(sign: BoundSign, now: Standing, first: number, last: number): NextStanding | null {
  const { changing } = sign;
  // As {@link patternOf} says of a day on which none of them opens.
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
      const found = differsWithin(sign, now, midnight - 1, midnight + MINUTES_PER_DAY);
      if (found) return found;
    }
    yesterday = today;
    day = today === closed ? nextDayOfAny(changing, day) : day + 1;
  }
  return null;
}

/** Days that are searched one by one; nearly every change comes within them. */
const NEAR_DAYS = 9;

/** The next minute at which the answer or the limit of a sign differs; null if none does within 14 months. */
export function nextStanding(sign: BoundSign, minute: number, now: Standing): NextStanding | null {
  const today = Math.floor(minute / MINUTES_PER_DAY);
  const near = Math.min(sign.horizon + 1, NEAR_DAYS);
  const soon = differsWithin(sign, now, minute, (today + near) * MINUTES_PER_DAY);
  return soon ?? differsLater(sign, now, today + near, today + sign.horizon);
}
