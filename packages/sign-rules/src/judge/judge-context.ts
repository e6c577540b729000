import type { Context, HolidayCalendar } from '@curbwise/contract';

/** What is known besides the sign: place, driver, side, day, and the holidays of the place. */
export interface JudgeContext extends Context {
  calendar?: HolidayCalendar | null;
  /** How the driver reads ambiguous words: the chosen alternative of each question. */
  readings?: Readonly<Record<number, number>>;
}
