import {
  formatLocalDateTime,
  type AnalysisResponse,
  type LocalDateTime,
  parseLocalDateTime,
  type Context,
} from '@curbwise/contract';
import { judge } from '../judge/judge';
import type { JudgeContext } from '../judge/judge-context';
import type { Judgement } from '../judge/judgement';
import { presentPossibleSign } from './possible-sign';
import { presentJudgement } from './present';
import { signOf } from './sign-of';
import { doubtUntrusted, trustIn, doubtSegments } from './trust';
import { inEnglish } from '../words/english';
import { timeline, type TimelineSegment } from '../judge/timeline';

/** The context of a response: its holidays, and its laws unless the caller knows those of the place. */
const knownOf = (
  { calendar, laws }: Pick<AnalysisResponse, 'calendar' | 'laws'>,
  context: JudgeContext,
): JudgeContext => ({ ...context, calendar, laws: context.laws ?? laws });

/**
 * The judgement behind {@link judgeAgain}, for callers that need its reasons and figures. `context.readings` refers to
 * the questions of this response. Not for a photo on which no sign was read (`isIrrelevant`, `possibleSign`).
 */
export function judgementOf(
  response: AnalysisResponse,
  at: LocalDateTime,
  context: JudgeContext = {},
): Judgement {
  const known = knownOf(response, context);
  return doubtUntrusted(judge(signOf(response), at, known), trustIn(response));
}

/**
 * Judges the same sign at another instant, without reading or parsing it again.
 *
 * @param words language of the new answer; it may differ from that of the response
 * @returns the response with a new answer; the reading, its confidence and its provenance stay
 */
export function judgeAgain(
  response: AnalysisResponse,
  at: LocalDateTime,
  context: JudgeContext = {},
  words = inEnglish,
): AnalysisResponse {
  const { isIrrelevant, objectKind, possibleSign, hints } = response;
  if (isIrrelevant) {
    const named = objectKind ? { detectedObject: words.objects[objectKind] } : {};
    return {
      ...response,
      ...named,
      reasoning: words.messages['no-sign']({}),
      judgedAt: formatLocalDateTime(at),
    };
  }
  if (possibleSign) {
    return {
      ...response,
      ...presentPossibleSign(possibleSign, hints, words),
      judgedAt: formatLocalDateTime(at),
    };
  }
  const judgement = judgementOf(response, at, context);
  const { rules } = signOf(response);
  return { ...response, ...presentJudgement(judgement, rules, at, words, response.hints) };
}

/**
 * The timeline of a response from one local time to another. At every minute of a segment, {@link judgementOf} gives its
 * answer, lean and limit. Not for a photo on which no sign was read (`isIrrelevant`, `possibleSign`).
 *
 * @param to excluded; at most 427 days after `from`
 * @throws RangeError if `to` comes before `from`, or more than 427 days after it
 */
export function timelineOf(
  response: AnalysisResponse,
  from: LocalDateTime,
  to: LocalDateTime,
  context: JudgeContext = {},
): TimelineSegment[] {
  const segments = timeline(signOf(response), from, to, knownOf(response, context));
  return doubtSegments(segments, trustIn(response));
}

/**
 * Sets the confidence of a response to 0 if the gateway did not allow parking and the rules of this page would have for
 * the same moment: one of the two versions is out of date, so the reading must never allow parking.
 * @param context the context that the gateway used
 */
export function trustedReading(response: AnalysisResponse, context: Context): AnalysisResponse {
  const at = parseLocalDateTime(response.judgedAt);
  const isYes = response.isAllowed && !response.isUncertain;
  if (isYes || response.isIrrelevant || !at) return response;
  return judgementOf(response, at, context).answer === 'allowed' ? { ...response, confidence: 0 } : response;
}
