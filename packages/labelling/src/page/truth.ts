import { wordsOfPanel, type AnalysisResponse, type Arrow, type Side } from '@curbwise/contract';
import type { LabelledPanel } from '../label';

/** The panels of a sign as they are labelled; one with neither words nor a picture says nothing. */
export const panelsOf = ({ panels }: Pick<AnalysisResponse, 'panels'>): LabelledPanel[] =>
  panels
    .map((panel) => ({ text: wordsOfPanel(panel).trim(), arrow: panel.arrow, symbol: panel.symbol }))
    .filter(({ text, symbol }) => text !== '' || symbol !== null);

/** The sides that arrows point to; none where it makes no difference on which side the car is. */
export function sidesOf(panels: readonly { arrow: Arrow | null }[]): Side[] {
  const sides: Side[] = ['left', 'right'];
  return sides.filter((side) => panels.some(({ arrow }) => arrow === side));
}

/** The panels that hold on a side. */
export const panelsOn = (panels: readonly LabelledPanel[], side: Side | undefined): LabelledPanel[] =>
  panels.filter(({ arrow }) => !side || arrow === null || arrow === 'both' || arrow === side);
