import { lossesIn } from './losses-in-text';
import { bestReadingOf, type TextReading } from './readings';

/** How far a text is from anything a sign says. Nothing of a text that costs nothing is left over. */
export interface TextCost {
  /** Letters and figures of words that no sign has, and letters that must be missing. */
  readonly letters: number;
  /** Words and figures, known or not, that the grammar can place nowhere. */
  readonly words: number;
}

/** What a reading of a text costs, apart from what the text seems to have lost. */
export function costOfReading({ lexemes, items, unread }: TextReading): TextCost {
  const isUnknown = (at: number) => lexemes[at]!.type === 'word' && lexemes[at]!.meanings.length === 0;
  const letters = items
    .filter(({ item, from }) => item.is === 'unread' && isUnknown(from))
    .reduce((sum, { from }) => sum + lexemes[from]!.end - lexemes[from]!.start, 0);
  return { letters, words: unread };
}

/**
 * How far a text is from anything a sign says: 0 and 0 for a row that the grammar takes whole. A row of a plate is often
 * only a part of what it says (HOUR, NO): that costs a word, but no letter.
 */
export function costOfText(text: string): TextCost {
  const { letters, words } = costOfReading(bestReadingOf(text));
  return { letters: letters + (lossesIn(text).includes('half') ? 1 : 0), words };
}
