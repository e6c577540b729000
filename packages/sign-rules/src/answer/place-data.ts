import {
  dateOfDayNumber,
  dayNumber,
  type HolidayCalendar,
  type LocalDate,
  type Place,
  type Rule,
  type PlaceLaws,
} from '@curbwise/contract';
import { CALENDAR_HORIZON_DAYS } from '../judge/bound-rule';
import { dayOf } from '../judge/holiday-lookup';
import { concerns } from '../judge/place-laws';

/**
 * Finds the holidays of a place from one date to another, both included; null if those of the place are unknown. The
 * engine has no holiday data: callers provide it.
 */
export type FindHolidays = (place: Place, from: LocalDate, to: LocalDate) => HolidayCalendar | null;

/** Days for which an analysis can be judged again; the calendar covers what a judgement then looks ahead. */
const MAX_ANALYSIS_AGE_DAYS = 31;

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

/**
 * The laws that an analysis needs: those about a rule of the sign, with the dates that a later judgement may look at;
 * null if there are none.
 */
export function lawsFor(
  rules: readonly Rule[],
  at: LocalDate,
  laws: PlaceLaws | null | undefined,
): PlaceLaws | null {
  if (!laws) return null;
  const today = dayNumber(at);
  const isNear = ({ date }: { date: string }) =>
    dayOf(date) >= today - 1 && dayOf(date) <= today + CALENDAR_HORIZON_DAYS + MAX_ANALYSIS_AGE_DAYS;
  const isNeeded = ({ scope }: Pick<PlaceLaws['hours'][number], 'scope'>) =>
    rules.some((rule) => concerns(scope, rule));
  const needed: PlaceLaws = {
    hours: laws.hours.filter(isNeeded),
    daysOff: laws.daysOff.filter(isNeeded).map((law) => ({ ...law, days: law.days.filter(isNear) })),
    drivers: laws.drivers.filter(isNeeded),
  };
  return Object.values(needed).some((some) => some.length > 0) ? needed : null;
}
