import type { AnalysisResponse } from '@curbwise/contract';
import { ruleInWords, type Phrasebook } from '@curbwise/sign-rules';
import { unbrokenTimes } from '../card/unbroken-times';

/** A list entry for a rule: number, text, details (when and for whom) and its panel. */
export interface NumberedRule {
  /** From 1, over the whole sign. */
  number: number;
  text: string;
  detail?: string;
  /** Index of its panel; null if a model wrote the sentence, because its panel is unknown. */
  panel: number | null;
  /** The answer is based on it. Never true for an uncertain answer. */
  deciding: boolean;
}

/** Whether the answer is based on a panel. */
export const decides = ({ deciding, isUncertain }: AnalysisResponse, panel: number): boolean =>
  !isUncertain && deciding.includes(panel);

/** Splits a sentence of the engine at the first comma. Sentences of a model have no known structure. */
function inTwoLines(sentence: string): Pick<NumberedRule, 'text' | 'detail'> {
  const end = sentence.indexOf(', ');
  if (end < 0) return { text: unbrokenTimes(sentence) };
  return { text: sentence.slice(0, end), detail: unbrokenTimes(sentence.slice(end + 2)) };
}

/** The rules of a sign in the order of its panels, each with its panel. Sentences of a model are unchanged and have none. */
export function numberedRules(analysis: AnalysisResponse, words: Phrasebook): NumberedRule[] {
  const { panels, parkingRules, provenance } = analysis;
  const ours = panels.flatMap(({ rules }, panel) =>
    rules.map((rule) => ({ panel, sentence: ruleInWords(rule, words) })),
  );
  const isOfModel =
    provenance.decidedBy === 'model' &&
    parkingRules.some((sentence, index) => sentence !== ours[index]?.sentence);
  if (isOfModel || ours.length === 0) {
    return parkingRules.map((sentence, index) => ({
      number: index + 1,
      text: unbrokenTimes(sentence),
      panel: null,
      deciding: false,
    }));
  }
  return ours.map(({ panel, sentence }, index) => ({
    number: index + 1,
    ...inTwoLines(sentence),
    panel,
    deciding: decides(analysis, panel),
  }));
}
