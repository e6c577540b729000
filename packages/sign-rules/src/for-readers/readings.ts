import { english } from '../languages/english';
import { late } from '../late/late';
import type { PlacedItem } from '../parse/items/item';
import { readItems } from '../parse/items/items';
import { lexiconOf, type Languages } from '../parse/phrases/lexicon';
import { readLexemes, type Lexeme } from '../parse/phrases/lexemes';
import type { Vocabulary } from '../parse/phrases/vocabulary';
import { tokenize } from '../parse/tokens/tokens';
import { remembering } from './remembering';

const ENGLISH: Languages = [english];

/** The languages that readers look for. A page loads all but English apart. */
export const languagesOfReaders = late(() => ENGLISH);

/** A text as the first three parser stages read it in one language. */
export interface TextReading {
  readonly language: 'en' | 'fr';
  readonly vocabulary: Vocabulary;
  readonly lexemes: readonly Lexeme[];
  readonly items: readonly PlacedItem[];
  /** Words and figures that are in no item. */
  readonly unread: number;
}

const isWordOrFigure = ({ type }: Lexeme) => type !== 'mark';

function readingIn(
  tokens: Parameters<typeof readLexemes>[0],
  vocabulary: Vocabulary,
  language: TextReading['language'],
): TextReading {
  const lexemes = readLexemes(tokens, vocabulary);
  const items = readItems(lexemes);
  const unread = items.filter(({ item, from }) => item.is === 'unread' && isWordOrFigure(lexemes[from]!));
  return { language, vocabulary, lexemes, items, unread: unread.length };
}

/** Reads a text in English, and in French if it has a French word. */
export function readingsOf(text: string): [TextReading, ...TextReading[]] {
  const tokens = tokenize(text);
  const { vocabularies, distinctive } = lexiconOf(languagesOfReaders());
  const [first, second] = vocabularies;
  const english = readingIn(tokens, first!, 'en');
  const isFrench = second && tokens.some((token) => distinctive[1]!.has(token.text));
  return isFrench ? [english, readingIn(tokens, second, 'fr')] : [english];
}

/** Reads a text in the language that leaves the fewest words unread. */
export const bestReadingOf = remembering((text: string): TextReading =>
  readingsOf(text).reduce((best, other) => (other.unread < best.unread ? other : best)),
);

/** The vocabularies of all languages of signs. */
export const vocabulariesOfSigns = (): readonly Vocabulary[] => lexiconOf(languagesOfReaders()).vocabularies;

/** Whether a word is in the vocabulary of a language of signs, in any case and with or without accents. */
export function isWordOfSigns(word: string): boolean {
  const tokens = tokenize(word);
  return (
    tokens.length > 0 &&
    vocabulariesOfSigns().some(({ words }) => tokens.every(({ text }) => words.has(text)))
  );
}
