import type { Minutes, Panel } from '@curbwise/contract';

/**
 * A panel of a sign that is being put right. The panels that were read are numbered from 0, in their order; a panel that
 * a correction adds gets a number of its own. A number never changes, whatever else is corrected.
 */
export type PanelId = number;

/** What words do that somebody has read on a sign, and that the engine does not know. */
export type WordsMeaning = 'nothing' | 'forbids' | { limit: Minutes };

/** What a panel says, as a person reads it. What is left out stays as it was. */
export type PanelWords = Partial<Pick<Panel, 'text' | 'arrow' | 'symbol'>>;

/** One thing that somebody who stands before a sign says of it. */
export type Correction =
  /** What a panel says; words that are given need no mending. */
  | ({ is: 'panel'; panel: PanelId } & PanelWords)
  /** It is no panel of this sign: a sticker, a number plate, the next sign. */
  | { is: 'removed'; panel: PanelId }
  /** What words of a panel do. `words`: as `unread` has them. */
  | { is: 'meaning'; panel: PanelId; words: string; meaning: WordsMeaning }
  /** A panel that the photo missed, below another one; null: at the top. */
  | ({ is: 'added'; panel: PanelId; below: PanelId | null } & Pick<
      Panel,
      'text' | 'arrow' | 'symbol' | 'box'
    >)
  /** Two panels are one. */
  | { is: 'joined'; panel: PanelId; with: PanelId }
  /** One panel is two: its lines from `line` on, counted from 0, are the panel `rest`. */
  | { is: 'cut'; panel: PanelId; line: number; rest: PanelId }
  /** The words of the whole sign are right, and none is missing. */
  | { is: 'confirmed' };
