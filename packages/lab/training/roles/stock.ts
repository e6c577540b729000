import type { RememberedClass, WordClass } from '@curbwise/sign-rules/inside';
import type { Random } from '@curbwise/tooling/random';
import type { Stock } from './phrase';
import type { Patterns } from './read-patterns';
import { forRoles, functionWords, type ListedPhrase, type Lists } from './read-lists';
import { hasCondition } from './runs';
import type { Vocabulary } from './vocabulary';

/** Share of words that come from our own lists, and that are common; the rest come from all. */
const LISTED = 0.4;
const COMMON = 0.4;
/** Films say a common word at least so often, of 51 million words. */
const COMMON_COUNT = 30;
/** Share of holders and occasions that stand in the plural. */
const PLURAL = 0.4;

/** What a stock is drawn from. */
export interface StockSource {
  lists: Lists;
  vocabulary: Vocabulary;
  companies: readonly string[];
  patterns: Patterns;
  countOf: (word: string) => number;
  /** Words drawn more often than their number says, and how often: those that the classifier will not know. */
  preferred: { has: (word: string) => boolean; share: number };
}

type Pools = Readonly<Record<'listed' | 'common' | 'all', ReadonlyMap<WordClass, readonly string[]>>>;

const plural = (word: string) => {
  if (/(S|X|MEN)$/.test(word)) return word;
  if (/[^AEIOU]Y$/.test(word)) return `${word.slice(0, -1)}IES`;
  return /(CH|SH)$/.test(word) ? `${word}ES` : `${word}S`;
};

function byClass(words: Iterable<readonly [string, RememberedClass]>) {
  const pools = new Map<WordClass, string[]>();
  for (const [word, { wordClass }] of words) {
    if (word.includes(' ')) continue;
    const pool = pools.get(wordClass);
    if (pool) pool.push(word);
    else pools.set(wordClass, [word]);
  }
  return pools;
}

function listedWords(lists: Lists): Set<string> {
  const phrases: readonly ListedPhrase[] = [...Object.values(lists.roles), functionWords(lists)].flat();
  return new Set(phrases.flatMap(({ words }) => (words.length === 1 ? words : [])));
}

function poolsOf({ lists, vocabulary, countOf }: StockSource, isWanted: (word: string) => boolean): Pools {
  const all = [...vocabulary].filter(([word]) => isWanted(word));
  const listed = listedWords(lists);
  return {
    listed: byClass(all.filter(([word]) => listed.has(word))),
    common: byClass(all.filter(([word]) => countOf(word) >= COMMON_COUNT)),
    all: byClass(all),
  };
}

/** Draws a word of a class; null if there is none. */
function draw(random: Random, pools: Pools, wordClass: WordClass): string | null {
  const kind = random.weighted([
    ['listed', LISTED],
    ['common', COMMON],
    ['all', 1 - LISTED - COMMON],
  ] as const);
  const pool = [pools[kind], pools.all]
    .map((one) => one.get(wordClass) ?? [])
    .find(({ length }) => length > 0);
  return pool === undefined ? null : random.pick(pool);
}

/** Makes a stock of words and listed phrases to build phrases of. */
export function stockOf(source: StockSource): Stock {
  const { lists, companies, preferred } = source;
  const usual = poolsOf(source, (word) => !preferred.has(word));
  const rare = poolsOf(source, preferred.has);
  const word = (random: Random, wordClass: WordClass): string => {
    const [first, second] = random.chance(preferred.share) ? [rare, usual] : [usual, rare];
    const found = draw(random, first, wordClass) ?? draw(random, second, wordClass);
    if (found === null) throw new Error(`there is no word of the class ${wordClass}`);
    const mayBePlural = wordClass === 'who' || wordClass === 'purpose';
    return mayBePlural && random.chance(PLURAL) ? plural(found) : found;
  };
  const isWord = (text: string) => source.vocabulary.has(text);
  return {
    patterns: source.patterns,
    word,
    isWord,
    listed: forRoles((role) =>
      lists.roles[role].filter(
        (phrase) => role === 'condition' || !hasCondition(source.vocabulary, phrase.words),
      ),
    ),
    ruleWords: lists.ruleWords,
    company: (random) => random.pick(companies),
  };
}
