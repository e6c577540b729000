import { english } from '../languages/english';
import { french } from '../languages/french';
import { tokenize } from '../parse/tokens/tokens';
import { readLexemes, type Lexeme } from '../parse/phrases/lexemes';
import { judgeLines } from '../parse/phrases/names';
import { compileVocabulary } from '../parse/phrases/vocabulary';

const vocabularies = { en: compileVocabulary(english), fr: compileVocabulary(french) };

/** The lexemes of a text in one language. */
export function lexemesOf(text: string, language: 'en' | 'fr' = 'en'): Lexeme[] {
  const vocabulary = vocabularies[language];
  return judgeLines(readLexemes(tokenize(text), vocabulary), vocabulary);
}
