import { tokenize, type Token } from '../parse/tokens/tokens';

const LETTER = /\p{L}/u;
const LETTER_OR_FIGURE = /[\p{L}\p{N}]/u;

/** Whether a token is a word. Letters of a script that the grammar does not know are marks to it: `Стоянка`. */
export const isWord = ({ type, text }: Pick<Token, 'type' | 'text'>): boolean =>
  type === 'word' || (type === 'mark' && LETTER.test(text));

/** The words and figures of a text, in upper case and without accents. Marks between them are left out. */
export const wordsIn = (text: string): Token[] =>
  tokenize(text).filter(({ type, text: token }) => type !== 'mark' || LETTER_OR_FIGURE.test(token));
