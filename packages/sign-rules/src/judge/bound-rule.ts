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
import {
  daysOffByLaw,
  forDriverByLaw,
  orderAt,
  sourceInWords,
  withLawfulHours,
  type DayOffLookup,
} from './place-laws';

interface Range {
  from: number;
  to: number;
}

/** The days on which a schedule applies, apart from weekdays. */
export interface DayFilter {
  /** From one day of the year to another, each `month * 100 + day`; null: every day of the year. */
  season: Range | null;
  /** Whether it matters which of the month's weekdays (first, second, …) it is. */
  byWeek: boolean;
  /** Bit n: the nth of the month's weekdays. */
  weeks: number;
  lastWeek: boolean;
  /** Numbers of days since 1970-01-01. Empty: every date. */
  dates: Range[];
  /** Bit n: the nth day of the month; 0: every day. */
  monthDays: number;
}

/** A rule prepared for one driver at one place, so that many minutes can be judged fast. */
export interface BoundRule {
  rule: Rule;
  /** Index among the rules of the sign. */
  index: number;
  effect: Rule['effect'];
  /** Longest stay, if the rule limits stays. */
  limit: Minutes | null;
  /** Whether a stay can reach the limit: its windows, with adjacent ones joined, are longer than it. */
  canRunOut: boolean;
  /** Whether it is in force while its windows are open. */
  inWindow: Certainty;
  /** Number of the one day for which the driver confirmed it; NaN if there is none. */
  confirmedDay: number;
  /** Number of the one day for which the driver said that its condition does not hold; NaN if there is none. */
  liftedDay: number;
  /** Bit n: its windows open on weekday n, 0 = Sunday. */
  weekdays: number;
  /** When its windows are open on a day; days are numbered from 1970-01-01. */
  hoursOn: (day: number) => Hours;
  /** Whether a window ends on the next day. */
  pastMidnight: boolean;
  /** Whether it is in force at every minute. */
  always: boolean;
  /** Null if only weekdays decide when its windows open. */
  filter: DayFilter | null;
  holidays: HolidayLookup;
  /** The days on which the law of the place lifts it; null if there are none. */
  daysOff: DayOffLookup | null;
  /** The law of the place that changes it for this driver. */
  law: string | null;
  /** Days after which its schedule repeats; 14 months if it depends on the calendar. */
  horizon: number;
}

const EVERY_WEEKDAY = 0b111_1111;

/** How far a judgement looks ahead: fourteen months, in which every season begins and ends at least once. */
export const CALENDAR_HORIZON_DAYS = 427;

/** A fifth weekday of a month comes at least every fourteen weeks; one week is added. */
const WEEKS_HORIZON_DAYS = 105;

/** A week and the first day of the next one. */
const WEEK_HORIZON_DAYS = 8;

function horizonOf({ season, dates, holidays, weeks, monthDays, windows }: Schedule): number {
  const isOfYear = season !== null || dates.length > 0 || holidays !== 'as-weekday';
  // A Thursday on the 1st or the 15th may be months away.
  if (isOfYear || monthDays || namesMoments(windows)) return CALENDAR_HORIZON_DAYS;
  return weeks.length > 0 ? WEEKS_HORIZON_DAYS : WEEK_HORIZON_DAYS;
}

const monthAndDay = ({ month, day }: { month: number; day: number }) => month * 100 + day;

function filterOf({ season, weeks, dates, holidays, monthDays = [] }: Schedule): DayFilter | null {
  const isByMonth = season !== null || weeks.length > 0 || monthDays.length > 0;
  if (!isByMonth && dates.length === 0 && holidays === 'as-weekday') return null;
  return {
    season: season && { from: monthAndDay(season.from), to: monthAndDay(season.to) },
    byWeek: weeks.length > 0,
    weeks: weeks.reduce<number>((bits, week) => (week > 0 ? bits | (1 << week) : bits), 0),
    lastWeek: weeks.includes(-1),
    dates: dates.map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) })),
    monthDays: monthDays.reduce((bits, day) => bits | (1 << day), 0),
  };
}

/** What the driver said about the only condition of a rule; undefined if that is nothing. */
function saidOf({ conditions }: Rule, settled: Settled | undefined): boolean | undefined {
  const [only, ...others] = new Set(conditions);
  return only === undefined || others.length > 0 ? undefined : settled?.[only as keyof Omit<Settled, 'on'>];
}

/**
 * A rule whose only condition is a school day is in force on a school day. A day without school does not lift the rule:
 * EXCEPT SCHOOL DAYS and SCHOOL DAYS AND SATURDAY have the same condition.
 */
