import type { Context, HolidayCalendar } from '@curbwise/contract';

/** What is known beside the sign: of place, driver, side and day, and the holidays of the place if they are known. */
export interface JudgeContext extends Context {
  calendar?: HolidayCalendar | null;
}
