import { hashOf } from './hash';
import { REMEMBERED, type RememberedClass } from './word-classes';

/** Bits of an entry that hold the class; the rest tell a remembered word from others: 1 of 2,048 is mistaken for one. */
const CLASS_BITS = 5;
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
export const entryOf = (check: number, remembered: number) => (check << CLASS_BITS) | remembered;

/** Under what a word is stored. A pair has two entries, because a phrase has many pairs that could be mistaken for one; so has a longer run. */
export const keysOf = (word: string): string[] => (word.includes(' ') ? [word, `${word}+`] : [word]);

/** What is remembered of a word or run of words, or null. */
export function recall(memory: Uint16Array, seed: number, word: string): RememberedClass | null {
  const [first = word, ...others] = keysOf(word);
  const found = recallKey(memory, seed, first);
  if (found === null) return null;
  return others.every((key) => recallKey(memory, seed, key) === found) ? found : null;
}

function recallKey(memory: Uint16Array, seed: number, word: string): RememberedClass | null {
  const { places, check } = placesOf(word, memory.length, seed);
  const entry = places.reduce((mixed, place) => mixed ^ (memory[place] ?? 0), 0);
  return entry >> CLASS_BITS === check ? (REMEMBERED[entry & ((1 << CLASS_BITS) - 1)] ?? null) : null;
}
