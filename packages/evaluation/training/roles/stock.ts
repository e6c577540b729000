import { type Role, type WordClass } from '@curbwise/sign-rules/roles/training';
import type { Random } from '@curbwise/tooling/random';
import type { Stock } from './phrases';
import type { ListedPhrase, Lists } from './read-lists';
import type { Vocabulary } from './vocabulary';

/** Share of words that come from our own lists rather than from WordNet or lists of names. */
const LISTED = 0.45;
/** Share of holders and occasions that stand in the plural. */
const PLURAL = 0.4;

/** What a stock is drawn from. */
export interface StockSource {
  lists: Lists;
  vocabulary: Vocabulary;
  companies: readonly string[];
  /** Words drawn more often than their number says, and how often: those that the classifier will not know. */
  preferred: { has: (word: string) => boolean; share: number };
}

type Pools = Readonly<Record<'listed' | 'all', readonly string[]>>;

const plural = (word: string) => {
  if (/(S|X|MEN)$/.test(word)) return word;
  if (/[^AEIOU]Y$/.test(word)) return `${word.slice(0, -1)}IES`;
  return /(CH|SH)$/.test(word) ? `${word}ES` : `${word}S`;
};

function byClass(words: Iterable<readonly [string, WordClass]>) {
  const pools = new Map<WordClass, string[]>();
  for (const [word, wordClass] of words) {
    if (word.includes(' ')) continue;
    const pool = pools.get(wordClass);
    if (pool) pool.push(word);
    else pools.set(wordClass, [word]);
  }
  return pools;
}

/** Makes a stock of words and listed phrases to build phrases of. */
export function stockOf({ lists, vocabulary, companies, preferred }: StockSource): Stock {
  const listedWords = new Set(
    [...Object.values(lists.roles), lists.glue].flatMap((phrases: readonly ListedPhrase[]) =>
      phrases.flatMap(({ words }) => (words.length === 1 ? words : [])),
    ),
  );
  const part = (isPreferred: boolean) => {
    const words = [...vocabulary].filter(([word]) => preferred.has(word) === isPreferred);
    const [all, listed] = [byClass(words), byClass(words.filter(([word]) => listedWords.has(word)))];
    return (wordClass: WordClass): Pools => ({
      all: all.get(wordClass) ?? [],
      listed: listed.get(wordClass) ?? [],
    });
  };
  const [common, rare] = [part(false), part(true)];
  const word = (random: Random, wordClass: WordClass): string => {
    const pools = (random.chance(preferred.share) ? rare : common)(wordClass);
    const pool = random.chance(LISTED) && pools.listed.length > 0 ? pools.listed : pools.all;
    if (pool.length === 0) return random.pick([...common(wordClass).all, ...rare(wordClass).all]);
    const found = random.pick(pool);
    const mayBePlural = wordClass === 'who' || wordClass === 'purpose';
    return mayBePlural && random.chance(PLURAL) ? plural(found) : found;
  };
  return {
    word,
    listed: lists.roles as Record<Role, readonly ListedPhrase[]>,
    ruleWords: lists.ruleWords,
    company: (random) => random.pick(companies),
  };
}
