import type { AnalysisResponse } from '@curbwise/contract';
import { correctSign, judgeAgain } from '@curbwise/sign-rules';
import type { Adjustments } from '../judging/adjustments-slice';
import { contextOf } from '../judging/judge-context';
import type { Verdict } from '../judging/verdict';

/** The answer after the given adjustments, without applying them. */
export function answerIf(
  { asRead, analysis, adjustments, now, arrival, known, driver, words }: Verdict,
  changes: Partial<Adjustments>,
): AnalysisResponse {
  const said = { ...adjustments, ...changes };
  const isSameSign = said.corrections === adjustments.corrections;
  const sign = isSameSign ? analysis : correctSign(asRead, said.corrections).analysis;
  return judgeAgain(sign, arrival ?? now, contextOf(known, driver, said, sign), words);
}
