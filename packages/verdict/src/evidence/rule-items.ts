import type { AnalysisResponse } from '@curbwise/contract';
import { describeRule } from '@curbwise/sign-rules';
import type { RuleListItem } from '@curbwise/ui';
import { decidingRules } from './deciding-rules';
import { unbrokenTimes } from '../card/unbroken-times';

/**
 * The rules as they are listed: what each says, below it when and for whom, and whether it decides. Only sentences of
 * the engine are taken apart; where a model's begin is not known. Where the answer is uncertain, nothing has decided.
 */
export function ruleItems(analysis: AnalysisResponse): RuleListItem[] {
  const ours = new Set(analysis.panels.flatMap(({ rules }) => rules).map(describeRule));
  const decides = decidingRules(analysis);
  return analysis.parkingRules.map((sentence, index) => {
    const end = ours.has(sentence) ? sentence.indexOf(', ') : -1;
    const deciding = !analysis.isUncertain && (decides[index] ?? false);
    if (end < 0) return { text: unbrokenTimes(sentence), deciding };
    return { text: sentence.slice(0, end), detail: unbrokenTimes(sentence.slice(end + 2)), deciding };
  });
}
