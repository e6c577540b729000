import { wordsOf, type WordClass } from '@curbwise/sign-rules/inside';
import { byLemma, readSenses, readSynsets, type Sense, type Synset } from './wordnet-database';
import { OCCASIONS, OWNERS, PLACES, VEHICLES } from './wordnet-senses';

/** Numbers of the lexicographers' files of WordNet. */
const FILE = { location: 15, object: 17, person: 18, time: 28 } as const;
/** The files of natural phenomena and of times. */
const TIMELY = new Set([19, 28]);
/** The files of animals, artifacts, bodies, food, plants and substances. */
const THINGS = new Set([5, 6, 8, 13, 20, 27]);

interface Database {
  synsets: ReadonlyMap<string, Synset>;
  /** Sense key → offset. */
  senses: ReadonlyMap<string, string>;
}

/** All meanings under some meanings. */
function kindsOf({ synsets, senses }: Database, keys: readonly string[]): Set<string> {
  const found = new Set(
    keys.map((key) => {
      const offset = senses.get(key);
      if (offset === undefined) throw new Error(`WordNet has no sense ${key}`);
      return offset;
    }),
  );
  const isUnder = new Map<string, boolean>();
  const look = (offset: string): boolean => {
    const before = isUnder.get(offset);
    if (before !== undefined) return before;
    isUnder.set(offset, false);
    const answer = found.has(offset) || (synsets.get(offset)?.parents ?? []).some(look);
    isUnder.set(offset, answer);
    return answer;
  };
  return new Set([...synsets.keys()].filter(look));
}

/** The most frequent meaning of a word; nouns before others, as on signs. */
function mainSense(senses: readonly Sense[]): Sense | undefined {
  const weight = ({ type, count, number }: Sense) => count * 10 + (type === 1 ? 8 : 0) - number;
  return senses.toSorted((one, other) => weight(other) - weight(one))[0];
}

/** A meaning is frequent if it is one of so many first ones, or has this share of the occurrences that were tagged. */
const FIRST_MEANINGS = 2;
const FREQUENT_SHARE = 0.1;

/** Whether meanings of a kind are frequent among all meanings of a word. */
function isOften(senses: readonly Sense[], isOfKind: (sense: Sense) => boolean): boolean {
  const own = senses.filter(isOfKind);
  const occurrences = (some: readonly Sense[]) => some.reduce((sum, { count }) => sum + count, 0);
  return (
    own.some(({ number }) => number <= FIRST_MEANINGS) ||
    (own.length > 0 && occurrences(own) > FREQUENT_SHARE * occurrences(senses))
  );
}

/** A word of WordNet, or a pair of words, and its class. */
export interface ClassedWord {
  word: string;
  wordClass: WordClass;
}

/**
 * Gives each word of WordNet a class. A frequent meaning of a time or a natural phenomenon makes it a condition, and
 * so do adverbs: on a sign they restrict. For the others, the most frequent meaning counts.
 */
export function readWordNet(folder: string): ClassedWord[] {
  const synsets = readSynsets(folder, 'noun');
  const index = readSenses(folder);
  const database = { synsets, senses: new Map(index.map(({ key, offset }) => [key, offset])) };
  const [occasions, vehicles, places, owners] = [OCCASIONS, VEHICLES, PLACES, OWNERS].map((keys) =>
    kindsOf(database, keys),
  );
  const isTimely = ({ offset }: Sense) => TIMELY.has(synsets.get(offset)?.lexicographerFile ?? 0);
  const classOf = (senses: readonly Sense[]): WordClass => {
    const nouns = senses.filter(({ type }) => type === 1);
    if (isOften(nouns, isTimely)) return 'condition';
    if (senses.some(({ type }) => type === 4) && nouns.length === 0) return 'condition';
    const main = mainSense(senses);
    const synset = main?.type === 1 ? synsets.get(main.offset) : undefined;
    if (main === undefined || synset === undefined) return 'other';
    if (synset.lexicographerFile === FILE.person) return synset.isInstance ? 'name' : 'who';
    if (vehicles?.has(main.offset)) return 'who';
    if (occasions?.has(main.offset)) return main.lemma.endsWith('ing') ? 'work' : 'purpose';
    const { lexicographerFile: file } = synset;
    if (file === FILE.location || file === FILE.object || places?.has(main.offset)) return 'where';
    if (owners?.has(main.offset)) return 'authority';
    return THINGS.has(synset.lexicographerFile) ? 'thing' : 'other';
  };
  return [...byLemma(index)].flatMap(([lemma, senses]) => {
    const words = wordsOf(lemma.replaceAll('_', ' '));
    const wordClass = classOf(senses);
    const isTime = senses.some(({ offset }) => synsets.get(offset)?.lexicographerFile === FILE.time);
    const isTold = words.length === 1 || (words.length === 2 && isTime);
    return isTold && words.every((word) => /^[A-Z]{4,}$/.test(word))
      ? [{ word: words.join(' '), wordClass }]
      : [];
  });
}
