import {
  describe,
  LETTER_CLASSES,
  ROLES,
  rolesSay,
  unitsOf,
  unpack,
  type Classifier,
  type ClassifierWeights,
  type Role,
  type WordClass,
} from '@curbwise/sign-rules/roles/training';
import { Random } from '@curbwise/tooling/random';
import { chooseWords } from './choose-words';
import { foldOf } from './folds';
import { trainLetters, type LetterTable, type WordExample } from './letters';
import { cut, damaged, salad } from './noise';
import { trainPhrases, type PhraseNetwork } from './phrase-network';
import { phraseOf, type Phrase } from './phrases';
import type { Lists } from './read-lists';
import { remember } from './remember';
import { stockOf } from './stock';
import { bestTemperature } from './temperature';
import type { Vocabulary } from './vocabulary';

/** What a classifier is trained on. */
export interface Material {
  lists: Lists;
  vocabulary: Vocabulary;
  companies: readonly string[];
  /** Words of frequent names, to remember. */
  frequentNames: readonly string[];
}

/** Runs of letters share this many rows. */
export const ROWS = 5_400;
/** Words of these folds of 10 are unknown while phrases are learned, so that unknown words are met as they will be. */
const FOLDS = 10;
const UNKNOWN_FOLDS = [3, 4, 5];
const VALIDATION_FOLDS = [2];
const UNKNOWN_SHARE = 0.4;

const PHRASES = 60_000;
const VALIDATION_PHRASES = 8_000;
const LOST_WORDS = 7_000;

/** How often each role is drawn: half of all phrases restrict. */
const DRAWN: readonly (readonly [Role, number])[] = [
  ['who', 11],
  ['purpose', 10],
  ['where', 9],
  ['authority', 7],
  ['payment', 4],
  ['penalty', 4],
  ['code', 3],
  ['traffic', 4],
  ['condition', 37],
  ['lost', 11],
];

/** Draws phrases of all roles. */
export function drawPhrases(
  random: Random,
  material: Material,
  rare: (word: string) => boolean,
  count: number,
): Phrase[] {
  const stock = stockOf({ ...material, preferred: { has: rare, share: UNKNOWN_SHARE } });
  return Array.from({ length: count }, () => phraseOf(random, stock, random.weighted(DRAWN)));
}

/** Misread words, so that letters that are no word are told from names. */
function lostWords(random: Random, { lists, vocabulary }: Material): string[] {
  const rules = lists.ruleWords.flatMap(({ words }) => words);
  const others = [...vocabulary.keys()].filter((word) => word.length > 5 && !word.includes(' '));
  return Array.from({ length: LOST_WORDS }, () => {
    const kind = random.next();
    if (kind < 0.55) return damaged(random, random.pick(rules), 1 + random.below(2));
    if (kind < 0.7) return cut(random, random.pick(rules));
    if (kind < 0.8) return damaged(random, random.pick(others), 3);
    if (kind < 0.9) return cut(random, random.pick(others));
    return salad(random);
  }).filter((word) => word.length > 1 && !vocabulary.has(word));
}

function lettersOf(random: Random, material: Material, isKnown: (word: string) => boolean): LetterTable {
  const words = [...material.vocabulary].filter(
    ([word, wordClass]) => !word.includes(' ') && wordClass !== 'glue' && isKnown(word),
  );
  const labelled: [string, WordClass][] = [
    ...words,
    ...lostWords(random, material).map((word): [string, WordClass] => [word, 'lost']),
  ];
  const counts = new Map<WordClass, number>();
  for (const [, wordClass] of labelled) counts.set(wordClass, (counts.get(wordClass) ?? 0) + 1);
  const even = labelled.length / LETTER_CLASSES;
  const examples = labelled.map(([word, wordClass]): WordExample => ({
    word,
    wordClass,
    weight: Math.sqrt(even / (counts.get(wordClass) ?? even)),
  }));
  return trainLetters(random, examples, ROWS);
}

