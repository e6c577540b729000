import type { Language } from '../../languages/meaning';
import { distinctiveWords, mergeLanguages } from './late-languages';
import { compileVocabulary, type Vocabulary } from './vocabulary';

/** Languages a sign may be in; where several fit, the first is taken. */
export type Languages = readonly [Language, ...Language[]];

/** Languages indexed for lookup: each one alone, and any two merged. */
export interface Lexicon {
  vocabularies: readonly Vocabulary[];
  /** For each language: words that the first language does not know, or that mean something else there. */
  distinctive: readonly ReadonlySet<string>[];
  /** Two languages merged, by index. Built when first needed. */
  merged: (one: number, other: number) => Vocabulary;
}

/** Minimum letters of a word by which another language is told; shorter ones are in many languages. */
const MIN_FOREIGN_LETTERS = 4;

/** A vocabulary that knows which words the other ones have. */
function besideOthers(vocabulary: Vocabulary, all: readonly Vocabulary[]): Vocabulary {
  const isForeign = (word: string) => word.length >= MIN_FOREIGN_LETTERS && !vocabulary.words.has(word);
  const alone = all.flatMap(({ phrases }) =>
    [...phrases].flatMap(([word, found]) => (found.some(({ words }) => words.length === 1) ? [word] : [])),
  );
  return { ...vocabulary, foreign: new Set(alone.filter(isForeign)) };
}

const lexicons = new WeakMap<Languages, Lexicon>();

/** The lexicon of a list of languages. Built once for each list object. */
export function lexiconOf(languages: Languages): Lexicon {
  const known = lexicons.get(languages);
  if (known) return known;
  const compiled = languages.map(compileVocabulary);
  const vocabularies = compiled.map((vocabulary) => besideOthers(vocabulary, compiled));
  const merged = new Map<string, Vocabulary>();
  const lexicon: Lexicon = {
    vocabularies,
    distinctive: vocabularies.map((vocabulary, index) =>
      distinctiveWords(vocabulary, vocabularies[0]!, languages[index]!.minLetters),
    ),
    merged: (one, other) => {
      const pair = `${one} ${other}`;
      const known = merged.get(pair);
      if (known) return known;
      const both = compileVocabulary(mergeLanguages([languages[one]!, languages[other]!]));
      const vocabulary = besideOthers(both, compiled);
      merged.set(pair, vocabulary);
      return vocabulary;
    },
  };
  lexicons.set(languages, lexicon);
  return lexicon;
}
