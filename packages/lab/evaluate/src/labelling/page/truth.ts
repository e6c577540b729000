import { wordsOfPanel, type AnalysisResponse, type Arrow, type Side } from '@curbwise/contract';
import type { LabelledPanel } from '../label';

/** The panels for the label, without panels that have neither words nor a picture. */
export const panelsOf = ({ panels }: Pick<AnalysisResponse, 'panels'>): LabelledPanel[] =>
  panels
    .map((panel) => ({ text: wordsOfPanel(panel).trim(), arrow: panel.arrow, symbol: panel.symbol }))
    .filter(({ text, symbol }) => text !== '' || symbol !== null);

/** The sides that arrows point to; empty if the side does not matter. */
export function sidesOf(panels: readonly { arrow: Arrow | null }[]): Side[] {
  const sides: Side[] = ['left', 'right'];
  return sides.filter((side) => panels.some(({ arrow }) => arrow === side));
}

/** The panels that apply on a side. */
export const panelsOn = (panels: readonly LabelledPanel[], side: Side | undefined): LabelledPanel[] =>
  panels.filter(({ arrow }) => !side || arrow === null || arrow === 'both' || arrow === side);
