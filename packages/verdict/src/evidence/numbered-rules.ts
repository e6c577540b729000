import type { AnalysisResponse } from '@curbwise/contract';
import { ruleInWords, type Phrasebook } from '@curbwise/sign-rules';
import { unbrokenTimes } from '../words/sentence';

/** A list entry for a rule: number, text, details (when and for whom) and its panel. */
export interface NumberedRule {
  /** From 1, over the whole sign. */
  number: number;
  text: string;
  detail?: string;
  /** Index of its panel. */
  panel: number;
  /** The answer is based on it. Never true for an uncertain answer. */
  deciding: boolean;
}

/** A rule with notes on it. */
export interface NotedRule extends NumberedRule {
  notes: readonly string[];
}

/** Whether the answer is based on a panel. */
export const decides = ({ deciding, isUncertain }: AnalysisResponse, panel: number): boolean =>
  !isUncertain && deciding.includes(panel);

/** Splits the sentence of a rule at the first comma. */
function inTwoLines(sentence: string): Pick<NumberedRule, 'text' | 'detail'> {
  const end = sentence.indexOf(', ');
  if (end < 0) return { text: unbrokenTimes(sentence) };
  return { text: sentence.slice(0, end), detail: unbrokenTimes(sentence.slice(end + 2)) };
}

/** The rules of a sign in the order of its panels, each with its panel, whether the grammar or a model understood it. */
export function numberedRules(analysis: AnalysisResponse, words: Phrasebook): NumberedRule[] {
  const sentences = analysis.panels.flatMap(({ rules }, panel) =>
    rules.map((rule) => ({ panel, sentence: ruleInWords(rule, words) })),
  );
  return sentences.map(({ panel, sentence }, index) => ({
    number: index + 1,
    ...inTwoLines(sentence),
    panel,
    deciding: decides(analysis, panel),
  }));
}
