import {
  dateOfDayNumber,
  dayNumber,
  type AnalysisResponse,
  type Context,
  type LocalDate,
  type LocalDateTime,
  type SignReading,
} from '@curbwise/contract';
import { withLaws } from '@curbwise/sign-rules/laws';
import {
  analyse,
  hearWitness,
  inEnglish,
  judgeAgain,
  type FindHolidays,
  type Phrasebook,
} from '@curbwise/sign-rules';

/** When and for whom a reading is judged. */
export interface Asked {
  readonly at: readonly LocalDateTime[];
  readonly context: Context;
}

/** Maximum distance from a case's first instant, in days, that its calendar is extended to. */
const MAX_DAYS_APART = 1000;

/** Extends the calendar that is looked up for the first instant, so that it covers the other instants too. */
function extendCalendar(findHolidays: FindHolidays, at: readonly LocalDateTime[]): FindHolidays {
  const [first = 0, ...others] = at.map(dayNumber);
  const apart = others.map((day) => day - first).filter((days) => Math.abs(days) <= MAX_DAYS_APART);
  const earlier = apart.reduce((min, days) => Math.min(min, days), 0);
  const later = apart.reduce((max, days) => Math.max(max, days), 0);
  const shift = (date: LocalDate, days: number) => dateOfDayNumber(dayNumber(date) + days);
  return (place, from, to) => findHolidays(place, shift(from, earlier), shift(to, later));
}

/**
 * Judges a reading at several instants. The words are parsed, and a testimony examined, only once, at the
 * first.
 * @param words language of the answers
 * @param findHolidays undefined if the holidays are unknown
 */
export function judgeAtInstants(
  reading: SignReading,
  { at, context }: Asked,
  words: Phrasebook = inEnglish,
  findHolidays?: FindHolidays,
): AnalysisResponse[] {
  const [first, ...later] = at;
  if (!first) return [];
  const holidays = findHolidays && extendCalendar(findHolidays, at);
  const known = withLaws(context, first);
  const { analysis, decidedBy, agreed } = analyse(reading, first, known, words, holidays, hearWitness);
  const response: AnalysisResponse = {
    ...analysis,
    provenance: { provider: 'none', model: 'none', decidedBy, agreed, cached: false },
  };
  return [response, ...later.map((instant) => judgeAgain(response, instant, known, words))];
}
