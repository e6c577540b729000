import { RESTRICTING_ROLES, ROLES, type WordClass } from '@curbwise/sign-rules/inside';
import { foldOf, stemOf } from './folds';
import { FUNCTION_CLASSES, forRoles, functionWords, type ListedPhrase, type Lists } from './read-lists';
import { everything, limited, type Material, type Sources } from './material';
import type { Vocabulary } from './vocabulary';

/** In each of as many rounds, other words, other phrases and other families are left out. */
export const ROUNDS = 5;

const HARMLESS: readonly WordClass[] = ROLES.filter((role) => !RESTRICTING_ROLES.includes(role));

/** What is left out in a round. */
export interface LeftOut {
  /** Words that are left out of every source. */
  isWord: (word: string) => boolean;
  /** Words whose phrases are left out of our lists. */
  isUnlistedWord: (word: string) => boolean;
  /** Phrases that are left out of our lists; WordNet and the names may know their words. */
  phrases: Lists['roles'];
  /** Phrases of families of conditions that are left out of every source. */
  families: readonly ListedPhrase[];
  /** Everything else. */
  material: Material;
}

/**
 * Families that every condition is built with: days, hours, WHEN, UNLESS, NO. They are never left out: our lists hold all
 * of them, and what they are beside is what is new.
 */
const isCore = ({ family }: ListedPhrase) => family.startsWith('core: ');

const familiesOf = (lists: Lists) => [
  ...new Set(lists.roles.condition.filter((phrase) => !isCore(phrase)).map(({ family }) => family)),
];

const isFunctionWord = (wordClass: WordClass | undefined) =>
  FUNCTION_CLASSES.some((one) => one === wordClass);

/** Whether all words of a condition are on other lists of ours, too: SPRAYING is a time to some, and a reason to others. */
const isAmbiguous = (vocabulary: Vocabulary, { words }: ListedPhrase) =>
  words.every((word) => {
    const known = vocabulary.get(word);
    return known?.familiarity === 'listed' && HARMLESS.includes(known.wordClass);
  });

/** Stems of words that only some phrases have, and no other list. */
function stemsOnlyIn(
  phrases: readonly ListedPhrase[],
  lists: Lists,
  kept: readonly ListedPhrase[],
): Set<string> {
  const others = ROLES.filter((role) => role !== 'condition').flatMap((role) => lists.roles[role]);
  const known = [...others, ...kept, ...functionWords(lists)];
  const stems = new Set(known.flatMap(({ words }) => words.map(stemOf)));
  return new Set(phrases.flatMap(({ words }) => words.map(stemOf)).filter((stem) => !stems.has(stem)));
}

/** Leaves out a fifth of the words, of the phrases and of the families of conditions. */
export function leaveOut(sources: Sources, round: number): LeftOut {
  const { lists } = sources;
  const left = new Set(familiesOf(lists).filter((_, index) => index % ROUNDS === round));
  const families = lists.roles.condition.filter(({ family }) => left.has(family));
  const kept = lists.roles.condition.filter(({ family }) => !left.has(family));
  const stems = stemsOnlyIn(families, lists, kept);

  const core = new Set(lists.roles.condition.filter(isCore).flatMap(({ words }) => words.map(stemOf)));
  const isIn = (fold: number) => (word: string) =>
    foldOf(word, ROUNDS, 'leave out') === fold && !core.has(stemOf(word));
  const [isWord, isUnlistedWord] = [isIn(round), isIn((round + 1) % ROUNDS)];
  const isUnlisted = (phrase: ListedPhrase) => !isCore(phrase) && phrase.words.some(isUnlistedWord);
  const isKept = (word: string) => !isWord(word) && !stems.has(stemOf(word));

  const listed = forRoles((role) => (role === 'condition' ? kept : lists.roles[role]));
  const trained = forRoles((role) => listed[role].filter((phrase) => !isUnlisted(phrase)));
  const all = everything({ ...sources, lists: { ...lists, roles: trained } });
  const isTrained = (word: string) => isFunctionWord(all.vocabulary.get(word)?.wordClass) || isKept(word);
  const isTold = (phrase: ListedPhrase) => !isAmbiguous(all.vocabulary, phrase);
  return {
    isWord,
    isUnlistedWord,
    phrases: forRoles((role) =>
      listed[role].filter(
        (phrase) =>
          isUnlisted(phrase) && phrase.words.every(isTrained) && (role !== 'condition' || isTold(phrase)),
      ),
    ),
    families: families.filter(isTold),
    material: limited(all, isTrained),
  };
}
