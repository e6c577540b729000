import { MINUTES_PER_DAY } from '@curbwise/contract';
import type { BoundRule } from './bound-rule';
import { nextDayToAsk, opensOn } from './in-force';

function edgeOf(bound: BoundRule, minute: number, before: number): number {
  if (bound.always) return before;
  let first = before;
  const yesterday = Math.floor(minute / MINUTES_PER_DAY) - 1;
  let day = yesterday;
  while (day * MINUTES_PER_DAY < first) {
    const midnight = day * MINUTES_PER_DAY;
    if (opensOn(bound, day) === 'no') {
      day = nextDayToAsk(bound, day);
      continue;
    }
    const { starts, ends } = bound.hoursOn(day);
    day += 1;
    for (let index = 0; index < starts.length; index += 1) {
      const [start, end] = [midnight + starts[index]!, midnight + ends[index]!];
      if (start > minute && start < first) first = start;
      if (end > minute && end < first) first = end;
    }
  }
  return first;
}

/**
 * The first minute after `minute` at which a window of any rule opens or closes.
 * @returns `before` if there is none before it
 */
export function edgeAfter(rules: readonly BoundRule[], minute: number, before: number): number {
  let first = before;
  for (const bound of rules) first = edgeOf(bound, minute, first);
  return first;
}
