import type { AnalysisResponse } from '@curbwise/contract';
import { correctSign, judgeAgain } from '@curbwise/sign-rules';
import type { Adjustments } from '../adjustments-slice';
import { contextOf } from '../judged-sign';
import type { Verdict } from '../use-verdict';

/** What an answer that is tried needs of the one that stands. */
export type Tried = Pick<
  Verdict,
  'asRead' | 'analysis' | 'adjustments' | 'now' | 'arrival' | 'known' | 'driver' | 'words'
>;

/** The answer that would stand if the driver said some more; nothing is changed. */
export function answerIf(
  { asRead, analysis, adjustments, now, arrival, known, driver, words }: Tried,
  changes: Partial<Adjustments>,
): AnalysisResponse {
  const said = { ...adjustments, ...changes };
  const isSameSign = said.corrections === adjustments.corrections;
  const sign = isSameSign ? analysis : correctSign(asRead, said.corrections).analysis;
  return judgeAgain(sign, arrival ?? now, contextOf(known, driver, said, sign), words);
}
