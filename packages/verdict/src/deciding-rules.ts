import type { AnalysisResponse } from '@curbwise/contract';

/**
 * Which of the sentences in `parkingRules` the answer rests on. There is one sentence for each panel, or one for each
 * rule of each panel; where the numbers fit neither, nothing is marked.
 */
export function decidingRules({ parkingRules, panels, deciding }: AnalysisResponse): boolean[] {
  const panelOfSentence =
    parkingRules.length === panels.length
      ? panels.map((_panel, index) => index)
      : panels.flatMap((panel, index) => panel.rules.map(() => index));
  const known = panelOfSentence.length === parkingRules.length;
  return parkingRules.map((_sentence, index) => known && deciding.includes(panelOfSentence[index] ?? -1));
}
