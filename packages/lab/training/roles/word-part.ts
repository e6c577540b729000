import {
  LETTER_CLASSES,
  unpack,
  type Classifier,
  type ClassifierWeights,
  type WordClass,
} from '@curbwise/sign-rules/inside';
import type { Random } from '@curbwise/tooling/random';
import { chooseWords } from './choose-words';
import { trainLetters, type LetterTable, type WordExample } from './letters';
import type { Material } from './material';
import { cut, damaged, salad } from './noise';
import { packed, rounded } from './pack';
import { remember } from './remember';

/** Runs of letters share this many rows. */
const ROWS = 5_300;
/** Misread words that letters are learned from. */
const LOST_WORDS = 7_000;
/** Of some classes there are many words; more of them teach little. */
const MAX_OF_CLASS = 14_000;
/** Shorter words are not cut or damaged: what is left of them is another word. */
const MIN_DAMAGED_LENGTH = 6;

/** The part of the weights that is about single words. */
export type WordPart = Pick<
  ClassifierWeights,
  'letters' | 'letterScale' | 'letterBias' | 'memory' | 'memorySeed'
>;

const NO_PHRASES = { hidden: '', hiddenScale: 1, hiddenBias: [], output: '', outputScale: 1, outputBias: [] };
const AS_IT_IS = { slope: 1, shift: 0 };

/** Takes what the layers say as it is. */
export const NO_CALIBRATION: ClassifierWeights['calibration'] = {
  listed: AS_IT_IS,
  unknown: AS_IT_IS,
  who: AS_IT_IS,
  purpose: AS_IT_IS,
  where: AS_IT_IS,
  authority: AS_IT_IS,
  name: AS_IT_IS,
  work: AS_IT_IS,
};

/** A classifier that knows words and no phrases. */
export const withoutPhrases = (part: WordPart): Classifier =>
  unpack({ ...part, ...NO_PHRASES, calibration: NO_CALIBRATION });

/** Misread words, so that letters that are no word are told from names. */
function lostWords(random: Random, { lists, vocabulary }: Material): string[] {
  const rules = lists.ruleWords.flatMap(({ words }) => words);
  const others = [...vocabulary.keys()].filter(
    (word) => word.length >= MIN_DAMAGED_LENGTH && !word.includes(' '),
  );
  const make = () =>
    random.weighted<() => string>([
      [() => damaged(random, random.pick(rules), 1 + random.below(2)), 55],
      [() => cut(random, random.pick(rules)), 15],
      [() => damaged(random, random.pick(others), 3), 10],
      [() => cut(random, random.pick(others)), 10],
      [() => salad(random), 10],
    ])();
  return Array.from({ length: LOST_WORDS }, make).filter((word) => word.length > 1 && !vocabulary.has(word));
}

type Labelled = readonly [word: string, wordClass: WordClass];

/** At most `MAX_OF_CLASS` words of each class. */
function sampled(random: Random, words: readonly Labelled[]): Labelled[] {
  const counts = new Map<WordClass, number>();
  return random.shuffle(words).filter(([, wordClass]) => {
    const count = (counts.get(wordClass) ?? 0) + 1;
    counts.set(wordClass, count);
    return count <= MAX_OF_CLASS;
  });
}

/** Rare classes count more, but not so much that all classes count the same. */
function weighted(labelled: readonly Labelled[]): WordExample[] {
  const counts = new Map<WordClass, number>();
  for (const [, wordClass] of labelled) counts.set(wordClass, (counts.get(wordClass) ?? 0) + 1);
  const even = labelled.length / LETTER_CLASSES.length;
  return labelled.map(([word, wordClass]) => ({
    word,
    wordClass,
    weight: Math.sqrt(even / (counts.get(wordClass) ?? even)),
  }));
}

function lettersOf(random: Random, material: Material): LetterTable {
  const words = [...material.vocabulary]
    .map(([word, { wordClass }]): Labelled => [word, wordClass === 'work' ? 'purpose' : wordClass])
    .filter(([word, wordClass]) => !word.includes(' ') && LETTER_CLASSES.includes(wordClass));
  const lost = lostWords(random, material).map((word): Labelled => [word, 'lost']);
  return trainLetters(random, weighted([...sampled(random, words), ...lost]), ROWS);
}

/** Packs a vocabulary. */
export function memoryOf(vocabulary: Material['vocabulary']): Pick<WordPart, 'memory' | 'memorySeed'> {
  const { memory, memorySeed } = remember(vocabulary);
  return { memory: Buffer.from(memory.buffer).toString('base64'), memorySeed };
}

/** Learns what letters say, and chooses the words to remember. */
export function trainWords(random: Random, material: Material): WordPart {
  const table = lettersOf(random, material);
  const { bytes, scale } = packed(table.weights);
  const letters = { letters: bytes, letterScale: scale, letterBias: rounded(table.bias) };
  const judge = withoutPhrases({ ...letters, memory: '', memorySeed: 1 });
  return { ...letters, ...memoryOf(chooseWords(material, judge)) };
}
