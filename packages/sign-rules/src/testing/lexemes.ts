import { english } from '../languages/english';
import { french } from '../languages/french';
import { tokenize } from '../parse/tokens';
import { compileVocabulary, readLexemes, type Lexeme } from '../parse/vocabulary';

const vocabularies = { en: compileVocabulary(english), fr: compileVocabulary(french) };

/** The lexemes of a text in one language. */
export function lexemesOf(text: string, language: 'en' | 'fr' = 'en'): Lexeme[] {
  return readLexemes(tokenize(text), vocabularies[language]);
}
