import {
  dateOfDayNumber,
  dayNumber,
  formatLocalDateTime,
  type Analysis,
  type AnalysisResponse,
  type Lean,
  type LocalDate,
  type LocalDateTime,
  type Panel,
  type PossibleSign,
  type SignReading,
} from '@curbwise/contract';
import {
  analyse,
  hearWitness,
  inEnglish,
  judgeAgain,
  type FindHolidays,
  type Phrasebook,
} from '@curbwise/sign-rules';
import type { Case } from './case';
import { loadHolidays } from './load-holidays';

/** The verdict at one instant. */
export interface CaseVerdict {
  at: string;
  isAllowed: boolean;
  isUncertain: boolean;
  /** What an uncertain answer probably is. */
  lean: Lean | null;
  limitMinutes: number | null;
  until: string | null;
}

/** The answer of `judge` to one case. */
export interface CaseAnswer {
  id: string | number | undefined;
  verdicts: CaseVerdict[];
  unread: string[];
  panels: Panel[];
  isIrrelevant: boolean;
  /** A part of a sign, on a photo on which no panel was read; null if there is none. */
  possibleSign: PossibleSign | null;
  /** Milliseconds for reading and judging. */
  ms: number;
}

/** Reads a photo. The first call loads the models. */
export type ReadPhoto = (file: string, at: LocalDateTime) => Promise<SignReading>;

function readingOf(panels: Panel[]): SignReading {
  return {
    panels,
    extractedText: panels.map((panel) => panel.text).join('\n'),
    isIrrelevant: false,
    detectedObject: null,
    confidence: 1,
  };
}

function verdictOf(analysis: Analysis, at: LocalDateTime): CaseVerdict {
  const { isAllowed, isUncertain, lean = null, limitMinutes, until } = analysis;
  return { at: formatLocalDateTime(at), isAllowed, isUncertain, lean, limitMinutes, until };
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
 * Judges a reading at every instant of a case, with the testimony of a model if it has one. The words are parsed only once.
 * @param words language of the answers
 * @param findHolidays undefined if the holidays are unknown
 */
export function judgeReading(
  reading: SignReading,
  { at, context }: Pick<Case, 'at' | 'context'>,
  words: Phrasebook,
  findHolidays?: FindHolidays,
): AnalysisResponse[] {
  const [first, ...later] = at;
  if (!first) return [];
  const holidays = findHolidays && extendCalendar(findHolidays, at);
  const { analysis, decidedBy, agreed } = analyse(reading, first, context, words, holidays, hearWitness);
  const response = {
    ...analysis,
    provenance: { provider: 'none', model: 'none', decidedBy, agreed, cached: false },
  };
  return [response, ...later.map((instant) => judgeAgain(response, instant, context, words))];
}

/**
 * Judges one case.
 * @throws Error in plain words if its photo cannot be read
 */
export async function judgeCase(one: Case, readPhoto: ReadPhoto): Promise<CaseAnswer> {
  const startedAt = performance.now();
  const [first] = one.at;
  const reading =
    'photo' in one.sign && first
      ? await readPhoto(one.sign.photo, first)
      : readingOf('panels' in one.sign ? one.sign.panels : []);
  const answers = judgeReading(reading, one, inEnglish, await loadHolidays(one.context));
  return {
    id: one.id,
    verdicts: answers.map((answer, index) => verdictOf(answer, one.at[index] as LocalDateTime)),
    unread: answers[0]?.panels.flatMap((panel) => panel.unread) ?? [],
    panels: reading.panels,
    isIrrelevant: answers[0]?.isIrrelevant ?? reading.isIrrelevant,
    possibleSign: answers[0]?.possibleSign ?? null,
    ms: Math.round((performance.now() - startedAt) * 1000) / 1000,
  };
}
