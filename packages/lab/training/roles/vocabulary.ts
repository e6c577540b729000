import {
  FALLIBLE_CLASSES,
  formsOf,
  type RememberedClass,
  type Role,
  type WordClass,
} from '@curbwise/sign-rules/inside';
import type { Frequencies } from './read-frequencies';
import { FUNCTION_CLASSES, type ListedPhrase, type Lists } from './read-lists';
import type { Names } from './read-names';
import type { ClassedWord } from './read-wordnet';
import { stemOf } from './folds';
import { harmlessRuns, restrictingContexts, restrictingRuns } from './runs';

/** What a vocabulary is collected from, beside our own lists. */
export interface Dictionaries {
  wordNet: readonly ClassedWord[];
  /** Names of work, in -ING. */
  gerunds: readonly string[];
  /** Words for people by their jobs, in several languages. */
  jobs: readonly string[];
  names: Names;
  frequencies: Frequencies;
}

/** Each single word, and each run of words that means something else than its words, with its class. */
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

/** Adds words that have no class yet, nor has their singular: a plural of its own would hide it. */
function addUnlessPlural(
  vocabulary: Vocabulary,
  words: readonly string[],
  wordClass: WordClass,
  source: RememberedClass['familiarity'],
) {
  const isNew = (word: string) => !formsOf(word).some((form) => vocabulary.has(form));
  add(vocabulary, words.filter(isNew), wordClass, source);
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
  for (const one of FUNCTION_CLASSES) add(vocabulary, singleWords(lists.small[one]), one, 'listed');
  for (const role of ORDER) add(vocabulary, singleWords(lists.roles[role]), role, 'listed');
  for (const role of HEADED) add(vocabulary, headWords(lists.roles[role]), role, 'listed');
}

function addRuns(vocabulary: Vocabulary, lists: Lists) {
  const addAll = (runs: readonly string[], wordClass: WordClass) =>
    add(vocabulary, runs, wordClass, 'listed');
  const longer = (phrases: readonly ListedPhrase[]) => phrases.filter(({ words }) => words.length > 1);
  for (const one of FUNCTION_CLASSES) {
    addAll(
      longer(lists.small[one]).map(({ words }) => words.join(' ')),
      one,
    );
  }
  for (const { words } of lists.roles.condition) addAll(restrictingRuns(vocabulary, words), 'condition');
  const restricting = restrictingContexts(vocabulary, lists);
  for (const role of ORDER.slice(1)) {
    for (const { words } of lists.roles[role]) {
      addAll(
        harmlessRuns(vocabulary, words).filter((run) => !restricting.has(run)),
        role,
      );
    }
  }
}

/** Words that only stand beside others on our lists could say anything. */
function addBeside(vocabulary: Vocabulary, lists: Lists) {
  const beside = ORDER.flatMap((role) => lists.roles[role].flatMap(({ words }) => words));
  const long = beside.filter((word) => word.length > 1);
  addUnlessPlural(vocabulary, long, 'other', 'listed');
}

/** Families of words in conditions and rules: a gerund of them is no name of work, as LOCKING and STANDING. */
const restrictingStems = ({ roles, ruleWords }: Lists) =>
  new Set([...roles.condition, ...ruleWords].flatMap(({ words }) => words.map(stemOf)));

/** Adds what dictionaries say of English words. Gerunds that films do not say are misspelt. */
function addEnglish(
  vocabulary: Vocabulary,
  lists: Lists,
  { wordNet, gerunds, frequencies: { english } }: Dictionaries,
) {
  const stems = restrictingStems(lists);
  const isWork = (word: string) => !stems.has(stemOf(word));
  const works = gerunds.filter((word) => english.has(word) && isWork(word));
  add(vocabulary, works, 'work', 'dictionary');
  for (const { word, wordClass } of wordNet) {
    add(vocabulary, [word], wordClass === 'work' && !isWork(word) ? 'purpose' : wordClass, 'dictionary');
  }
}

/** Collects the classes of all words. Common words of French and Spanish that no list explains could say anything. */
export function vocabularyOf(lists: Lists, dictionaries: Dictionaries): Vocabulary {
  const { jobs, names, frequencies } = dictionaries;
  const vocabulary: Vocabulary = new Map();
  addSingleWords(vocabulary, lists);
  // CHARGE and YIELD are no jobs in English; the English words for people are in WordNet.
  const foreign = jobs.filter((word) => (frequencies.english.get(word) ?? 0) < MIN_ENGLISH_COUNT);
  addUnlessPlural(vocabulary, foreign, 'who', 'dictionary');
  add(vocabulary, mostForeign(dictionaries), 'foreign', 'listed');
  addEnglish(vocabulary, lists, dictionaries);
  addRuns(vocabulary, lists);
  const named = [...names.frequent, ...names.streets, ...names.people].flatMap((name) => name.split(' '));
  add(
    vocabulary,
    named.filter((word) => word.length >= MIN_NAME_LENGTH),
    'name',
    'dictionary',
  );
  addBeside(vocabulary, lists);
  addUnlessPlural(vocabulary, [...frequencies.french, ...frequencies.spanish], 'foreign', 'listed');
  return vocabulary;
}
