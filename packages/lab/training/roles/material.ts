import type { Role } from '@curbwise/sign-rules/inside';
import type { Random } from '@curbwise/tooling/random';
import type { Phrase } from './phrase';
import { phraseOf } from './phrases';
import { counter } from './read-frequencies';
import { forRoles, type Lists } from './read-lists';
import type { Patterns } from './read-patterns';
import { stockOf } from './stock';
import { vocabularyOf, type Dictionaries, type Vocabulary } from './vocabulary';

/** Everything that was read. */
export interface Sources extends Dictionaries {
  lists: Lists;
  patterns: Patterns;
}

/** What a classifier is trained on. */
export interface Material {
  lists: Lists;
  patterns: Patterns;
  vocabulary: Vocabulary;
  companies: readonly string[];
  /** Words of frequent names, to remember. */
  frequentNames: readonly string[];
  /** Words for people by their jobs, to remember. */
  jobs: readonly string[];
  /** How often a word is met. */
  countOf: (word: string) => number;
  /** The vocabulary as it would be with other lists. */
  vocabularyWith: (lists: Lists) => Vocabulary;
}

/** How often each role is drawn, of 100 phrases: half of them restrict. */
const DRAWN: readonly (readonly [Role, number])[] = [
  ['who', 10],
  ['purpose', 9],
  ['where', 9],
  ['authority', 7],
  ['payment', 5],
  ['penalty', 5],
  ['code', 2],
  ['traffic', 5],
  ['condition', 37],
  ['lost', 11],
];

/** All that was read, as the classifier is trained on it. */
export function everything({ lists, patterns, ...dictionaries }: Sources): Material {
  const { names, frequencies } = dictionaries;
  return {
    lists,
    patterns,
    vocabulary: vocabularyOf(lists, dictionaries),
    companies: names.companies,
    frequentNames: names.frequent.flatMap((name) => name.split(' ')),
    jobs: dictionaries.jobs,
    countOf: counter(frequencies),
    vocabularyWith: (other) => vocabularyOf(other, dictionaries),
  };
}

/** The words and pairs of a vocabulary all of whose words are wanted. */
const only = (vocabulary: Vocabulary, isWanted: (word: string) => boolean): Vocabulary =>
  new Map([...vocabulary].filter(([word]) => word.split(' ').every(isWanted)));

/** The phrases of lists all of whose words are wanted. */
export const onlyPhrases = (lists: Lists, isWanted: (word: string) => boolean): Lists => ({
  ...lists,
  roles: forRoles((role) => lists.roles[role].filter(({ words }) => words.every(isWanted))),
});

/** What is left if only some words are wanted. */
export const limited = (material: Material, isWanted: (word: string) => boolean): Material => ({
  ...material,
  lists: onlyPhrases(material.lists, isWanted),
  vocabulary: only(material.vocabulary, isWanted),
  frequentNames: material.frequentNames.filter(isWanted),
  jobs: material.jobs.filter(isWanted),
  vocabularyWith: (lists) => only(material.vocabularyWith(lists), isWanted),
});

/** Draws phrases of all roles; a share of their words are rare ones, however few they are. */
export function drawPhrases(
  random: Random,
  material: Material,
  rare: { has: (word: string) => boolean; share: number },
  count: number,
): Phrase[] {
  const stock = stockOf({ ...material, preferred: rare });
  return Array.from({ length: count }, () => phraseOf(random, stock, random.weighted(DRAWN)));
}
