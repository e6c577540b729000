import { hashOf } from './hash';
import { WORD_CLASSES, type WordClass } from './word-classes';

/** Bits of an entry that hold the class; the rest tell a remembered word from others: 1 of 4,096 is mistaken for one. */
const CLASS_BITS = 4;
const ENTRY_MASK = 0xffff;

/** The three places and the check of a word. The three thirds of the table are disjoint. */
export function placesOf(word: string, size: number, seed: number) {
  const third = Math.floor(size / 3);
  return {
    places: [0, 1, 2].map((part) => part * third + (hashOf(word, seed + part) % third)),
    check: hashOf(word, seed + 3) & (ENTRY_MASK >> CLASS_BITS),
  };
}

/** The entry that stands for a word of a class. */
export const entryOf = (check: number, wordClass: WordClass) =>
  (check << CLASS_BITS) | WORD_CLASSES.indexOf(wordClass);

/** The class of a word or pair of words, or null if it is not remembered. */
export function recall(memory: Uint16Array, seed: number, word: string): WordClass | null {
  const { places, check } = placesOf(word, memory.length, seed);
  const entry = places.reduce((mixed, place) => mixed ^ (memory[place] ?? 0), 0);
  return entry >> CLASS_BITS === check ? (WORD_CLASSES[entry & ((1 << CLASS_BITS) - 1)] ?? null) : null;
}
