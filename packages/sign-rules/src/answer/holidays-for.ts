import {
  dateOfDayNumber,
  dayNumber,
  type HolidayCalendar,
  type LocalDate,
  type Place,
  type Rule,
} from '@curbwise/contract';
import { CALENDAR_HORIZON_DAYS } from '../judge/bound-rule';

/**
 * Finds the holidays of a place from one date to another, both included; null if those of the place are unknown. The
 * engine has no holiday data: callers provide it.
 */
export type FindHolidays = (place: Place, from: LocalDate, to: LocalDate) => HolidayCalendar | null;

/** Days for which an analysis can be judged again; the calendar covers what a judgement then looks ahead. */
export const MAX_ANALYSIS_AGE_DAYS = 31;

/** The holidays that an analysis needs; null if no rule depends on any, or those of the place are unknown. */
export function holidaysFor(
  rules: readonly Rule[],
  at: LocalDate,
  place: Place | undefined,
  findHolidays: FindHolidays | undefined,
): HolidayCalendar | null {
  const areNeeded = rules.some(({ schedule }) => schedule.holidays !== 'as-weekday');
  if (!areNeeded || !place?.country || !findHolidays) return null;
  const today = dayNumber(at);
  // A window past midnight belongs to the day before.
  return findHolidays(
    place,
    dateOfDayNumber(today - 1),
    dateOfDayNumber(today + CALENDAR_HORIZON_DAYS + MAX_ANALYSIS_AGE_DAYS),
  );
}
