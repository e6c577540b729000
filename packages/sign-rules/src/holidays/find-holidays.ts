import {
  dateOfDayNumber,
  dayNumber,
  formatLocalDate,
  type HolidayCalendar,
  type LocalDate,
  type Place,
} from '@curbwise/contract';
import { daysByRule, daysOfYear, regionsOf, type ObservedDay } from './days-of-year';
import { regionOf } from './region';
import { practiceOf } from './certain-days';

/** A day that signs mean by HOLIDAYS, or may mean if it is not certain. */
interface ListedDay {
  day: number;
  name: string;
  certain: boolean;
}

/** The days that may substitute holidays on a weekend, for countries where the law does not say which. */
function possibleSubstitutes(days: readonly ObservedDay[]): ListedDay[] {
  const observed = new Set(days.map(({ day }) => day));
  return days.flatMap(({ day, weekday, name, rule }) => {
    if ((weekday !== 0 && weekday !== 6) || rule.startsWith('easter')) return [];
    const monday = weekday === 6 ? day + 2 : day + 1;
    const alsoOnSaturday = weekday === 0 && observed.has(day - 1);
    const substitutes = [
      ...(weekday === 6 ? [day - 1] : []),
      monday,
      ...(alsoOnSaturday ? [monday + 1] : []),
    ];
    return substitutes.map((other) => ({ day: other, name: `${name} (in lieu)`, certain: false }));
  });
}

function daysOfRegion(country: string, region: string | null, year: number): ListedDay[] {
  const { isCertain, substitutesKnown } = practiceOf(country);
  const observed = daysOfYear(country, region, year);
  const listed = observed.map((one) => ({ day: one.day, name: one.name, certain: isCertain(one, region) }));
  return substitutesKnown ? listed : [...listed, ...possibleSubstitutes(observed)];
}

/** The days of all regions of a country; a day is certain if it is so in all of them. */
function daysOfAnyRegion(country: string, regions: readonly string[], year: number): ListedDay[] {
  const all = regions.map((region) => daysOfRegion(country, region, year));
  const certainInAll = (day: number) =>
    all.every((days) => days.some((one) => one.day === day && one.certain));
  return all.flat().map((one) => ({ ...one, certain: one.certain && certainInAll(one.day) }));
}

function listYear(country: string, region: string | null, year: number): ListedDay[] {
  const practice = practiceOf(country);
  const cityDays = daysByRule(practice.cityDays, year).map(({ day, name }) => ({
    day,
    name,
    certain: false,
  }));
  const regions = Object.keys(regionsOf(country) ?? {}).filter((code) => !practice.notRegions.includes(code));
  const isAnyRegion = region === null && practice.regionsMatter && regions.length > 0;
  const legal = isAnyRegion ? daysOfAnyRegion(country, regions, year) : daysOfRegion(country, region, year);
  return [...legal, ...cityDays];
}

/** Cached years, one entry per country, region and year. The cache is cleared when it is full. */
const MAX_CACHED_YEARS = 500;
const cachedYears = new Map<string, readonly ListedDay[]>();

function daysOf(country: string, region: string | null, year: number): readonly ListedDay[] {
  const key = `${country} ${region ?? ''} ${year}`;
  const cached = cachedYears.get(key);
  if (cached) return cached;
  const days = listYear(country, region, year);
  if (cachedYears.size >= MAX_CACHED_YEARS) cachedYears.clear();
  cachedYears.set(key, days);
  return days;
}

/** Each day once, in order; a certain entry replaces an uncertain one. */
function distinct(days: readonly ListedDay[]): ListedDay[] {
  const byDay = new Map<number, ListedDay>();
  for (const one of days) {
    const known = byDay.get(one.day);
    if (!known || (one.certain && !known.certain)) byDay.set(one.day, one);
  }
  return [...byDay.values()].sort((a, b) => a.day - b.day);
}

/** Years for which today's laws are a good guess. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/**
 * The days that parking signs of a place mean, or may mean, by HOLIDAYS. `docs/decisions/0006-holidays.md` explains
 * which of them are certain.
 *
 * @param from first date
 * @param to last date, included
 * @returns null if the country is missing or unknown, or a date is outside the years 2000 to 2100
 * @throws RangeError if `to` comes before `from`
 */
export function findHolidays(place: Place, from: LocalDate, to: LocalDate): HolidayCalendar | null {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  if (last < first) throw new RangeError('a span of dates ends before it begins');
  const country = place.country?.toUpperCase();
  const regions = country === undefined ? null : regionsOf(country);
  if (country === undefined || !regions || from.year < FIRST_YEAR || to.year > LAST_YEAR) return null;
  const region = regionOf(place, regions);
  const days: ListedDay[] = [];
  // A substitute for New Year's Day may fall into the year before.
  for (let year = from.year - 1; year <= to.year + 1; year += 1) days.push(...daysOf(country, region, year));
  const holidays = distinct(days.filter(({ day }) => day >= first && day <= last));
  return {
    from: formatLocalDate(from),
    to: formatLocalDate(to),
    holidays: holidays.map(({ day, name, certain }) => ({
      date: formatLocalDate(dateOfDayNumber(day)),
      name,
      certain,
    })),
  };
}