function dayConfirmed(rule: Rule, settled: Settled | undefined): number {
  const isClear = rule.onlyThen || rule.conditions.includes('school-day');
  return settled && isClear && saidOf(rule, settled) === true ? dayOf(settled.on) : NaN;
}

/** A rule that says nothing but its condition is not in force on a day without it. */
const dayLifted = (rule: Rule, settled: Settled | undefined): number =>
  settled && rule.onlyThen && saidOf(rule, settled) === false ? dayOf(settled.on) : NaN;

/** Whether a window, or several adjacent ones together, is longer than a limit. */
function fitsInside(limit: Minutes, written: readonly TimeWindow[]): boolean {
  const windows = [...written].sort((a, b) => a.from - b.from);
  let [from, until] = [-Infinity, -Infinity];
  for (const window of windows) {
    if (window.from > until) from = window.from;
    until = Math.max(until, window.to);
    // The last window of a day may touch the first one of the next day.
    if (until - from > limit || until >= MINUTES_PER_DAY + windows[0]!.from) return true;
  }
  return false;
}

/** A rule can become several bound rules, with different certainty at different hours. */
type Part = Pick<BoundRule, 'inWindow' | 'hoursOn'>;

/** Splits a prohibition that begins or ends at sunrise or the like into certain and doubtful hours; a limit applies to both. */
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

/** Adds a condition to a rule that has none. */
const inDoubt = (rule: Rule, condition: Condition): Rule =>
  rule.conditions.length > 0 ? rule : { ...rule, conditions: [condition] };

function bindRule(
  written: Rule,
  index: number,
  rules: readonly Rule[],
  context: JudgeContext,
  holidays: HolidayLookup,
): BoundRule[] {
  const { place = {}, laws, driver } = context;
  const binding = bindingOf(written, driver);
  const order = orderAt(place, written.schedule.dateOrder);
  if (binding.effect === null || order === 'no') return [];
  const lawful = forDriverByLaw(order === 'maybe' ? inDoubt(written, 'other') : written, laws, driver);
  // A rule that the law lifts for this driver stays, to say why.
  const effect = lawful.rule ? binding.effect : 'allow';
  const doubtful = binding.doubtful || lawful.doubtful;
  const rule = withLawfulHours(lawful.rule ?? { ...written, kind: 'free-parking' }, laws);
  const daysOff = daysOffByLaw(written, laws, rules);
  const { schedule, conditions } = rule;
  const limit = effect === 'limit' ? rule.limit : null;
  const windows = schedule.windows.map(unwrapped);
  const weekdays = schedule.days.reduce<number>((bits, day) => bits | (1 << day), 0);
  const filter = filterOf(schedule);
  const isMoment = namesMoments(schedule.windows);
  const wholeDay = windows.some(({ from, to }) => from === 0 && to >= MINUTES_PER_DAY);
  const inForce = doubtful || conditions.length > 0 ? 'maybe' : 'yes';
  const confirmedDay = inForce === 'maybe' && !doubtful ? dayConfirmed(rule, context.settled) : NaN;
  const liftedDay = dayLifted(written, context.settled);
  const isSettled = !Number.isNaN(confirmedDay) || !Number.isNaN(liftedDay);
  return partsOf(schedule.windows, inForce, effect !== 'forbid', place).map(({ inWindow, hoursOn }) => ({
    rule: inWindow === inForce ? rule : inDoubt(rule, 'night'),
    index,
    effect,
    limit,
    canRunOut: limit !== null && fitsInside(limit, windows),
    inWindow,
    confirmedDay,
    liftedDay,
    weekdays,
    hoursOn,
    pastMidnight: windows.some(({ to }) => to > MINUTES_PER_DAY),
    always:
      wholeDay &&
      !isMoment &&
      weekdays === EVERY_WEEKDAY &&
      filter === null &&
      daysOff === null &&
      !isSettled,
    filter,
    holidays,
    daysOff,
    law: lawful.source && sourceInWords(lawful.source),
    horizon: isSettled || daysOff ? CALENDAR_HORIZON_DAYS : horizonOf(schedule),
  }));
}

/** Prepares the rules that apply to a driver; those that do not apply, or only permit, are left out. */
export function bindRules(rules: readonly Rule[], context: JudgeContext): BoundRule[] {
  const holidays = lookUpHolidays(context);
  return rules.flatMap((rule, index) => bindRule(rule, index, rules, context, holidays));
}
