import { formatLocalDateTime, type AnalysisResponse, type LocalDateTime } from '@curbwise/contract';
import { judge } from '../judge/judge';
import type { JudgeContext } from '../judge/judge-context';
import type { Judgement } from '../judge/judgement';
import { presentJudgement } from './present';
import { doubtUnclear } from './trust';
import { signOf, surenessOf } from './sign-of';
import { inEnglish } from '../words/english';

/**
 * What a sign that was read says at an instant: the judgement behind the words of {@link judgeAgain}, for who needs its
 * reasons and figures. A choice between readings goes by the questions of this response. Not for a photo without a sign (`isIrrelevant`).
 */
export function judgementOf(
  response: AnalysisResponse,
  at: LocalDateTime,
  context: JudgeContext = {},
): Judgement {
  const { calendar } = response;
  return doubtUnclear(judge(signOf(response), at, { ...context, calendar }), surenessOf(response));
}

/**
 * The same sign at another instant: nothing is read or parsed again.
 *
 * @param words language of the new answer; it need not be that of the response
 * @returns the response with a new answer; what was read, its confidence and its provenance stay
 */
export function judgeAgain(
  response: AnalysisResponse,
  at: LocalDateTime,
  context: JudgeContext = {},
  words = inEnglish,
): AnalysisResponse {
  if (response.isIrrelevant) {
    return { ...response, reasoning: words.messages['no-sign']({}), judgedAt: formatLocalDateTime(at) };
  }
  const judgement = judgementOf(response, at, context);
  const { rules } = signOf(response);
  return { ...response, ...presentJudgement(judgement, rules, at, words, response.hints) };
}
