import type { DateSpan, Schedule, Season } from '@curbwise/contract';

/** A part of the year, dates or days of the month: what a schedule says of the calendar beside weekdays. */
export interface DatePart {
  season: Season | null;
  dates: DateSpan[];
  monthDays?: number[];
  /** Absent: no other order of the figures is possible. */
  dateOrder?: Schedule['dateOrder'];
}

/** Every date there is. */
export const EVERY_DATE: DatePart = { season: null, dates: [] };

export const DATE_ORDERS = ['month-first', 'day-first'] as const;
