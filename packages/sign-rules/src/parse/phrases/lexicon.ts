import type { Language } from './meaning';
import { mergeLanguages, distinctiveWords } from './merge-languages';
import { compileVocabulary, type Vocabulary } from './vocabulary';

/** Languages a sign may be in; where several fit, the first is taken. */
export type Languages = readonly [Language, ...Language[]];

/** Languages made ready for lookup: each of them, and two of them together. */
export interface Lexicon {
  vocabularies: readonly Vocabulary[];
  /** By language: words that it alone knows, or that mean something else in the first one. */
  distinctive: readonly ReadonlySet<string>[];
  /** Two of the languages. Made when the first sign in both is seen. */
  merged: (one: number, other: number) => Vocabulary;
}

const lexicons = new WeakMap<Languages, Lexicon>();

/** The lexicon of a list of languages, made once for each list. */
export function lexiconOf(languages: Languages): Lexicon {
  const known = lexicons.get(languages);
  if (known) return known;
  const vocabularies = languages.map(compileVocabulary);
  const merged = new Map<string, Vocabulary>();
  const lexicon: Lexicon = {
    vocabularies,
    distinctive: vocabularies.map((vocabulary, index) =>
      distinctiveWords(vocabulary, vocabularies[0]!, languages[index]!.minDistinctiveLetters),
    ),
    merged: (one, other) => {
      const pair = `${one} ${other}`;
      const known = merged.get(pair);
      if (known) return known;
      const vocabulary = compileVocabulary(mergeLanguages([languages[one]!, languages[other]!]));
      merged.set(pair, vocabulary);
      return vocabulary;
    },
  };
  lexicons.set(languages, lexicon);
  return lexicon;
}
