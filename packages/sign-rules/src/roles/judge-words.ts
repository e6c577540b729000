import { gramsOf } from './character-grams';
import { formsOf } from './phrase-words';
import { softmax } from './softmax';
import type { Classifier } from './weights';
import { LETTER_CLASSES, WORD_CLASSES, type Familiarity, type RememberedClass } from './word-classes';
import { recall } from './word-memory';

/** A word, or a pair of words that is remembered as one. */
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

/** Parts the words of a phrase into units; a remembered pair goes before its single words. */
export function unitsOf(classifier: Letters & Memory, words: readonly string[]): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    const pair = next === undefined ? null : remembered(classifier, `${word} ${next}`);
    const found = pair ?? remembered(classifier, word);
    units.push(found === null ? unknown(classifier, word) : known(found));
    if (pair !== null) at += 1;
  }
  return units;
}
