import { tokenize, type Token } from '../parse/tokens/tokens';

const FRACTION = /^[¼½¾]$/;

/** The words and figures of a text, in upper case and without accents. Marks between them are left out. */
export const wordsIn = (text: string): Token[] =>
  tokenize(text).filter(({ type, text: token }) => type !== 'mark' || FRACTION.test(token));

/** The figures of a text, as written. */
export const figuresIn = (text: string): string[] =>
  wordsIn(text).flatMap((word) => (word.type === 'number' ? [word.text] : []));
