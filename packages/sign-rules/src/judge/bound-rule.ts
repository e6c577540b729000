import type { Minutes, Rule, Schedule, Settled } from '@curbwise/contract';
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
  /** How certainly it is in force while its windows are open. */
  inWindow: Certainty;
  /** The same on the one day of which the driver said something. */
  onSettledDay: Certainty;
  /** Number of that day; NaN if there is none. */
  settledDay: number;
  /** Bit n: its windows open on weekday n, 0 = Sunday. */
  weekdays: number;
  /** Where windows begin, in minutes of the day, in order, and where each of them ends, past midnight after 1440. */
  starts: Minutes[];
  ends: Minutes[];
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

function horizonOf(schedule: Schedule): number {
  if (schedule.season || schedule.dates.length > 0 || schedule.holidays !== 'as-weekday')
    return CALENDAR_HORIZON;
  // A fifth weekday of the month comes at least every fourteen weeks.
  return schedule.weeks.length > 0 ? 105 : 8;
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

/** What the driver says of a rule's conditions. Only if all of them are settled does a rule leave its doubt. */
function settle(rule: Rule, settled: Settled): Certainty {
  const said = rule.conditions.map((condition) =>
    condition === 'school-day' || condition === 'holiday' ? settled[condition] : undefined,
  );
  if (said.includes(undefined)) return 'maybe';
  return said.includes(false) ? 'no' : 'yes';
}

function bindRule(rule: Rule, index: number, context: JudgeContext, holidays: HolidayLookup): BoundRule[] {
  const { effect, doubtful } = bindingOf(rule, context.driver);
  if (effect === null) return [];
  const { schedule, conditions } = rule;
  const doubt = (certainty: Certainty) => (doubtful && certainty === 'yes' ? 'maybe' : certainty);
  const inWindow = doubt(conditions.length > 0 ? 'maybe' : 'yes');
  const { settled } = context;
  const windows = schedule.windows
    .map(({ from, to }) => ({ from, to: to <= from ? to + 1440 : to }))
    .sort((a, b) => a.from - b.from);
  const weekdays = schedule.days.reduce<number>((bits, day) => bits | (1 << day), 0);
  const filter = filterOf(schedule);
  const wholeDay = windows.some(({ from, to }) => from === 0 && to >= 1440);
  const settledDay = settled && conditions.length > 0 ? dayOf(settled.on) : NaN;
  return [
    {
      rule,
      index,
      effect,
      limit: effect === 'limit' ? rule.limit : null,
      inWindow,
      onSettledDay: settled ? doubt(settle(rule, settled)) : inWindow,
      settledDay,
      weekdays,
      starts: windows.map(({ from }) => from),
      ends: windows.map(({ to }) => to),
      always: wholeDay && weekdays === EVERY_WEEKDAY && filter === null && Number.isNaN(settledDay),
      filter,
      holidays,
      horizon: horizonOf(schedule),
    },
  ];
}

/** The rules that bind a driver; those lifted for the driver, or that only permit, are left out. */
export function bindRules(rules: readonly Rule[], context: JudgeContext): BoundRule[] {
  const holidays = lookUpHolidays(context);
  return rules.flatMap((rule, index) => bindRule(rule, index, context, holidays));
}
