import { ROLES } from '@curbwise/sign-rules/roles/training';
import { foldOf, stemOf } from './folds';
import type { Material } from './model';
import { forRoles, type ListedPhrase, type Lists } from './read-lists';
import { vocabularyOf } from './vocabulary';
import type { Names } from './read-names';
import type { ClassedWord } from './read-wordnet';

/** Everything that was read. */
export interface Sources {
  lists: Lists;
  wordNet: readonly ClassedWord[];
  names: Names;
}

/** Words of every family are parted into as many rounds; in each, one part of them is left out. */
export const ROUNDS = 5;

/** What is left out in a round: a part of all words, and whole families of conditions. */
export interface LeftOut {
  isWord: (word: string) => boolean;
  /** Phrases of the families of conditions that were left out. */
  conditions: readonly ListedPhrase[];
  /** Everything else. */
  material: Material;
}

const wordsIn = (names: readonly string[]) => names.flatMap((name) => name.split(' '));

const familiesOf = (lists: Lists) => [...new Set(lists.roles.condition.map(({ family }) => family))];

/** Stems of words that only the left-out families of conditions have. */
function stemsOnlyIn(
  left: readonly ListedPhrase[],
  lists: Lists,
  kept: readonly ListedPhrase[],
): Set<string> {
  const others = [
    ...ROLES.filter((role) => role !== 'condition').flatMap((role) => lists.roles[role]),
    ...kept,
  ];
  const known = new Set([...others, ...lists.glue].flatMap(({ words }) => words.map(stemOf)));
  return new Set(left.flatMap(({ words }) => words.map(stemOf)).filter((stem) => !known.has(stem)));
}

/** Leaves out a part of the words and some families of conditions. */
export function leaveOut({ lists, wordNet, names }: Sources, round: number): LeftOut {
  const families = familiesOf(lists).filter((_, index) => index % ROUNDS === round);
  const isLeft = ({ family }: ListedPhrase) => families.includes(family);
  const conditions = lists.roles.condition.filter(isLeft);
  const kept = lists.roles.condition.filter((phrase) => !isLeft(phrase));
  const stems = stemsOnlyIn(conditions, lists, kept);
  const isWord = (word: string) => foldOf(word, ROUNDS, 'leave out') === round;
  const isKept = (word: string) => !isWord(word) && !stems.has(stemOf(word));
  const trained: Lists['roles'] = { ...lists.roles, condition: kept };
  const all = vocabularyOf({ ...lists, roles: trained }, wordNet, names);
  const isWhole = ({ words }: ListedPhrase) =>
    words.every((word) => all.get(word) === 'glue' || isKept(word));
  const roles = forRoles((role) => trained[role].filter(isWhole));
  const vocabulary = new Map(
    [...all].filter(([word, wordClass]) => wordClass === 'glue' || word.split(' ').every(isKept)),
  );
  return {
    isWord,
    conditions,
    material: {
      lists: { ...lists, roles },
      vocabulary,
      companies: names.companies,
      frequentNames: wordsIn(names.frequent),
    },
  };
}

/** Leaves out nothing: what the product's classifier is trained on. */
export const everything = ({ lists, wordNet, names }: Sources): Material => ({
  lists,
  vocabulary: vocabularyOf(lists, wordNet, names),
  companies: names.companies,
  frequentNames: wordsIn(names.frequent),
});
