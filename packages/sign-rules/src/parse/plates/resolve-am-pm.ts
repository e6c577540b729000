import { MINUTES_PER_DAY, type Rule, type TimeWindow } from '@curbwise/contract';
import { mayShareSide } from '../fragments';
import { endOf, lengthOf } from '../items/time-windows';

const HALF_DAY = MINUTES_PER_DAY / 2;

/** Ways to read the same figures: `7-9` in the morning, in the evening, or from one to the other. */
const figuresOf = ({ from, to }: TimeWindow) => `${from % HALF_DAY}-${to % HALF_DAY}`;

/** One plate may end at 20:30 and the next begin at 20:31, in minutes. */
const MAX_GAP = 1;

const isNext = (end: number, start: number) =>
  start >= end % MINUTES_PER_DAY && start <= (end % MINUTES_PER_DAY) + MAX_GAP;

/** Whether one window ends where the other begins. */
const touches = (one: TimeWindow, other: TimeWindow) =>
  isNext(endOf(one), other.from) || isNext(endOf(other), one.from);

/** Sure hours of other statements that hold on all days of a rule. */
function sureWindowsBeside(rule: Rule, rules: readonly Rule[]): TimeWindow[] {
  const days = rule.schedule.days;
  return rules
    .filter((other) => other !== rule && other.conditions.length === 0 && !other.reading)
    .filter((other) => mayShareSide(rule, other))
    .filter(({ schedule }) => days.every((day) => schedule.days.includes(day)))
    .flatMap(({ schedule }) => schedule.windows.filter((window) => lengthOf(window) < MINUTES_PER_DAY));
}

/** The only way to read the figures that goes on where another plate ends; null if there is none, or several. */
function settledWindow(ways: readonly TimeWindow[], beside: readonly TimeWindow[], limit: number | null) {
  const fitting = ways.filter((way) => limit === null || lengthOf(way) >= limit);
  const adjoining = fitting.filter((way) => beside.some((window) => touches(way, window)));
  return adjoining.length === 1 ? adjoining[0]! : null;
}

/**
 * `2P 9AM-4PM` over `NO STOPPING 4-6`: the hours of one plate say of the next one whether morning or evening is meant,
 * where they touch in one way alone.
 */
export function resolveAmPm<R extends Rule>(rules: readonly R[]): R[] {
  return rules.map((rule) => {
    if (!rule.conditions.includes('am-or-pm')) return rule;
    const beside = sureWindowsBeside(rule, rules);
    const figures = [...new Set(rule.schedule.windows.map(figuresOf))];
    const windows = figures.map((one) => {
      const ways = rule.schedule.windows.filter((window) => figuresOf(window) === one);
      return settledWindow(ways, beside, rule.limit);
    });
    if (windows.length === 0 || windows.includes(null)) return rule;
    return {
      ...rule,
      schedule: { ...rule.schedule, windows: windows.flatMap((window) => window ?? []) },
      conditions: rule.conditions.filter((condition) => condition !== 'am-or-pm'),
    };
  });
}
