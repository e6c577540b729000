import { tokenize } from '../parse/tokens/tokens';
import { vocabulariesOfSigns } from './readings';

/** Whether a word is in the vocabulary of a language of signs, in any case and with or without accents. */
export function isWordOfSigns(word: string): boolean {
  const tokens = tokenize(word);
  return (
    tokens.length > 0 &&
    vocabulariesOfSigns().some(({ words }) => tokens.every(({ text }) => words.has(text)))
  );
}
