import { dayNumber, parseLocalDate, weekdayOfDayNumber, type Weekday } from '@curbwise/contract';
import DateHolidays, { type HolidaysTypes } from 'date-holidays';

/** A holiday of a region, by law or custom. */
export interface ObservedDay {
  /** Number of the day since 1970-01-01. */
  day: number;
  weekday: Weekday;
  name: string;
  /** Rule of the day in the syntax of `date-holidays`: `4th thursday in November`, `12-25 and if sunday …`. */
  rule: string;
  /** A public holiday of the whole region, from midnight to midnight, on a fixed date. */
  isPublic: boolean;
  /** A substitute for a holiday that falls on a weekend. */
  isSubstitute: boolean;
}

/** Types that count; school holidays and observances such as Mother's Day do not. */
const TYPES: readonly HolidaysTypes.HolidayType[] = ['public', 'bank', 'optional'];

const MS_PER_HOUR = 3_600_000;

/** The day on which summer time begins has 23 hours. */
const MIN_DAY_HOURS = 23;

function observedDays(found: HolidaysTypes.Holiday): ObservedDay[] {
  const date = parseLocalDate(found.date.slice(0, 10));
  if (!date || !TYPES.includes(found.type)) return [];
  const first = dayNumber(date);
  const hours = (found.end.getTime() - found.start.getTime()) / MS_PER_HOUR;
  const days = Math.max(1, Math.round(hours / 24));
  // A note says that the date may be moved, or that the holiday is not observed everywhere.
  const isPublic = found.type === 'public' && hours >= MIN_DAY_HOURS && !('note' in found && found.note);
  return Array.from({ length: days }, (_, index) => ({
    day: first + index,
    weekday: weekdayOfDayNumber(first + index),
    name: found.name,
    rule: found.rule,
    isPublic,
    isSubstitute: found.substitute === true,
  }));
}

/** Names of a country's regions by code; empty if it has none, null if the country is unknown. */
export function regionsOf(country: string): Readonly<Record<string, string>> | null {
  const all = new DateHolidays();
  return Object.hasOwn(all.getCountries('en'), country) ? (all.getStates(country, 'en') ?? {}) : null;
}

/** Holidays of a country, or of one of its regions, in a year. */
export function daysOfYear(country: string, region: string | null, year: number): ObservedDay[] {
  const holidays = region === null ? new DateHolidays(country) : new DateHolidays(country, region);
  return holidays.getHolidays(year, 'en').flatMap(observedDays);
}

/** The days of a year that match given rules, with the names of the rules. */
export function daysByRule(rules: Readonly<Record<string, string>>, year: number): ObservedDay[] {
  const holidays = new DateHolidays();
  for (const [rule, name] of Object.entries(rules)) holidays.setHoliday(rule, { name, type: 'optional' });
  return holidays.getHolidays(year, 'en').flatMap(observedDays);
}
