import { late } from '../late/late';
import type { PlacedItem } from './items/item';
import type { Outcome } from './outcome';
import type { Lexeme } from './phrases/lexemes';
import type { Vocabulary } from './phrases/vocabulary';

const isUnknown = (lexeme: Lexeme | undefined) => lexeme?.type === 'word' && lexeme.meanings.length === 0;

/**
 * Marks words that may be names. Until it is installed, every unknown word is unread, also in what a reader took for the
 * name of a zone or a permit: the rest of the grammar may know it.
 */
export const markNames = late(
  (lexemes: readonly Lexeme[], outcomes: readonly Outcome[], _vocabulary: Vocabulary): Outcome[] =>
    outcomes.map((outcome, at) => (isUnknown(lexemes[at]) ? 'unread' : outcome)),
);

/** Reads users and hours as a place kept for them. */
export const keepForUsers = late(
  (_lexemes: readonly Lexeme[], items: readonly PlacedItem[], _vocabulary: Vocabulary) => items,
);
