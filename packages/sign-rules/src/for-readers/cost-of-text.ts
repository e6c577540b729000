import { lossesIn } from './losses-in-text';
import { bestReadingOf, type TextReading } from './readings';

/** How far a text is from anything that a sign says; 0 and 0 if the grammar understands all of it. */
export interface TextCost {
  /** Letters and figures of unknown words, and letters that must be missing. */
  readonly letters: number;
  /** Words and figures, known or not, that the grammar cannot use. */
  readonly words: number;
}

/** The cost of a reading, without letters that seem to be missing. */
export function costOfReading({ lexemes, items, unread }: TextReading): TextCost {
  const isUnknown = (at: number) => lexemes[at]!.type === 'word' && lexemes[at]!.meanings.length === 0;
  const letters = items
    .filter(({ item, from }) => item.is === 'unread' && isUnknown(from))
    .reduce((sum, { from }) => sum + lexemes[from]!.end - lexemes[from]!.start, 0);
  return { letters, words: unread };
}

/**
 * How far a text is from anything that a sign says. A row that is only part of a statement (HOUR, NO) costs a word but
 * no letters.
 */
export function costOfText(text: string): TextCost {
  const { letters, words } = costOfReading(bestReadingOf(text));
  return { letters: letters + (lossesIn(text).includes('half') ? 1 : 0), words };
}
