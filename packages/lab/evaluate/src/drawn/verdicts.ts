import {
  addMinutes,
  minuteNumber,
  parseLocalDateTime,
  type AnalysisResponse,
  type Context,
  type LocalDateTime,
  type Place,
  type Side,
  type SignReading,
} from '@curbwise/contract';
import { findHolidays } from '@curbwise/sign-rules/holidays';
import { withLaws } from '@curbwise/sign-rules/laws';
import { analyse, judgeAgain, parse } from '@curbwise/sign-rules';
import { readingOf, type JudgedPanel } from '../labels/judge-case';

/** Start of the week in which signs are judged: Monday, 19 October 2026. */
export const MONDAY: LocalDateTime = { year: 2026, month: 10, day: 19, minute: 0 };
export const MINUTES_OF_WEEK = 7 * 1440;

/** An answer at one instant. */
export interface JudgedAnswer {
  readonly at: LocalDateTime;
  readonly answer: 'allowed' | 'forbidden' | 'uncertain';
  /** Minutes; null without a limit. */
  readonly limit: number | null;
}

/** A reading that can be judged at any instant of the week. */
export interface JudgedReading {
  at(time: LocalDateTime): JudgedAnswer;
  /** The next instant with a different answer; null if there is none in the week. */
  changeAfter(time: LocalDateTime): LocalDateTime | null;
}

/** Parses a reading once, to judge it at many instants. @param side of the pole, if arrows make a difference */
export function judgeReading(reading: SignReading, place: Place, side?: Side): JudgedReading {
  const context = withLaws<Context>(side ? { place, side } : { place }, MONDAY);
  const { analysis, decidedBy, agreed } = analyse(reading, MONDAY, context, undefined, findHolidays);
  const provenance = { provider: 'none', model: 'none', decidedBy, agreed, cached: false };
  const first: AnalysisResponse = { ...analysis, provenance };
  return {
    at(time) {
      const { isAllowed, isUncertain, limitMinutes } = judgeAgain(first, time, context);
      const answer = isUncertain ? 'uncertain' : isAllowed ? 'allowed' : 'forbidden';
      return { at: time, answer, limit: limitMinutes };
    },
    changeAfter(time) {
      const { nextChange } = judgeAgain(first, time, context);
      const at = nextChange && parseLocalDateTime(nextChange.at);
      return at && minuteNumber(at) < minuteNumber(addMinutes(MONDAY, MINUTES_OF_WEEK)) ? at : null;
    },
  };
}

/** The sides of the pole that a sign has rules for; `[undefined]` for a sign without arrows, which holds for both. */
export function sidesOf(panels: readonly JudgedPanel[]): (Side | undefined)[] {
  if (panels.every(({ arrow }) => arrow === null)) return [undefined];
  const ruling = new Set(parse(readingOf(panels).panels).rules.map(({ panel }) => panel));
  const arrows = panels.filter((_, index) => ruling.has(index)).map(({ arrow }) => arrow);
  const sides: Side[] = ['left', 'right'];
  return sides.filter((side) => arrows.some((arrow) => arrow === null || arrow === 'both' || arrow === side));
}
