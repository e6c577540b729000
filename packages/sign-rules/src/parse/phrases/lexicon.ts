import type { Language } from './meaning';
import { mergeLanguages, tellingWords } from './merge-languages';
import { compileVocabulary, type Vocabulary } from './vocabulary';

/** Languages a sign may be in; where several fit, the first is taken. */
export type Languages = readonly [Language, ...Language[]];

/** Languages made ready for lookup: each of them, and each together with the first. */
export interface Lexicon {
  vocabularies: readonly Vocabulary[];
  /** By language: words that it alone knows, or that mean something else in the first one. */
  telling: readonly ReadonlySet<string>[];
  /** The first language and another one. Made when the first sign in both is seen. */
  merged: (other: number) => Vocabulary;
}

const lexicons = new WeakMap<Languages, Lexicon>();

/** The lexicon of a list of languages, made once for each list. */
export function lexiconOf(languages: Languages): Lexicon {
  const known = lexicons.get(languages);
  if (known) return known;
  const vocabularies = languages.map(compileVocabulary);
  const merged = new Map<number, Vocabulary>();
  const lexicon: Lexicon = {
    vocabularies,
    telling: vocabularies.map((vocabulary, index) =>
      tellingWords(vocabulary, vocabularies[0]!, languages[index]!.shortestTelling),
    ),
    merged: (other) => {
      const known = merged.get(other);
      if (known) return known;
      const vocabulary = compileVocabulary(mergeLanguages([languages[0], languages[other]!]));
      merged.set(other, vocabulary);
      return vocabulary;
    },
  };
  lexicons.set(languages, lexicon);
  return lexicon;
}
