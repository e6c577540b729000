import { MINUTES_PER_DAY } from '@curbwise/contract';
import type { BoundRule } from './bound-rule';
import type { BoundSign } from './bound-sign';
import { edgeAfter } from './edges';
import { opensOn } from './in-force';
import { standingOf } from './sign-verdict';
import type { Standing } from './verdict';

export interface NextStanding extends Standing {
  minute: number;
}

/** The first minute after `minute` and before `before` at which the answer or the limit differs. */
function differsWithin(sign: BoundSign, now: Standing, minute: number, before: number): NextStanding | null {
  let edge = edgeAfter(sign.changing, minute, before);
  while (edge < before) {
    const { answer, limit } = standingOf(sign, edge);
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

/** Days that are searched one by one; nearly every change comes within them. */
const NEAR_DAYS = 9;

/** The next minute at which the answer or the limit of a sign differs; null if none does within 14 months. */
export function nextStanding(sign: BoundSign, minute: number, now: Standing): NextStanding | null {
  const today = Math.floor(minute / MINUTES_PER_DAY);
  const near = Math.min(sign.horizon + 1, NEAR_DAYS);
  const soon = differsWithin(sign, now, minute, (today + near) * MINUTES_PER_DAY);
  if (soon) return soon;
  // A day and the one before it say all that happens on it: the same two in a row need not be searched again.
  const searched = new Set<string>();
  let yesterday = patternOf(sign.changing, today + near - 1);
  for (let day = today + near; day <= today + sign.horizon; day += 1) {
    const pattern = patternOf(sign.changing, day);
    const both = `${yesterday}/${pattern}`;
    yesterday = pattern;
    if (searched.has(both)) continue;
    searched.add(both);
    const midnight = day * MINUTES_PER_DAY;
    const later = differsWithin(sign, now, midnight - 1, midnight + MINUTES_PER_DAY);
    if (later) return later;
  }
  return null;
}
