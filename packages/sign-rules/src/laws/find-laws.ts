import type { LocalDate, Place, PlaceLaws } from '@curbwise/contract';
import { datesOfDay } from './dates-of-day';
import { packsAt } from './packs-at';
import type { LawDay, PlacePack } from './place-pack';

/** Years of dates before and after the one that is asked about: a sign is judged at most 16 months ahead. */
const YEARS_BEFORE = 1;
const YEARS_AFTER = 2;

function datesOf(day: LawDay, { year }: LocalDate) {
  const years = Array.from(
    { length: YEARS_BEFORE + 1 + YEARS_AFTER },
    (_, index) => year - YEARS_BEFORE + index,
  );
  const { name, certain = true } = day;
  return years.flatMap((one) => datesOfDay(day, one)).map((date) => ({ date, name, certain }));
}

/** What the most local pack says about a subject. */
function mostLocal<Subject extends 'hours' | 'daysOff' | 'drivers'>(
  packs: readonly PlacePack[],
  subject: Subject,
): NonNullable<PlacePack[Subject]> | never[] {
  return packs.findLast((pack) => pack[subject] !== undefined)?.[subject] ?? [];
}

/**
 * The laws of a place around a date; null if none are known. On each subject (hours, days, drivers) the most local pack
 * that says anything replaces the wider ones.
 */
export function findLaws(place: Place, at: LocalDate): PlaceLaws | null {
  const packs = packsAt(place);
  const laws: PlaceLaws = {
    hours: mostLocal(packs, 'hours'),
    daysOff: mostLocal(packs, 'daysOff').map((law) => ({
      ...law,
      days: law.days.flatMap((day) => datesOf(day, at)),
    })),
    drivers: mostLocal(packs, 'drivers'),
  };
  return laws.hours.length + laws.daysOff.length + laws.drivers.length > 0 ? laws : null;
}

/** A context with the laws of its place, for `analyse` and `judge`. Without a place it stays as it is. */
export function withLaws<Context extends { place?: Place | undefined }>(
  context: Context,
  at: LocalDate,
): Context & { laws?: PlaceLaws } {
  const laws = context.place?.country ? findLaws(context.place, at) : null;
  return laws ? { ...context, laws } : context;
}
