import type { AnalysisResponse } from '@curbwise/contract';
import { ruleInWords, type Phrasebook } from '@curbwise/sign-rules';
import { unbrokenTimes } from '../card/unbroken-times';

/** A rule as it is listed: its number, what it says, below it when and for whom, and where it stands on the sign. */
export interface NumberedRule {
  /** From 1, over the whole sign. */
  number: number;
  text: string;
  detail?: string;
  /** Index of its panel; null where a model gave the sentence, and nobody knows. */
  panel: number | null;
  /** The answer rests on it. Where the answer is uncertain, nothing has decided. */
  deciding: boolean;
}

/** Whether the answer rests on a panel. */
export const decides = ({ deciding, isUncertain }: AnalysisResponse, panel: number): boolean =>
  !isUncertain && deciding.includes(panel);

/** Only sentences of the engine are taken apart; where a model's begin is not known. */
function inTwoLines(sentence: string): Pick<NumberedRule, 'text' | 'detail'> {
  const end = sentence.indexOf(', ');
  if (end < 0) return { text: unbrokenTimes(sentence) };
  return { text: sentence.slice(0, end), detail: unbrokenTimes(sentence.slice(end + 2)) };
}

/**
 * The rules of a sign in the order of its panels, each with the panel it stands on. The sentences of a model, which are
 * of no panel, are given as they came.
 */
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
