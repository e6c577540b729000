import type { Minutes, Panel } from '@curbwise/contract';

/**
 * Id of a panel during corrections. The panels that were read are numbered from 0 in their order; a panel that a
 * correction adds gets a new number. Ids never change.
 */
export type PanelId = number;

/** The meaning that a driver gives to words that the parser does not know. */
export type WordsMeaning = 'nothing' | 'forbids' | { limit: Minutes };

/** What a panel says, as a driver reads it. Absent fields stay as they were. */
export type PanelWords = Partial<Pick<Panel, 'text' | 'arrow' | 'symbol'>>;

/** `isRisky`: it leaves out words that may restrict parking, so that the answer is only as right as the driver. */
interface Leaving {
  isRisky?: boolean;
}

/** One correction by a driver in front of the sign. */
export type Correction =
  /** What a panel says. Typed words are not mended. */
  | ({ is: 'panel'; panel: PanelId } & PanelWords)
  /** It is not a panel of this sign: a sticker, a number plate, the next sign. */
  | ({ is: 'removed'; panel: PanelId } & Leaving)
  /** What words of a panel mean. `words`: as in `unread`. */
  | ({ is: 'meaning'; panel: PanelId; words: string; meaning: WordsMeaning } & Leaving)
  /** A panel that the photo missed, below another one; `below` is null at the top. */
  | ({ is: 'added'; panel: PanelId; below: PanelId | null } & Pick<
      Panel,
      'text' | 'arrow' | 'symbol' | 'box'
    >)
  /** Two panels are one. */
  | { is: 'joined'; panel: PanelId; with: PanelId }
  /** One panel is two: its lines from `line` on, counted from 0, become the panel `rest`. */
  | { is: 'cut'; panel: PanelId; line: number; rest: PanelId }
  /** All words of the sign are right, and none is missing. */
  | { is: 'confirmed' };
