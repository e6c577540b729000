import {
  dateOfDayNumber,
  dayNumber,
  easterDayNumber,
  formatLocalDate,
  parseLocalDate,
  weekdayOfDayNumber,
} from '@curbwise/contract';
import type { LawDay } from './place-pack';

const SATURDAY = 6;
const SUNDAY = 0;

/** Day number of the nth weekday of a month; -1: the last one. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = dayNumber({ year, month, day: 1 });
  const firstMatch = first + ((weekday - weekdayOfDayNumber(first) + 7) % 7);
  if (nth > 0) return firstMatch + 7 * (nth - 1);
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  const last = dayNumber({ ...next, day: 1 }) - 1;
  return last - ((weekdayOfDayNumber(last) - weekday + 7) % 7);
}

function daysIn(year: number, on: LawDay['on']): number[] {
  if ('easter' in on) return [easterDayNumber(year) + on.easter];
  if ('dates' in on) {
    const dates = on.dates.map(parseLocalDate);
    return dates.flatMap((date) => (date?.year === year ? [dayNumber(date)] : []));
  }
  if ('weekday' in on) return [nthWeekday(year, on.month, on.weekday, on.nth) + (on.plus ?? 0)];
  return [dayNumber({ year, ...on })];
}

/** A day, and the day that it is moved to if it falls on a weekend. */
function withShift(day: number, { saturday, sunday, instead }: NonNullable<LawDay['weekend']>): number[] {
  const weekday = weekdayOfDayNumber(day);
  const shift = weekday === SATURDAY ? saturday : weekday === SUNDAY ? sunday : undefined;
  if (shift === undefined) return [day];
  return instead ? [day + shift] : [day, day + shift];
}

/** The dates of a day of the law that belong to a year. A date moved by a weekend may be in the year before or after. */
export function datesOfDay({ on, weekend = {} }: LawDay, year: number): string[] {
  return daysIn(year, on)
    .flatMap((day) => withShift(day, weekend))
    .map((day) => formatLocalDate(dateOfDayNumber(day)));
}
