import {
  formatLocalDateTime,
  type AnalysisResponse,
  type Context,
  type LocalDateTime,
} from '@curbwise/contract';
import { judge } from './judge/judge';
import { sideOf } from './parse/fragments';
import type { Parsed } from './parse/parse';
import { DISAGREEMENT, doubtUnclear, presentJudgement } from './present';
import { inEnglish } from './words/english';

/** The rules and unread words that a response carries, as `parse` gave them. */
function parsedOf(response: AnalysisResponse): Parsed {
  return {
    rules: response.panels.flatMap(({ rules }, panel) => rules.map((rule) => ({ ...rule, panel }))),
    unread: response.panels.flatMap(({ unread, rules, arrow }, panel) => {
      const side = sideOf({ arrow }, rules);
      return unread.map((text) => ({ text, panel, side }));
    }),
    ignored: [],
  };
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
  context: Context = {},
  words = inEnglish,
): AnalysisResponse {
  if (response.isIrrelevant) {
    return { ...response, reasoning: words.messages['no-sign']({}), judgedAt: formatLocalDateTime(at) };
  }
  const parsed = parsedOf(response);
  const disagreed = response.provenance.agreed === false;
  const sure = disagreed ? response.confidence / DISAGREEMENT : response.confidence;
  const judgement = doubtUnclear(judge(parsed, at, { ...context, calendar: response.calendar }), sure);
  return { ...response, ...presentJudgement(judgement, parsed.rules, at, words, response.hints) };
}
