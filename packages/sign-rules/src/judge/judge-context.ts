import type { Context, HolidayCalendar } from '@curbwise/contract';

/** What is known beside the sign: of place, driver, side and day, and the holidays of the place if they are known. */
export interface JudgeContext extends Context {
  calendar?: HolidayCalendar | null;
  /** Which way the driver reads words that can be read in several: the alternative by its question. */
  readings?: Readonly<Record<number, number>>;
}
