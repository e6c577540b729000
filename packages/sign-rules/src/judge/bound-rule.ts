import {
  MINUTES_PER_DAY,
  type Condition,
  type Minutes,
  type Place,
  type Rule,
  type Schedule,
  type Settled,
  type TimeWindow,
} from '@curbwise/contract';
import { bindingOf, type Certainty } from './driver';
import { dayOf, lookUpHolidays, type HolidayLookup } from './holiday-lookup';
import type { JudgeContext } from './judge-context';
import { hoursByDay, hoursOf, namesMoments, unwrapped, type Hours } from './moments';
import { byPlaceLaw, orderAt } from './place-laws';

interface Range {
  from: number;
  to: number;
}

/** What a schedule asks of a day beside its weekday. */
export interface DayFilter {
  /** Days of the year, `month * 100 + day`; null if every day of the year is meant. */
  season: Range | null;
  /** Whether it matters which of the month's weekdays it is. */
  byWeek: boolean;
  /** Bit n: the nth of them. */
  weeks: number;
  lastWeek: boolean;
  /** Numbers of days since 1970-01-01. Empty: every date. */
  dates: Range[];
  /** Bit n: the nth day of the month; 0: every day. */
  monthDays: number;
}

/** A rule as it binds one driver at one place: figures that can be asked about many minutes. */
export interface BoundRule {
  rule: Rule;
  /** Index among the rules of the sign. */
  index: number;
  effect: Rule['effect'];
  /** Longest stay, if the rule limits stays. */
  limit: Minutes | null;
  /** Whether a stay can use the limit up: its windows, those that touch taken together, are longer. */
  canRunOut: boolean;
  /** How certainly it is in force while its windows are open. */
  inWindow: Certainty;
  /** Number of the one day on which it is so beyond doubt, because the driver says so; NaN if there is none. */
  confirmedDay: number;
  /** Bit n: its windows open on weekday n, 0 = Sunday. */
  weekdays: number;
  /** When its windows are open on a day, as its number since 1970-01-01. */
  hoursOn: (day: number) => Hours;
  /** Whether one of them ends on the day after. */
  pastMidnight: boolean;
  /** True if it is in force at every minute there is. */
  always: boolean;
  /** Null if weekdays alone say when its windows open. */
  filter: DayFilter | null;
  holidays: HolidayLookup;
  /** After this many days its schedule has shown all it does; 14 months where the calendar matters. */
  horizon: number;
}

const EVERY_WEEKDAY = 0b111_1111;

/** Fourteen months: every season has begun and ended once. */
export const CALENDAR_HORIZON = 427;

/** A fifth weekday of the month comes at least every fourteen weeks; this is a week more. */
const WEEKS_HORIZON = 105;

/** A week, and the day on which it begins again. */
const WEEK_HORIZON = 8;

function horizonOf({ season, dates, holidays, weeks, monthDays, windows }: Schedule): number {
  const isOfYear = season !== null || dates.length > 0 || holidays !== 'as-weekday';
  // A Thursday on the 1st or the 15th may be months away.
  if (isOfYear || monthDays || namesMoments(windows)) return CALENDAR_HORIZON;
  return weeks.length > 0 ? WEEKS_HORIZON : WEEK_HORIZON;
}

const dayOfYear = ({ month, day }: { month: number; day: number }) => month * 100 + day;

function filterOf({ season, weeks, dates, holidays, monthDays = [] }: Schedule): DayFilter | null {
  const isByMonth = season !== null || weeks.length > 0 || monthDays.length > 0;
  if (!isByMonth && dates.length === 0 && holidays === 'as-weekday') return null;
  return {
    season: season && { from: dayOfYear(season.from), to: dayOfYear(season.to) },
    byWeek: weeks.length > 0,
    weeks: weeks.reduce<number>((bits, week) => (week > 0 ? bits | (1 << week) : bits), 0),
    lastWeek: weeks.includes(-1),
    dates: dates.map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) })),
    monthDays: monthDays.reduce((bits, day) => bits | (1 << day), 0),
  };
}

/**
 * A rule that hangs on school days alone is in force on one. A day that is none does not lift it: EXCEPT SCHOOL DAYS
 * and SCHOOL DAYS AND SATURDAY leave the same condition.
 */
