import {
  dateOfDayNumber,
  dayNumber,
  weekdayOfDayNumber,
  type LocalDate,
  type Place,
} from '@curbwise/contract';

/** A day that is a public holiday in a country, or in a large part of it. */
interface Holiday {
  countries: string;
  month: number;
  /** Day of the month, or which weekday of it: `nth` 1 = first, -1 = last. */
  on: number | { weekday: number; nth: number };
}

const ANYWHERE = 'US CA AU NZ GB';

/**
 * Dates that signs mean by HOLIDAYS, of countries whose signs are read. Cities keep lists of their own, so a date here
 * puts a verdict in doubt and never settles one.
 */
const HOLIDAYS: readonly Holiday[] = [
  { countries: ANYWHERE, month: 1, on: 1 },
  { countries: ANYWHERE, month: 12, on: 25 },
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

/** Easter Sunday, by the anonymous Gregorian computus. */
function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const [quarter, rest] = [Math.floor(century / 4), year % 100];
  const correction = Math.floor((century + 8) / 25);
  const moon = (19 * golden + century - quarter - Math.floor((century - correction + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const sum = moon + weekday - 7 * shift + 114;
  return dayNumber({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 });
}

/** Whether a holiday of the month of a date falls on it. */
function falls({ month, on }: Holiday, date: LocalDate, weekday: number): boolean {
  if (typeof on === 'number') return date.day === on;
  if (weekday !== on.weekday) return false;
  if (on.nth > 0) return Math.ceil(date.day / 7) === on.nth;
  const nextWeek = dateOfDayNumber(dayNumber(date) + 7);
  return nextWeek.month !== month;
}

/**
 * Whether a day may be a public holiday where the sign stands: fixed and movable holidays, and the working day that
 * stands in for one on a weekend.
 *
 * @param day number of the day since 1970-01-01
 * @param place without a country, those of every country count
 */
export function mayBeHoliday(day: number, place: Place | undefined): boolean {
  const country = place?.country?.toUpperCase();
  const isOne = (candidate: number, fixedOnly: boolean) => {
    const date = dateOfDayNumber(candidate);
    const weekday = weekdayOfDayNumber(candidate);
    return HOLIDAYS_OF_MONTH[date.month]!.some(
      (holiday) =>
        (!country || holiday.countries.includes(country)) &&
        !(fixedOnly && typeof holiday.on !== 'number') &&
        falls(holiday, date, weekday),
    );
  };
  if (isOne(day, false)) return true;
  const weekday = weekdayOfDayNumber(day);
  // Friday stands in for Saturday, Monday for the weekend, Tuesday for the second of two holidays on one.
  if (weekday === 5 && isOne(day + 1, true)) return true;
  if (weekday === 1 && (isOne(day - 1, true) || isOne(day - 2, true))) return true;
  if (weekday === 2 && isOne(day - 2, true) && isOne(day - 3, true)) return true;
  if (country === 'US') return false;
  const sinceEaster = day - easter(dateOfDayNumber(day).year);
  return sinceEaster === -2 || sinceEaster === 1;
}
