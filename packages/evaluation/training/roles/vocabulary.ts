import {
  FALLIBLE_CLASSES,
  type RememberedClass,
  type Role,
  type WordClass,
} from '@curbwise/sign-rules/roles';
import type { Frequencies } from './read-frequencies';
import type { ListedPhrase, Lists } from './read-lists';
import type { Names } from './read-names';
import type { ClassedWord } from './read-wordnet';

/** What a vocabulary is collected from, beside our own lists. */
export interface Dictionaries {
  wordNet: readonly ClassedWord[];
  names: Names;
  frequencies: Frequencies;
}

/** Each single word, and each pair that means something else than its words, with its class. */
export type Vocabulary = Map<string, RememberedClass>;

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

/** Roles whose phrases are what their head is: COURT STAFF are staff. */
const HEADED: readonly Role[] = ['who', 'purpose', 'where'];

/** Classes of words that say nothing alone. */
export const FUNCTION_CLASSES: readonly WordClass[] = ['of', 'preposition', 'glue'];

/** Shorter words of names are seldom names on a sign. */
const MIN_NAME_LENGTH = 4;

/** A word among so many first ones of French or Spanish is no English word, unless films in English say it so often. */
const MOST_COMMON = 2_000;
const MIN_ENGLISH_COUNT = 300;

const isFallible = (wordClass: WordClass) => FALLIBLE_CLASSES.some((one) => one === wordClass);

/** Adds words that have no class yet. */
function add(
  vocabulary: Vocabulary,
  words: readonly string[],
  wordClass: WordClass,
  source: RememberedClass['familiarity'],
) {
  const familiarity = isFallible(wordClass) ? source : 'listed';
  for (const word of words) if (!vocabulary.has(word)) vocabulary.set(word, { wordClass, familiarity });
}

const singleWords = (phrases: readonly ListedPhrase[]) =>
  phrases.flatMap(({ words }) => (words.length === 1 ? words : []));

/** Words after which stands what the word before belongs to. */
const OWNERS_FOLLOW = new Set(['OF', 'DE', 'DU', 'DES', 'D', 'DEL']);

/** The word that gives a phrase its role: the one before OF, else the last one in English and the first one in others. */
function headOf({ words, language }: ListedPhrase): string | undefined {
  const joint = words.findIndex((word) => OWNERS_FOLLOW.has(word));
  if (joint > 0) return words[joint - 1];
  return words.at(language === 'en' ? -1 : 0);
}

/** Heads of longer phrases; in French and Spanish only of several, because the first word may be an adjective. */
function headWords(phrases: readonly ListedPhrase[]): string[] {
  const longer = phrases.filter(({ words }) => words.length > 1);
  const heads = longer.flatMap((phrase) => {
    const word = headOf(phrase);
    return word === undefined ? [] : [{ word, language: phrase.language }];
  });
  const counts = new Map<string, number>();
  for (const { word } of heads) counts.set(word, (counts.get(word) ?? 0) + 1);
  return heads
    .filter(({ word, language }) => language === 'en' || (counts.get(word) ?? 0) > 1)
    .map(({ word }) => word);
}

const pairsOf = (words: readonly string[]) =>
  words.slice(1).map((second, index) => [words[index] ?? '', second] as const);

/** Words that make a prohibition of the next word, mostly one that is not about parking. */
const NEGATIONS = new Set(['NO', 'NOT', 'PAS', 'PROHIBIDO']);

/** All pairs of words side by side in conditions and rules: they mean what they mean there. */
const restrictingContexts = ({ roles, ruleWords }: Lists) =>
  new Set(
    [...roles.condition, ...ruleWords].flatMap(({ words }) => pairsOf(words).map((pair) => pair.join(' '))),
  );

/**
 * Pairs of harmless phrases in which a word is no condition: `HALF MARATHON`, `NO SWIMMING`. Longer phrases have them
 * only after a negation.
 */
