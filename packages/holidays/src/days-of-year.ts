import { dayNumber, parseLocalDate, weekdayOfDayNumber, type Weekday } from '@curbwise/contract';
import DateHolidays, { type HolidaysTypes } from 'date-holidays';

/** A day that the law or the custom of a region keeps. */
export interface KeptDay {
  /** Number of the day since 1970-01-01. */
  day: number;
  weekday: Weekday;
  name: string;
  /** Which day it is, as `date-holidays` writes it: `4th thursday in November`, `12-25 and if sunday …`. */
  rule: string;
  /** A public holiday of the whole region, from midnight to midnight, on a date that is settled. */
  isPublic: boolean;
  /** It stands in for a holiday that falls on a weekend. */
  isSubstitute: boolean;
}

/** School holidays and days like Mother's Day are none. */
const TYPES: readonly HolidaysTypes.HolidayType[] = ['public', 'bank', 'optional'];

const MS_PER_HOUR = 3_600_000;

/** A day of summer time is an hour longer or shorter. */
const SHORTEST_DAY_HOURS = 23;

function keptDays(found: HolidaysTypes.Holiday): KeptDay[] {
  const date = parseLocalDate(found.date.slice(0, 10));
  if (!date || !TYPES.includes(found.type)) return [];
  const first = dayNumber(date);
  const hours = (found.end.getTime() - found.start.getTime()) / MS_PER_HOUR;
  const days = Math.max(1, Math.round(hours / 24));
  // A note says that the date may be moved, or that not everybody keeps it.
  const isPublic = found.type === 'public' && hours >= SHORTEST_DAY_HOURS && !('note' in found && found.note);
  return Array.from({ length: days }, (_, index) => ({
    day: first + index,
    weekday: weekdayOfDayNumber(first + index),
    name: found.name,
    rule: found.rule,
    isPublic,
    isSubstitute: found.substitute === true,
  }));
}

/** Names of the regions of a country by their codes; empty if it has none, null if the country is not known. */
export function regionsOf(country: string): Readonly<Record<string, string>> | null {
  const all = new DateHolidays();
  return Object.hasOwn(all.getCountries('en'), country) ? (all.getStates(country, 'en') ?? {}) : null;
}

/** Days kept in a country, or in one region of it, in a year. */
export function daysOfYear(country: string, region: string | null, year: number): KeptDay[] {
  const holidays = region === null ? new DateHolidays(country) : new DateHolidays(country, region);
  return holidays.getHolidays(year, 'en').flatMap(keptDays);
}

/** Days of a year by rules of their own. */
export function daysByRule(rules: Readonly<Record<string, string>>, year: number): KeptDay[] {
  const holidays = new DateHolidays();
  for (const [rule, name] of Object.entries(rules)) holidays.setHoliday(rule, { name, type: 'optional' });
  return holidays.getHolidays(year, 'en').flatMap(keptDays);
}
