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
 * The holidays of a place from one date to another, both included; null if nothing is known of the place. The engine
 * has no such knowledge of its own: whoever calls it brings it along.
 */
export type FindHolidays = (place: Place, from: LocalDate, to: LocalDate) => HolidayCalendar | null;

/** Days for which an analysis is judged again; the calendar reaches as far as a judgement then looks ahead. */
const KEPT_DAYS = 31;

/** The holidays that an analysis needs; null if no rule asks for any, or nobody knows those of the place. */
export function holidaysFor(
  rules: readonly Rule[],
  at: LocalDate,
  place: Place | undefined,
  findHolidays: FindHolidays | undefined,
): HolidayCalendar | null {
  const asks = rules.some(({ schedule }) => schedule.holidays !== 'as-weekday');
  if (!asks || !place?.country || !findHolidays) return null;
  const today = dayNumber(at);
  // A window past midnight belongs to the day before.
  return findHolidays(
    place,
    dateOfDayNumber(today - 1),
    dateOfDayNumber(today + CALENDAR_HORIZON_DAYS + KEPT_DAYS),
  );
}
