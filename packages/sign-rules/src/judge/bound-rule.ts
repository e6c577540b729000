import {
  MINUTES_PER_DAY,
  type Minutes,
  type Rule,
  type Schedule,
  type Settled,
  type TimeWindow,
} from '@curbwise/contract';
import { bindingOf, type Certainty } from './driver';
import { dayOf, lookUpHolidays, type HolidayLookup } from './holiday-lookup';
import type { JudgeContext } from './judge-context';

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
  /** Where windows begin, in minutes of the day, in order, and where each of them ends, past midnight after 1440. */
  starts: Minutes[];
  ends: Minutes[];
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

function horizonOf({ season, dates, holidays, weeks }: Schedule): number {
  if (season || dates.length > 0 || holidays !== 'as-weekday') return CALENDAR_HORIZON;
  return weeks.length > 0 ? WEEKS_HORIZON : WEEK_HORIZON;
}

const dayOfYear = ({ month, day }: { month: number; day: number }) => month * 100 + day;

function filterOf({ season, weeks, dates, holidays }: Schedule): DayFilter | null {
  if (!season && weeks.length === 0 && dates.length === 0 && holidays === 'as-weekday') return null;
  return {
    season: season && { from: dayOfYear(season.from), to: dayOfYear(season.to) },
    byWeek: weeks.length > 0,
    weeks: weeks.reduce<number>((bits, week) => (week > 0 ? bits | (1 << week) : bits), 0),
    lastWeek: weeks.includes(-1),
    dates: dates.map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) })),
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
function fitsInside(limit: Minutes, windows: readonly TimeWindow[]): boolean {
  let [from, until] = [-Infinity, -Infinity];
  for (const window of windows) {
    if (window.from > until) from = window.from;
    until = Math.max(until, window.to);
    // Days may follow each other without a gap between their windows.
    if (until - from > limit || until >= MINUTES_PER_DAY + windows[0]!.from) return true;
  }
  return false;
}

function bindRule(rule: Rule, index: number, context: JudgeContext, holidays: HolidayLookup): BoundRule[] {
  const { effect, doubtful } = bindingOf(rule, context.driver);
  if (effect === null) return [];
  const { schedule, conditions } = rule;
  const limit = effect === 'limit' ? rule.limit : null;
  const windows = schedule.windows
    .map(({ from, to }) => ({ from, to: to <= from ? to + MINUTES_PER_DAY : to }))
    .sort((a, b) => a.from - b.from);
  const weekdays = schedule.days.reduce<number>((bits, day) => bits | (1 << day), 0);
  const filter = filterOf(schedule);
  const wholeDay = windows.some(({ from, to }) => from === 0 && to >= MINUTES_PER_DAY);
  const inWindow = doubtful || conditions.length > 0 ? 'maybe' : 'yes';
  const confirmedDay = inWindow === 'maybe' && !doubtful ? dayConfirmed(rule, context.settled) : NaN;
  return [
    {
      rule,
      index,
      effect,
      limit,
      canRunOut: limit !== null && fitsInside(limit, windows),
      inWindow,
      confirmedDay,
      weekdays,
      starts: windows.map(({ from }) => from),
      ends: windows.map(({ to }) => to),
      pastMidnight: windows.some(({ to }) => to > MINUTES_PER_DAY),
      always: wholeDay && weekdays === EVERY_WEEKDAY && filter === null && Number.isNaN(confirmedDay),
      filter,
      holidays,
      horizon: Number.isNaN(confirmedDay) ? horizonOf(schedule) : CALENDAR_HORIZON,
    },
  ];
}

/** The rules that bind a driver; those lifted for the driver, or that only permit, are left out. */
export function bindRules(rules: readonly Rule[], context: JudgeContext): BoundRule[] {
  const holidays = lookUpHolidays(context);
  return rules.flatMap((rule, index) => bindRule(rule, index, context, holidays));
}
