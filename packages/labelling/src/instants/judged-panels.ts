import {
  minuteNumber,
  parseLocalDateTime,
  type AnalysisResponse,
  type Context,
  type LocalDateTime,
  type SignReading,
} from '@curbwise/contract';
import { analyse, judgeAgain, type FindHolidays } from '@curbwise/sign-rules';
import type { Expected, LabelledPanel } from '../label';

/** The week that is asked about: Monday, 19 October 2026, until the Sunday after it. */
export const MONDAY: LocalDateTime = { year: 2026, month: 10, day: 19, minute: 0 };
export const MINUTES_OF_WEEK = 7 * 1440;

/** The panels of a label, judged at any instant of the week. */
export interface JudgedPanels {
  /** What the rules say. */
  at(time: LocalDateTime): Expected;
  /** The next instant of the week at which they say something else; null if there is none. */
  changeAfter(time: LocalDateTime): LocalDateTime | null;
}

/** What a person reads, as a reading that is sure of everything. */
function readingOf(panels: readonly LabelledPanel[]): SignReading {
  return {
    panels: panels.map((panel) => ({ ...panel, box: null, confidence: 1 })),
    extractedText: panels.map(({ text }) => text).join('\n'),
    isIrrelevant: false,
    detectedObject: null,
    confidence: 1,
  };
}

/** A reading as an answer that the page can judge again. */
export function answerOf(
  reading: SignReading,
  at: LocalDateTime,
  context: Context,
  findHolidays?: FindHolidays,
): AnalysisResponse {
  const { analysis, decidedBy, agreed } = analyse(reading, at, context, undefined, findHolidays);
  return { ...analysis, provenance: { provider: 'none', model: 'none', decidedBy, agreed, cached: false } };
}

/** Understands panels once, to be judged for an ordinary car at many instants. */
export function judgePanels(
  panels: readonly LabelledPanel[],
  context: Pick<Context, 'side' | 'place'>,
  findHolidays?: FindHolidays,
): JudgedPanels {
  const answer = answerOf(readingOf(panels), MONDAY, context, findHolidays);
  const end = minuteNumber(MONDAY) + MINUTES_OF_WEEK;
  return {
    at(time) {
      const { isAllowed, isUncertain, limitMinutes } = judgeAgain(answer, time, context);
      if (isUncertain) return { isUncertain: true };
      return isAllowed ? { isAllowed, limitMinutes } : { isAllowed: false };
    },
    changeAfter(time) {
      const { nextChange } = judgeAgain(answer, time, context);
      const at = nextChange && parseLocalDateTime(nextChange.at);
      // A change that is not later than the instant asked about would never come to an end.
      return at && minuteNumber(at) > minuteNumber(time) && minuteNumber(at) < end ? at : null;
    },
  };
}
