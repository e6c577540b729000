import type { AnalysisResponse } from '@curbwise/contract';
import { describeRule } from '@curbwise/sign-rules';

/**
 * Which of the sentences in `parkingRules` the answer rests on: those that say a rule of a deciding panel. They are
 * found by their words, since a panel can be several rules or none.
 */
export function decidingRules({ parkingRules, panels, deciding }: AnalysisResponse): boolean[] {
  const said = new Set(deciding.flatMap((panel) => panels[panel]?.rules ?? []).map(describeRule));
  return parkingRules.map((sentence) => said.has(sentence));
}
