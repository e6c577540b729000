import type { Arrow, Panel, Rule, WordRole } from '@curbwise/contract';

/** Words of a panel, exactly as written. */
export interface Fragment {
  text: string;
  /** Index of the panel. */
  panel: number;
  /** Where they begin in the words of the panel; absent if they are all of its words, or a placeholder. */
  start?: number;
  /** Where the panel's arrow points; null if it has none, in which case the words count on both sides. */
  side: Arrow | null;
  /** What unknown words that state no rule are for. */
  role?: WordRole;
}

/**
 * The side of the pole that a panel applies to: from its arrow, or else from an arrow in the words of its rules.
 * @param rules the rules of this panel
 */
export function sideOf({ arrow }: Pick<Panel, 'arrow'>, rules: readonly Rule[]): Arrow | null {
  return arrow ?? rules[0]?.side ?? null;
}

/** Placeholder text for a picture that was seen but not identified. */
export const UNKNOWN_SYMBOL = '[symbol]';
/** Placeholder text for a panel on which nothing was read. */
export const BLANK_PANEL = '[blank]';

type OnSide = Pick<Rule, 'side'>;

/** Whether two rules may apply to the same side of the pole. */
export const mayShareSide = ({ side: one }: OnSide, { side: other }: OnSide): boolean =>
  one === null || other === null || one === 'both' || other === 'both' || one === other;
