import {
  dateOfDayNumber,
  dayNumber,
  easterDayNumber,
  weekdayOfDayNumber,
  type LocalDate,
  type Place,
} from '@curbwise/contract';

/** A day that is a public holiday in some countries, or in a large part of them. */
interface Holiday {
  /** ISO 3166-1 alpha-2 codes, separated by spaces. */
  countries: string;
  month: number;
  /** Day of the month, or nth weekday of the month: 1 = first, -1 = last. */
  on: number | { weekday: number; nth: number };
}

const ALL_COUNTRIES = 'US CA AU NZ GB';

/**
 * Dates that signs may mean by HOLIDAYS, in the countries whose signs are read. Cities have lists of their own, so a date
 * here makes an answer uncertain and never decides it.
 */
const HOLIDAYS: readonly Holiday[] = [
  { countries: ALL_COUNTRIES, month: 1, on: 1 },
  { countries: ALL_COUNTRIES, month: 12, on: 25 },
  { countries: 'CA AU NZ GB', month: 12, on: 26 },
  { countries: 'US', month: 1, on: { weekday: 1, nth: 3 } },
  { countries: 'US', month: 2, on: 12 },
  { countries: 'US CA', month: 2, on: { weekday: 1, nth: 3 } },
  { countries: 'US', month: 5, on: { weekday: 1, nth: -1 } },
  { countries: 'US', month: 6, on: 19 },
  { countries: 'US', month: 7, on: 4 },
  { countries: 'US CA', month: 9, on: { weekday: 1, nth: 1 } },
  { countries: 'US CA', month: 10, on: { weekday: 1, nth: 2 } },
  { countries: 'US', month: 11, on: { weekday: 2, nth: 1 } },
  { countries: 'US CA', month: 11, on: 11 },
  { countries: 'US', month: 11, on: { weekday: 4, nth: 4 } },
  { countries: 'US', month: 11, on: { weekday: 5, nth: 4 } },
  { countries: 'CA', month: 5, on: 18 },
  { countries: 'CA', month: 6, on: 24 },
  { countries: 'CA', month: 7, on: 1 },
  { countries: 'CA AU', month: 8, on: { weekday: 1, nth: 1 } },
  { countries: 'CA', month: 9, on: 30 },
  { countries: 'AU', month: 1, on: 26 },
  { countries: 'AU', month: 3, on: { weekday: 1, nth: 2 } },
  { countries: 'AU NZ', month: 4, on: 25 },
  { countries: 'AU', month: 6, on: { weekday: 1, nth: 2 } },
  { countries: 'AU', month: 10, on: { weekday: 1, nth: 1 } },
  { countries: 'AU', month: 11, on: { weekday: 2, nth: 1 } },
  { countries: 'NZ', month: 2, on: 6 },
  { countries: 'GB', month: 5, on: { weekday: 1, nth: 1 } },
  { countries: 'GB', month: 5, on: { weekday: 1, nth: -1 } },
  { countries: 'GB', month: 8, on: { weekday: 1, nth: -1 } },
];

const HOLIDAYS_OF_MONTH = Array.from({ length: 13 }, (_, month) =>
  HOLIDAYS.filter((holiday) => holiday.month === month),
);

/** Whether a holiday falls on a date of its month. */
function fallsOn({ month, on }: Holiday, date: LocalDate, weekday: number): boolean {
  if (typeof on === 'number') return date.day === on;
  if (weekday !== on.weekday) return false;
  if (on.nth > 0) return Math.ceil(date.day / 7) === on.nth;
  const nextWeek = dateOfDayNumber(dayNumber(date) + 7);
  return nextWeek.month !== month;
}

/**
 * Whether a day may be a public holiday at the place of a sign: fixed and movable holidays, and substitutes for those on
 * a weekend.
 *
 * @param day number of the day since 1970-01-01
 * @param place without a country, the holidays of all countries count
 */
export function mayBeHoliday(day: number, place: Place | undefined): boolean {
  const country = place?.country?.toUpperCase();
  const isHoliday = (candidate: number, fixedOnly: boolean) => {
    const date = dateOfDayNumber(candidate);
    const weekday = weekdayOfDayNumber(candidate);
    return HOLIDAYS_OF_MONTH[date.month]!.some(
      (holiday) =>
        (!country || holiday.countries.includes(country)) &&
        !(fixedOnly && typeof holiday.on !== 'number') &&
        fallsOn(holiday, date, weekday),
    );
  };
  if (isHoliday(day, false)) return true;
  const weekday = weekdayOfDayNumber(day);
  // Friday substitutes Saturday, Monday the weekend, and Tuesday the second of two holidays on a weekend.
  if (weekday === 5 && isHoliday(day + 1, true)) return true;
  if (weekday === 1 && (isHoliday(day - 1, true) || isHoliday(day - 2, true))) return true;
  if (weekday === 2 && isHoliday(day - 2, true) && isHoliday(day - 3, true)) return true;
  if (country === 'US') return false;
  const sinceEaster = day - easterDayNumber(dateOfDayNumber(day).year);
  return sinceEaster === -2 || sinceEaster === 1;
}
