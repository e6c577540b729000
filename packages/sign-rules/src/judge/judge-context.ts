import type { Context, HolidayCalendar, PlaceLaws } from '@curbwise/contract';

/** What is known besides the sign: place, driver, side, day, and the holidays and laws of the place. */
export interface JudgeContext extends Context {
  calendar?: HolidayCalendar | null;
  laws?: PlaceLaws | null;
  /** How the driver reads ambiguous words: the chosen alternative of each question. */
  readings?: Readonly<Record<number, number>>;
}
