import { gramsOf } from './character-grams';
import { formsOf, runsOf } from './phrase-words';
import { softmax } from './softmax';
import type { Classifier } from './weights';
import { LETTER_CLASSES, WORD_CLASSES, type Familiarity, type RememberedClass } from './word-classes';
import { recall } from './word-memory';

/** A word, or a run of words that is remembered as one. */
export interface Unit {
  /** The chance of each class of words. */
  chances: Float64Array;
  familiarity: Familiarity;
}

type Letters = Pick<Classifier, 'letters' | 'letterScale' | 'letterBias'>;
type Memory = Pick<Classifier, 'memory' | 'memorySeed'>;

/** What the letters of a word say for each class of `LETTER_CLASSES`. */
export function lettersSay({ letters, letterScale, letterBias }: Letters, word: string): Float64Array {
  const kinds = LETTER_CLASSES.length;
  const grams = gramsOf(word, letters.length / kinds);
  const scale = letterScale / Math.sqrt(grams.length);
  return Float64Array.from({ length: kinds }, (_, kind) => {
    const sum = grams.reduce((total, gram) => total + (letters[gram * kinds + kind] ?? 0), 0);
    return (letterBias[kind] ?? 0) + scale * sum;
  });
}

const known = ({ wordClass, familiarity }: RememberedClass): Unit => ({
  chances: Float64Array.from(WORD_CLASSES, (one) => (one === wordClass ? 1 : 0)),
  familiarity,
});

function unknown(letters: Letters, word: string): Unit {
  const chances = new Float64Array(WORD_CLASSES.length);
  softmax(lettersSay(letters, word)).forEach((chance, kind) => {
    chances[WORD_CLASSES.indexOf(LETTER_CLASSES[kind] ?? 'other')] = chance;
  });
  return { chances, familiarity: 'unknown' };
}

/** What is remembered of a word or of its singular. */
function remembered({ memory, memorySeed }: Memory, word: string): RememberedClass | null {
  for (const form of formsOf(word)) {
    const found = recall(memory, memorySeed, form);
    if (found !== null) return found;
  }
  return null;
}

/** People who are named by what they work with, as OYSTERMEN; shorter beginnings make other words, as SPECIMEN. */
const WORKERS = /^([A-Z]{4,}?)(?:WO)?M[AE]N$/;

/** Several who do something: QUILTERS, CROFTERS. One alone may be longer or wetter. */
const DOERS = /^([A-Z]{4,})ERS$/;

/** Endings that only words for people have, whatever stands before them: KILTMAKERS, CAMPANOLOGISTS, OBOISTS. */
const PEOPLE =
  /^[A-Z]{3,}(?:(?:GOER|HANDLER|HOLDER|HUNTER|KEEPER|MAKER|MONGER|OLOGIST|OWNER|PICKER|RIDER|SELLER|SMITH|WALKER|WORKER|WRIGHT)S?|ISTS)$/;

/**
 * What people who are named by it do or work with, without the rest of an ending (TRADESMEN, SHELLFISHERMEN), a doubled
 * letter or with a dumb E.
 */
function workOf(word: string): string[] {
  const [, thing] = WORKERS.exec(word) ?? [];
  if (thing !== undefined) return [thing, thing.replace(/(ER|S)$/, '')];
  const [, stem] = DOERS.exec(word) ?? [];
  if (stem === undefined) return [];
  return stem.at(-1) === stem.at(-2) ? [stem, stem.slice(0, -1)] : [stem, `${stem}E`];
}

/** What is known of a single word. */
function judgeWord(classifier: Letters & Memory, word: string): Unit {
  const found = remembered(classifier, word);
  if (found !== null) return known(found);
  const isWorker = PEOPLE.test(word) || workOf(word).some((work) => remembered(classifier, work) !== null);
  return isWorker ? known({ wordClass: 'who', familiarity: 'dictionary' }) : unknown(classifier, word);
}

/** Parts the words of a phrase into units; the longest remembered run goes first. */
export function unitsOf(classifier: Letters & Memory, words: readonly string[]): Unit[] {
  const units: Unit[] = [];
  for (const run of runsOf(words, (text) => remembered(classifier, text) !== null)) {
    const found = run.includes(' ') ? remembered(classifier, run) : null;
    units.push(found === null ? judgeWord(classifier, run) : known(found));
  }
  return units;
}
