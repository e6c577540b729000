import { MINUTES_PER_DAY, type Rule, type TimeWindow } from '@curbwise/contract';
import { mayShareSide } from '../fragments';
import { endOf, lengthOf } from '../items/time-windows';

const HALF_DAY = MINUTES_PER_DAY / 2;

/** A key for windows with the same digits: `7-9` in the morning, in the evening, or from one to the other. */
const digitsKey = ({ from, to }: TimeWindow) => `${from % HALF_DAY}-${to % HALF_DAY}`;

/** One plate may end at 20:30 and the next begin at 20:31. */
const MAX_GAP_MINUTES = 1;

const isNext = (end: number, start: number) =>
  start >= end % MINUTES_PER_DAY && start <= (end % MINUTES_PER_DAY) + MAX_GAP_MINUTES;

/** Whether one window ends where the other begins. */
const touches = (one: TimeWindow, other: TimeWindow) =>
  isNext(endOf(one), other.from) || isNext(endOf(other), one.from);

/** Unambiguous windows of other rules that apply on all days of this rule. */
function sureWindowsBeside(rule: Rule, rules: readonly Rule[]): TimeWindow[] {
  const days = rule.schedule.days;
  return rules
    .filter((other) => other !== rule && other.conditions.length === 0 && !other.reading)
    .filter((other) => mayShareSide(rule, other))
    .filter(({ schedule }) => days.every((day) => schedule.days.includes(day)))
    .flatMap(({ schedule }) => schedule.windows.filter((window) => lengthOf(window) < MINUTES_PER_DAY));
}

/** The only reading of the digits that touches a window of another plate; null if none or several do. */
function adjoiningWindow(ways: readonly TimeWindow[], beside: readonly TimeWindow[], limit: number | null) {
  const fitting = ways.filter((way) => limit === null || lengthOf(way) >= limit);
  const adjoining = fitting.filter((way) => beside.some((window) => touches(way, window)));
  return adjoining.length === 1 ? adjoining[0]! : null;
}

/**
 * Resolves times without a.m. or p.m. by the hours of another plate, if they touch in exactly one reading:
 * `2P 9AM-4PM` above `NO STOPPING 4-6`.
 */
export function resolveAmPm<R extends Rule>(rules: readonly R[]): R[] {
  return rules.map((rule) => {
    if (!rule.conditions.includes('am-or-pm')) return rule;
    const beside = sureWindowsBeside(rule, rules);
    const figures = [...new Set(rule.schedule.windows.map(digitsKey))];
    const windows = figures.map((one) => {
      const ways = rule.schedule.windows.filter((window) => digitsKey(window) === one);
      return adjoiningWindow(ways, beside, rule.limit);
    });
    if (windows.length === 0 || windows.includes(null)) return rule;
    return {
      ...rule,
      schedule: { ...rule.schedule, windows: windows.flatMap((window) => window ?? []) },
      conditions: rule.conditions.filter((condition) => condition !== 'am-or-pm'),
    };
  });
}