function dayConfirmed({ conditions }: Rule, settled: Settled | undefined): number {
  const onSchoolDays = conditions.every((condition) => condition === 'school-day');
  return settled?.['school-day'] && onSchoolDays ? dayOf(settled.on) : NaN;
}

/** Whether minutes fit into one window, or into several that touch, and leave some over. */
function fitsInside(limit: Minutes, written: readonly TimeWindow[]): boolean {
  const windows = [...written].sort((a, b) => a.from - b.from);
  let [from, until] = [-Infinity, -Infinity];
  for (const window of windows) {
    if (window.from > until) from = window.from;
    until = Math.max(until, window.to);
    // Days may follow each other without a gap between their windows.
    if (until - from > limit || until >= MINUTES_PER_DAY + windows[0]!.from) return true;
  }
  return false;
}

/** One of several bound rules that a rule is in the judge: how certain it is, and when. */
type Part = Pick<BoundRule, 'inWindow' | 'hoursOn'>;

/** Moments whose minute is not known part a prohibition into what is sure and what is in doubt; limits count widely. */
function partsOf(
  windows: readonly TimeWindow[],
  inWindow: Certainty,
  isLimit: boolean,
  place: Place,
): Part[] {
  if (!namesMoments(windows)) {
    const hours = hoursOf(windows.map(unwrapped));
    return [{ inWindow, hoursOn: () => hours }];
  }
  if (isLimit) return [{ inWindow, hoursOn: hoursByDay(windows, place, 'widest') }];
  return [
    { inWindow, hoursOn: hoursByDay(windows, place, 'sure') },
    { inWindow: 'maybe', hoursOn: hoursByDay(windows, place, 'doubtful') },
  ];
}

/** A rule that hangs on something, if the sign does not say on what. */
const inDoubt = (rule: Rule, condition: Condition): Rule =>
  rule.conditions.length > 0 ? rule : { ...rule, conditions: [condition] };

function bindRule(written: Rule, index: number, context: JudgeContext, holidays: HolidayLookup): BoundRule[] {
  const { place = {} } = context;
  const { effect, doubtful } = bindingOf(written, context.driver);
  const order = effect === null ? 'no' : orderAt(place, written.schedule.dateOrder);
  if (effect === null || order === 'no') return [];
  const rule = byPlaceLaw(order === 'maybe' ? inDoubt(written, 'other') : written, place);
  const { schedule, conditions } = rule;
  const limit = effect === 'limit' ? rule.limit : null;
  const windows = schedule.windows.map(unwrapped);
  const weekdays = schedule.days.reduce<number>((bits, day) => bits | (1 << day), 0);
  const filter = filterOf(schedule);
  const isMoment = namesMoments(schedule.windows);
  const wholeDay = windows.some(({ from, to }) => from === 0 && to >= MINUTES_PER_DAY);
  const inForce = doubtful || conditions.length > 0 ? 'maybe' : 'yes';
  const confirmedDay = inForce === 'maybe' && !doubtful ? dayConfirmed(rule, context.settled) : NaN;
  return partsOf(schedule.windows, inForce, effect !== 'forbid', place).map(({ inWindow, hoursOn }) => ({
    rule: inWindow === inForce ? rule : inDoubt(rule, 'night'),
    index,
    effect,
    limit,
    canRunOut: limit !== null && fitsInside(limit, windows),
    inWindow,
    confirmedDay,
    weekdays,
    hoursOn,
    pastMidnight: windows.some(({ to }) => to > MINUTES_PER_DAY),
    always:
      wholeDay && !isMoment && weekdays === EVERY_WEEKDAY && filter === null && Number.isNaN(confirmedDay),
    filter,
    holidays,
    horizon: Number.isNaN(confirmedDay) ? horizonOf(schedule) : CALENDAR_HORIZON,
  }));
}

/** The rules that bind a driver; those lifted for the driver, or that only permit, are left out. */
export function bindRules(rules: readonly Rule[], context: JudgeContext): BoundRule[] {
  const holidays = lookUpHolidays(context);
  return rules.flatMap((rule, index) => bindRule(rule, index, context, holidays));
}
