import {
  minuteNumber,
  parseLocalDateTime,
  type AnalysisResponse,
  type Context,
  type LocalDateTime,
  type SignReading,
} from '@curbwise/contract';
import { withLaws } from '@curbwise/sign-rules/laws';
import { analyse, judgeAgain, type FindHolidays } from '@curbwise/sign-rules';
import type { Expected, LabelledPanel } from '../label';

/** The week of the questions starts on Monday, 19 October 2026. */
export const MONDAY: LocalDateTime = { year: 2026, month: 10, day: 19, minute: 0 };
export const MINUTES_OF_WEEK = 7 * 1440;

/** The panels of a label, judged at any instant of the week. */
export interface JudgedPanels {
  /** The answer of the rules at an instant. */
  at(time: LocalDateTime): Expected;
  /** The next instant of the week at which the answer changes; null if there is none. */
  changeAfter(time: LocalDateTime): LocalDateTime | null;
}

/** A person's panels as a reading with full confidence. */
function readingOf(panels: readonly LabelledPanel[]): SignReading {
  return {
    panels: panels.map((panel) => ({ ...panel, box: null, confidence: 1 })),
    extractedText: panels.map(({ text }) => text).join('\n'),
    isIrrelevant: false,
    detectedObject: null,
    confidence: 1,
  };
}

/** Turns a reading into an analysis that the page can judge again. */
export function answerOf(
  reading: SignReading,
  at: LocalDateTime,
  context: Context,
  findHolidays?: FindHolidays,
): AnalysisResponse {
  const { analysis, decidedBy, agreed } = analyse(
    reading,
    at,
    withLaws(context, at),
    undefined,
    findHolidays,
  );
  return { ...analysis, provenance: { provider: 'none', model: 'none', decidedBy, agreed, cached: false } };
}

/** Parses panels once, so that they can be judged for an ordinary car at many instants. */
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
      // A change that is not later would make callers loop forever.
      return at && minuteNumber(at) > minuteNumber(time) && minuteNumber(at) < end ? at : null;
    },
  };
}