function harmlessPairs(vocabulary: Vocabulary, words: readonly string[]): string[] {
  const classOf = (word: string) => vocabulary.get(word)?.wordClass ?? 'other';
  return pairsOf(words).flatMap((pair) => {
    const others = pair.filter((word) => classOf(word) !== 'condition');
    const isTelling = others.every((word) => word.length > 2 && !FUNCTION_CLASSES.includes(classOf(word)));
    const isWhole = words.length === 2 || NEGATIONS.has(pair[0]);
    return others.length === 1 && isTelling && isWhole ? [pair.join(' ')] : [];
  });
}

/** Pairs that are a condition although none of their words is one: `RED FLAG`. */
function restrictingPairs(vocabulary: Vocabulary, words: readonly string[]): string[] {
  const isTold = words.some((word) => vocabulary.get(word)?.wordClass === 'condition');
  return isTold || words.length !== 2 ? [] : [words.join(' ')];
}

/** The most common words of French and Spanish that are rare in English and no frequent names: PENDANT, ENCORE. */
function mostForeign({ frequencies: { english, french, spanish }, names }: Dictionaries): string[] {
  const frequent = new Set(names.frequent.flatMap((name) => name.split(' ')));
  const isName = (word: string) => word.length >= MIN_NAME_LENGTH && frequent.has(word);
  return [french, spanish]
    .flatMap((words) => words.slice(0, MOST_COMMON))
    .filter((word) => (english.get(word) ?? 0) < MIN_ENGLISH_COUNT && !isName(word));
}

function addSingleWords(vocabulary: Vocabulary, lists: Lists) {
  add(vocabulary, singleWords(lists.roles.condition), 'condition', 'listed');
  add(vocabulary, singleWords(lists.glue), 'glue', 'listed');
  add(vocabulary, singleWords(lists.of), 'of', 'listed');
  add(vocabulary, singleWords(lists.prepositions), 'preposition', 'listed');
  for (const role of ORDER) add(vocabulary, singleWords(lists.roles[role]), role, 'listed');
  for (const role of HEADED) add(vocabulary, headWords(lists.roles[role]), role, 'listed');
}

function addPairs(vocabulary: Vocabulary, lists: Lists) {
  for (const { words } of lists.roles.condition) {
    add(vocabulary, restrictingPairs(vocabulary, words), 'condition', 'listed');
  }
  const restricting = restrictingContexts(lists);
  for (const role of ORDER.slice(1)) {
    for (const { words } of lists.roles[role]) {
      const pairs = harmlessPairs(vocabulary, words).filter((pair) => !restricting.has(pair));
      add(vocabulary, pairs, role, 'listed');
    }
  }
}

/** Words that only stand beside others on our lists could say anything. */
function addBeside(vocabulary: Vocabulary, lists: Lists) {
  const beside = ORDER.flatMap((role) => lists.roles[role].flatMap(({ words }) => words));
  const long = beside.filter((word) => word.length > 1);
  add(vocabulary, long, 'other', 'listed');
}

/** Collects the classes of all words. Common words of French and Spanish that no list explains could say anything. */
export function vocabularyOf(lists: Lists, dictionaries: Dictionaries): Vocabulary {
  const { wordNet, names, frequencies } = dictionaries;
  const vocabulary: Vocabulary = new Map();
  addSingleWords(vocabulary, lists);
  add(vocabulary, mostForeign(dictionaries), 'foreign', 'listed');
  for (const { word, wordClass } of wordNet) add(vocabulary, [word], wordClass, 'dictionary');
  addPairs(vocabulary, lists);
  const named = [...names.frequent, ...names.streets, ...names.people].flatMap((name) => name.split(' '));
  add(
    vocabulary,
    named.filter((word) => word.length >= MIN_NAME_LENGTH),
    'name',
    'dictionary',
  );
  addBeside(vocabulary, lists);
  add(vocabulary, [...frequencies.french, ...frequencies.spanish], 'foreign', 'listed');
  return vocabulary;
}
