import { late } from '../late/late';
import type { PlacedItem } from './items/item';
import type { Outcome } from './outcome';
import type { Lexeme } from './phrases/lexemes';
import type { Vocabulary } from './phrases/vocabulary';

const isUnknown = ({ type, meanings }: Lexeme) => type === 'word' && meanings.length === 0;

/** Whether a panel names users, so that a reason on it may be part of their name: `FILMING PERMITS ONLY`. */
const namesUsers = (items: readonly PlacedItem[]) =>
  items.some(({ item }) => item.is === 'reserved' || item.is === 'lifted');

const isReasonAt = (items: readonly PlacedItem[], at: number) =>
  items.some(({ item, from, to }) => item.is === 'purpose' && from <= at && at < to);

/**
 * Marks words that may be names. Until it is installed, unknown words are unread, also those that a reader took for the
 * name of a zone or a permit, because the rest of the grammar may know them; so are reasons beside users.
 */
export const markNames = late(
  (
    lexemes: readonly Lexeme[],
    outcomes: readonly Outcome[],
    _vocabulary: Vocabulary,
    items: readonly PlacedItem[],
  ): Outcome[] =>
    lexemes.map((lexeme, at) =>
      isUnknown(lexeme) || (namesUsers(items) && isReasonAt(items, at)) ? 'unread' : outcomes[at]!,
    ),
);

/** Reads users and hours as a place kept for them. */
export const keepForUsers = late(
  (_lexemes: readonly Lexeme[], items: readonly PlacedItem[], _vocabulary: Vocabulary) => items,
);
