import {
  dateOfDayNumber,
  dayNumber,
  formatLocalDate,
  type HolidayCalendar,
  type LocalDate,
  type Place,
} from '@curbwise/contract';
import { daysByRule, daysOfYear, regionsOf, type KeptDay } from './days-of-year';
import { regionOf } from './region';
import { habitsOf, type CountryHabits } from './sure-days';

/** A day with what its signs mean by it. */
interface ListedDay {
  day: number;
  name: string;
  certain: boolean;
}

/** Holidays on a weekend, and the days that may stand in for them where the law does not say which. */
function withSubstitutes(days: readonly KeptDay[]): ListedDay[] {
  const kept = new Set(days.map(({ day }) => day));
  return days.flatMap(({ day, weekday, name, rule }) => {
    if ((weekday !== 0 && weekday !== 6) || rule.startsWith('easter')) return [];
    const monday = weekday === 6 ? day + 2 : day + 1;
    const alsoOnSaturday = weekday === 0 && kept.has(day - 1);
    const standIns = [...(weekday === 6 ? [day - 1] : []), monday, ...(alsoOnSaturday ? [monday + 1] : [])];
    return standIns.map((other) => ({ day: other, name: `${name} (in lieu)`, certain: false }));
  });
}

function daysOfRegion(country: string, region: string | null, year: number): ListedDay[] {
  const { isSure, substitutesKnown } = habitsOf(country);
  const kept = daysOfYear(country, region, year);
  const listed = kept.map((one) => ({ day: one.day, name: one.name, certain: isSure(one, region) }));
  return substitutesKnown ? listed : [...listed, ...withSubstitutes(kept)];
}

/** Days of every region of a country; sure are those that are so in all of them. */
function daysOfAnyRegion(country: string, regions: readonly string[], year: number): ListedDay[] {
  const all = regions.map((region) => daysOfRegion(country, region, year));
  const sureInAll = (day: number) => all.every((days) => days.some((one) => one.day === day && one.certain));
  return all.flat().map((one) => ({ ...one, certain: one.certain && sureInAll(one.day) }));
}

function listYear(country: string, region: string | null, habits: CountryHabits, year: number): ListedDay[] {
  const cityDays = daysByRule(habits.cityDays, year).map(({ day, name }) => ({ day, name, certain: false }));
  const regions = Object.keys(regionsOf(country) ?? {}).filter((code) => !habits.notRegions.includes(code));
  const ofAll = region === null && habits.regionsMatter && regions.length > 0;
  const legal = ofAll ? daysOfAnyRegion(country, regions, year) : daysOfRegion(country, region, year);
  return [...legal, ...cityDays];
}

/** Years that were worked out already. Few places and years are asked for; should they be many, it starts afresh. */
const MOST_YEARS = 500;
const years = new Map<string, readonly ListedDay[]>();

function daysOf(country: string, region: string | null, year: number): readonly ListedDay[] {
  const key = `${country} ${region ?? ''} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const found = listYear(country, region, habitsOf(country), year);
  if (years.size >= MOST_YEARS) years.clear();
  years.set(key, found);
  return found;
}

/** Each day once, in order, with the name of what is sure of it. */
function distinct(days: readonly ListedDay[]): ListedDay[] {
  const byDay = new Map<number, ListedDay>();
  for (const one of days) {
    const known = byDay.get(one.day);
    if (!known || (one.certain && !known.certain)) byDay.set(one.day, one);
  }
  return [...byDay.values()].sort((a, b) => a.day - b.day);
}

/** Years for which laws of today are a good guess, and those of which signs still stand. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/**
 * The days that parking signs of a place mean, or may mean, by HOLIDAYS. `docs/decisions/0006-holidays.md` says which
 * are certain, and why.
 *
 * @param from first date
 * @param to last date, included
 * @returns null if the country is not given or not known, or a date is outside the years 2000 to 2100
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
  // What falls on the first or last of January may be kept in the year beside it.
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
