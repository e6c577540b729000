import {
  dateOfDayNumber,
  dayNumber,
  MINUTES_PER_DAY,
  weekdayOfDayNumber,
  type Condition,
  type HolidayRule,
  type LocalDate,
  type Minutes,
} from '@curbwise/contract';
import type { BoundRule, DayFilter } from './bound-rule';
import type { Certainty } from './driver';

type Season = NonNullable<DayFilter['season']>;

function isInSeason({ from, to }: Season, { month, day }: LocalDate): boolean {
  const now = month * 100 + day;
  return from <= to ? now >= from && now <= to : now >= from || now <= to;
}

function isInWeek({ weeks, lastWeek }: DayFilter, date: LocalDate, day: number): boolean {
  if (weeks & (1 << Math.ceil(date.day / 7))) return true;
  return lastWeek && dateOfDayNumber(day + 7).month !== date.month;
}

/** Whether a day matches the season, nth weekdays, dates and days of the month of a schedule. */
function passes(filter: DayFilter, day: number): boolean {
  const { season, byWeek, dates, monthDays } = filter;
  if (dates.length > 0 && !dates.some(({ from, to }) => from <= day && day <= to)) return false;
  if (!season && !byWeek && monthDays === 0) return true;
  const date = dateOfDayNumber(day);
  if (monthDays !== 0 && (monthDays & (1 << date.day)) === 0) return false;
  return (!season || isInSeason(season, date)) && (!byWeek || isInWeek(filter, date, day));
}

function nextBeginOfSeason(season: Season, day: number): number {
  const date = dateOfDayNumber(day);
  if (isInSeason(season, date)) return day + 1;
  const year = date.month * 100 + date.day < season.from ? date.year : date.year + 1;
  return dayNumber({ year, month: Math.floor(season.from / 100), day: season.from % 100 });
}

/** The next day that has to be checked, after a day on which no window of a rule opens. */
export function nextDayToAsk({ filter }: BoundRule, day: number): number {
  if (!filter) return day + 1;
  const { season, dates } = filter;
  if (dates.length === 0) return season ? nextBeginOfSeason(season, day) : day + 1;
  return dates.reduce(
    (next, { from, to }) => (to > day ? Math.min(next, Math.max(from, day + 1)) : next),
    Infinity,
  );
}

/** Whether windows open on a day, given whether it is a holiday. */
function opensOnHoliday(says: HolidayRule, onWeekday: boolean, isHoliday: Certainty): Certainty {
  const otherwise = onWeekday && says !== 'only' ? 'yes' : 'no';
  if (isHoliday === 'no' || (says === 'included' && onWeekday)) return otherwise;
  if (isHoliday === 'maybe') return 'maybe';
  return says === 'excluded' ? 'no' : 'yes';
}

function opensByCalendar(bound: BoundRule, filter: DayFilter, day: number, onWeekday: boolean): Certainty {
  const says = bound.rule.schedule.holidays;
  if (says === 'as-weekday') return onWeekday && passes(filter, day) ? 'yes' : 'no';
  if (says === 'excluded' && !onWeekday) return 'no';
  return passes(filter, day) ? opensOnHoliday(says, onWeekday, bound.holidays(day)) : 'no';
}

/** Whether a rule is in force in the windows of a day, whatever the law of the place says. */
function opensAsWritten(bound: BoundRule, day: number): Certainty {
  if (day === bound.liftedDay) return 'no';
  const onWeekday = (bound.weekdays & (1 << weekdayOfDayNumber(day))) !== 0;
  const binds = day === bound.confirmedDay ? 'yes' : bound.inWindow;
  if (!bound.filter) return onWeekday ? binds : 'no';
  const opens = opensByCalendar(bound, bound.filter, day, onWeekday);
  return opens === 'yes' ? binds : opens;
}

/** Whether a rule is in force in the windows of a day; days are numbered from 1970-01-01. */
export function opensOn(bound: BoundRule, day: number): Certainty {
  const opens = opensAsWritten(bound, day);
  const isOff = bound.daysOff && opens !== 'no' ? bound.daysOff.on(day) : 'no';
  return isOff === 'no' ? opens : isOff === 'yes' ? 'no' : 'maybe';
}

function isInWindow(bound: BoundRule, day: number, minuteOfDay: number): boolean {
  const { starts, ends } = bound.hoursOn(day);
  for (let index = 0; index < starts.length; index += 1) {
    if (starts[index]! <= minuteOfDay && minuteOfDay < ends[index]!) return true;
  }
  return false;
}

/**
 * Whether a rule is in force at a minute of a day. A window past midnight belongs to the day on which it begins.
 * @param day number of the day since 1970-01-01
 */
export function inForce(bound: BoundRule, day: number, minuteOfDay: Minutes): Certainty {
  if (bound.always) return bound.inWindow;
  const today = isInWindow(bound, day, minuteOfDay) ? opensOn(bound, day) : 'no';
  if (today === 'yes' || !bound.pastMidnight || !isInWindow(bound, day - 1, minuteOfDay + MINUTES_PER_DAY))
    return today;
  const sinceYesterday = opensOn(bound, day - 1);
  return sinceYesterday === 'no' ? today : sinceYesterday;
}

/** Whether the law of the place lifts a rule that would be in force at a minute of a day. */
export const isOffByLaw = (bound: BoundRule, day: number, minuteOfDay: Minutes): boolean =>
  bound.daysOff?.on(day) === 'yes' &&
  isInWindow(bound, day, minuteOfDay) &&
  opensAsWritten(bound, day) !== 'no';

function doubtsOfDay(bound: BoundRule, day: number): Condition[] {
  const { conditions, schedule } = bound.rule;
  const open = day === bound.confirmedDay ? [] : conditions;
  const byHoliday = schedule.holidays !== 'as-weekday' && bound.holidays(day) === 'maybe';
  if (open.length > 0) return open;
  if (byHoliday) return ['holiday'];
  return bound.daysOff?.on(day) === 'maybe' ? ['other'] : [];
}

/** What decides whether a rule is in force at a minute at which it may be. */
export function doubtsOf(bound: BoundRule, day: number, minuteOfDay: Minutes): Condition[] {
  const opensToday = isInWindow(bound, day, minuteOfDay) && opensOn(bound, day) === 'maybe';
  return doubtsOfDay(bound, opensToday ? day : day - 1);
}
