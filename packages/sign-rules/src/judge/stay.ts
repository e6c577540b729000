import { MINUTES_PER_DAY } from '@curbwise/contract';
import type { BoundRule } from './bound-rule';
import { nextDayToAsk, opensOn } from './in-force';

/**
 * The first minute at which a stay breaks a rule, and the rule; `certain`: its windows certainly open that day, and its
 * words cannot be read in another way, and nothing may lift it.
 */
export interface StayEnd {
  minute: number;
  bound: BoundRule;
  certain: boolean;
}

/**
 * The minute at which a stay breaks one rule: when a prohibition begins, or when the minutes inside a window, or inside
 * several adjacent ones, reach a limit.
 *
 * @param limit minutes that a stay may have inside windows; 0 for a prohibition
 * @param before days after the one of this minute are not searched
 */
function endBy(bound: BoundRule, limit: number, minute: number, before: number): StayEnd | null {
  const today = Math.floor(minute / MINUTES_PER_DAY);
  const days = bound.horizon + Math.ceil(limit / MINUTES_PER_DAY);
  const lastDay = Math.min(today + days, Math.floor(before / MINUTES_PER_DAY));
  let countedFrom = minute;
  let openUntil = -Infinity;
  let day = today - 1;
  while (day <= lastDay) {
    const opens = opensOn(bound, day);
    const midnight = day * MINUTES_PER_DAY;
    if (opens === 'no') {
      day = nextDayToAsk(bound, day);
      continue;
    }
    const { starts, ends } = bound.hoursOn(day);
    day += 1;
    for (let index = 0; index < starts.length; index += 1) {
      const [start, end] = [midnight + starts[index]!, midnight + ends[index]!];
      if (start > openUntil) countedFrom = Math.max(start, minute);
      openUntil = Math.max(openUntil, end);
      const broken = countedFrom + limit;
      if (broken < openUntil)
        return {
          minute: broken,
          bound,
          certain: !bound.rule.reading && !bound.rule.mayBeLiftedBy && opens === 'yes',
        };
    }
  }
  return null;
}

/** At the same minute, a prohibition comes before a limit that is reached. */
function isEarlier(one: StayEnd, other: StayEnd | null): boolean {
  if (!other || one.minute < other.minute) return true;
  return one.minute === other.minute && one.bound.effect === 'forbid' && other.bound.effect !== 'forbid';
}

/**
 * When a stay that begins at `minute` first breaks a rule. Rules that may be in force count as in force.
 *
 * @returns null if it breaks no rule within 14 months
 */
export function firstBreak(rules: readonly BoundRule[], minute: number): StayEnd | null {
  let first: StayEnd | null = null;
  for (const bound of rules) {
    if (bound.effect !== 'forbid' && !bound.canRunOut) continue;
    const found = endBy(bound, bound.limit ?? 0, minute, first ? first.minute : Infinity);
    if (found && isEarlier(found, first)) first = found;
  }
  return first;
}
