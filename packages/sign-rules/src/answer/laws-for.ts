import { dayNumber, type LocalDate, type PlaceLaws, type Rule } from '@curbwise/contract';
import { CALENDAR_HORIZON_DAYS } from '../judge/bound-rule';
import { dayOf } from '../judge/holiday-lookup';
import { concerns } from '../judge/place-laws';
import { MAX_ANALYSIS_AGE_DAYS } from './holidays-for';

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
