import type { Arrow, Panel, Rule } from '@curbwise/contract';

/** Words of a panel, verbatim. */
export interface Fragment {
  text: string;
  /** Index of the panel. */
  panel: number;
  /** Where the arrow of the panel points; null if it has none, and the words may count on either side. */
  side: Arrow | null;
}

/**
 * The side a panel holds on: that of its arrow, or of an arrow among the words of its rules.
 * @param rules of the panel
 */
export function sideOf({ arrow }: Pick<Panel, 'arrow'>, rules: readonly Rule[]): Arrow | null {
  return arrow ?? rules[0]?.side ?? null;
}

/** Stands for a picture that was seen and not identified. */
export const UNKNOWN_SYMBOL = '[symbol]';
/** Stands for a panel on which nothing was read. */
export const BLANK_PANEL = '[blank]';

type OnSide = Pick<Rule, 'side'>;

/** Whether two may hold on one side of the pole. */
export const mayShareSide = ({ side: one }: OnSide, { side: other }: OnSide): boolean =>
  one === null || other === null || one === 'both' || other === 'both' || one === other;
