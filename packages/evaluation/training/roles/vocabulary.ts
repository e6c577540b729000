import { wordsOf, type Role, type WordClass } from '@curbwise/sign-rules/roles/training';
import type { ListedPhrase, Lists } from './read-lists';
import type { Names } from './read-names';
import type { ClassedWord } from './read-wordnet';

/** Lists that are asked in this order if a word is on several; conditions come before all. */
const ORDER: readonly Role[] = [
  'condition',
  'penalty',
  'payment',
  'traffic',
  'code',
  'who',
  'purpose',
  'authority',
  'where',
];

/** Each single word, and each pair that means something else than its words, with its class. */
export type Vocabulary = Map<string, WordClass>;

const singleWords = (phrases: readonly ListedPhrase[]) =>
  phrases.flatMap(({ words }) => (words.length === 1 ? words : []));

/** Adds words that have no class yet. */
function add(vocabulary: Vocabulary, words: readonly string[], wordClass: WordClass) {
  for (const word of words) if (!vocabulary.has(word)) vocabulary.set(word, wordClass);
}

const pairsOf = (words: readonly string[]) =>
  words.slice(1).map((second, index) => [words[index] ?? '', second] as const);

/** Pairs of harmless phrases in which a word is no condition: `NO SWIMMING`, `HALF MARATHON`. */
function harmlessPairs(vocabulary: Vocabulary, words: readonly string[]): string[] {
  return pairsOf(words).flatMap(([first, second]) => {
    const others = [first, second].filter((word) => vocabulary.get(word) !== 'condition');
    const isTelling = others.every((word) => word.length > 2 && vocabulary.get(word) !== 'glue');
    return others.length === 1 && isTelling ? [`${first} ${second}`] : [];
  });
}

/** Pairs that are a condition although none of their words is one: `RED FLAG`. */
function restrictingPairs(vocabulary: Vocabulary, words: readonly string[]): string[] {
  const isTold = words.some((word) => vocabulary.get(word) === 'condition');
  return isTold || words.length !== 2 ? [] : [words.join(' ')];
}

/** Collects the classes of all words. */
export function vocabularyOf(lists: Lists, wordNet: readonly ClassedWord[], names: Names): Vocabulary {
  const vocabulary: Vocabulary = new Map();
  add(vocabulary, singleWords(lists.roles.condition), 'condition');
  add(vocabulary, singleWords(lists.glue), 'glue');
  for (const role of ORDER) add(vocabulary, singleWords(lists.roles[role]), role);
  for (const { word, wordClass } of wordNet) add(vocabulary, [word], wordClass);
  for (const { words } of lists.roles.condition)
    add(vocabulary, restrictingPairs(vocabulary, words), 'condition');
  for (const role of ORDER.slice(1)) {
    for (const { words } of lists.roles[role]) {
      add(vocabulary, harmlessPairs(vocabulary, words), role);
      if (words.length > 1)
        add(
          vocabulary,
          words.filter((word) => word.length > 1),
          'other',
        );
    }
  }
  for (const { words } of lists.roles.condition) add(vocabulary, words, 'other');
  for (const name of [...names.frequent, ...names.streets, ...names.people]) {
    add(
      vocabulary,
      wordsOf(name).filter((word) => word.length > 2),
      'name',
    );
  }
  return vocabulary;
}
