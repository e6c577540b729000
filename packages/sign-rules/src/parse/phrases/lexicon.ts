import type { Language } from './meaning';
import { mergeLanguages, tellingWords } from './merge-languages';
import { compileVocabulary, type Vocabulary } from './vocabulary';

/** Languages a sign may be in; where several fit, the first is taken. */
export type Languages = readonly [Language, ...Language[]];

/** Languages made ready for lookup: each of them, and all in one. */
export interface Lexicon {
  vocabularies: readonly Vocabulary[];
  /** By language: words that it alone knows, or that mean something else in the first one. */
  telling: readonly ReadonlySet<string>[];
  /** Made when the first sign in several languages is seen. */
  merged: () => Vocabulary;
}

const lexicons = new WeakMap<Languages, Lexicon>();

/** The lexicon of a list of languages, made once for each list. */
export function lexiconOf(languages: Languages): Lexicon {
  const known = lexicons.get(languages);
  if (known) return known;
  const vocabularies = languages.map(compileVocabulary);
  let merged: Vocabulary | undefined;
  const lexicon: Lexicon = {
    vocabularies,
    telling: vocabularies.map((vocabulary) => tellingWords(vocabulary, vocabularies[0]!)),
    merged: () => (merged ??= compileVocabulary(mergeLanguages(languages))),
  };
  lexicons.set(languages, lexicon);
  return lexicon;
}
