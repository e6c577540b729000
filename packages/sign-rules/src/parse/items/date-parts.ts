import type { DateSpan, Schedule, Season } from '@curbwise/contract';

/** A part of the year, dates or days of the month: everything in a schedule about the calendar except weekdays. */
export interface DatePart {
  season: Season | null;
  dates: DateSpan[];
  monthDays?: number[];
  /** Order of day and month; absent if only one is possible. */
  dateOrder?: Schedule['dateOrder'];
}

/** All dates. */
export const EVERY_DATE: DatePart = { season: null, dates: [] };

export const DATE_ORDERS = ['month-first', 'day-first'] as const;

/** Maximum days of a month. */
const DAYS_OF_A_MONTH = 31;

/** The days of the month that are not among these. */
export const otherMonthDays = (days: readonly number[]): number[] =>
  Array.from({ length: DAYS_OF_A_MONTH }, (_, index) => index + 1).filter((day) => !days.includes(day));
