import { gramsOf, LETTER_CLASSES, softmax, type WordClass } from '@curbwise/sign-rules/inside';
import type { Random } from '@curbwise/tooling/random';

/** A word to learn from. */
export interface WordExample {
  word: string;
  wordClass: WordClass;
  weight: number;
}

/** What the letters of words say, before it is packed into bytes. */
export interface LetterTable {
  weights: Float32Array;
  bias: number[];
}

const EPOCHS = 8;
const LEARNING_RATE = 0.25;
/** Pulls weights to 0 a little at each step: a run of letters of one word shall not decide alone. */
const DECAY = 2e-5;

const KINDS = LETTER_CLASSES.length;

/** Learns what runs of letters say about the class of a word: softmax regression with AdaGrad. */
export function trainLetters(random: Random, examples: readonly WordExample[], rows: number): LetterTable {
  const weights = new Float32Array(rows * KINDS);
  const squares = new Float32Array(rows * KINDS).fill(0.1);
  const bias = new Array<number>(KINDS).fill(0);
  const prepared = examples.map(({ word, wordClass, weight }) => ({
    grams: gramsOf(word, rows),
    target: LETTER_CLASSES.indexOf(wordClass),
    weight,
  }));
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const { grams, target, weight } of random.shuffle(prepared)) {
      const size = 1 / Math.sqrt(grams.length);
      const scores = Float64Array.from(bias);
      for (const gram of grams) {
        for (let kind = 0; kind < KINDS; kind += 1) {
          scores[kind] = (scores[kind] ?? 0) + size * (weights[gram * KINDS + kind] ?? 0);
        }
      }
      const chances = softmax(scores);
      for (let kind = 0; kind < KINDS; kind += 1) {
        const error = weight * ((chances[kind] ?? 0) - (kind === target ? 1 : 0));
        bias[kind] = (bias[kind] ?? 0) - 0.01 * error;
        for (const gram of grams) {
          const at = gram * KINDS + kind;
          const slope = error * size + DECAY * (weights[at] ?? 0);
          squares[at] = (squares[at] ?? 0) + slope * slope;
          weights[at] = (weights[at] ?? 0) - (LEARNING_RATE * slope) / Math.sqrt(squares[at] ?? 1);
        }
      }
    }
  }
  return { weights, bias };
}