const base64 = (bytes: Int8Array) => Buffer.from(bytes.buffer).toString('base64');

/** Numbers as signed bytes, and what 1 stands for. */
function packed(values: Float32Array): { bytes: string; scale: number } {
  // The largest weights are cut off: without this, one of them would make all others coarse.
  const sizes = values.map(Math.abs).sort();
  const scale = (sizes[Math.floor(0.9995 * (sizes.length - 1))] ?? 1) / 127;
  const bytes = Int8Array.from(values, (value) => Math.max(-127, Math.min(127, Math.round(value / scale))));
  return { bytes: base64(bytes), scale };
}

const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 1e4) / 1e4);

/** What the letters and the memory are stored as. */
function wordPart(random: Random, material: Material, isKnown: (word: string) => boolean) {
  const table = lettersOf(random, material, isKnown);
  const { bytes, scale } = packed(table.weights);
  const stored = { letters: bytes, letterScale: scale, letterBias: rounded(table.bias) };
  const vocabulary = new Map([...material.vocabulary].filter(([word]) => word.split(' ').every(isKnown)));
  const letters = unpack({ ...NO_WORDS, ...NO_PHRASES, ...stored, temperature: 1 });
  const { memory, memorySeed } = remember(chooseWords(material, vocabulary, letters));
  return {
    ...stored,
    memory: Buffer.from(memory.buffer).toString('base64'),
    memorySeed,
  };
}

function phrasePart(network: PhraseNetwork) {
  const [hidden, output] = [packed(network.hidden), packed(network.output)];
  return {
    hidden: hidden.bytes,
    hiddenScale: hidden.scale,
    hiddenBias: rounded(network.hiddenBias),
    output: output.bytes,
    outputScale: output.scale,
    outputBias: rounded(network.outputBias),
  };
}

const NO_WORDS = { letters: '', letterScale: 1, letterBias: [], memory: '', memorySeed: 1 };
const NO_PHRASES = { hidden: '', hiddenScale: 1, hiddenBias: [], output: '', outputScale: 1, outputBias: [] };

/**
 * Trains a classifier. The phrases are learned with words left out of the letters and the memory; then letters and memory
 * are learned again from all words.
 */
export function trainClassifier(seed: string, material: Material): ClassifierWeights {
  const random = new Random(seed);
  const isIn = (folds: readonly number[]) => (word: string) => folds.includes(foldOf(word, FOLDS, 'train'));
  const [isUnknown, isValidation] = [isIn(UNKNOWN_FOLDS), isIn(VALIDATION_FOLDS)];
  const isKnown = (word: string) => !isUnknown(word) && !isValidation(word);
  const partial: Classifier = unpack({
    ...wordPart(random, material, isKnown),
    ...NO_PHRASES,
    temperature: 1,
  });
  const features = ({ words }: Phrase) => describe(unitsOf(partial, words));
  const target = ({ role }: Phrase) => ROLES.indexOf(role);

  const withoutValidation = new Map([...material.vocabulary].filter(([word]) => !isValidation(word)));
  const drawn = drawPhrases(random, { ...material, vocabulary: withoutValidation }, isUnknown, PHRASES);
  const network = trainPhrases(
    random,
    drawn.map((phrase) => ({ features: features(phrase), target: target(phrase), weight: 1 })),
    ROLES.length,
  );
  const stored = phrasePart(network);
  const quantised = unpack({ ...NO_WORDS, ...stored, temperature: 1 });
  const held = drawPhrases(random, material, isValidation, VALIDATION_PHRASES).filter(({ words }) =>
    words.some(isValidation),
  );
  const temperature = bestTemperature(
    held.map((phrase) => ({ scores: rolesSay(quantised, features(phrase)), target: target(phrase) })),
  );
  return { ...wordPart(random, material, () => true), ...stored, temperature };
}
