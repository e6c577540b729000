import type { Random } from '@curbwise/tooling/random';

/** Letters that readers of photos take for each other. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  A: 'R4H',
  B: 'RPDE',
  C: 'GOE',
  D: 'OBP',
  E: 'FBC',
  F: 'EPT',
  G: 'CO',
  H: 'NMI',
  I: 'LTJ',
  J: 'IU',
  K: 'XR',
  L: 'IT',
  M: 'NWH',
  N: 'HMV',
  O: 'CDQU',
  P: 'RFB',
  Q: 'OG',
  R: 'PKB',
  S: 'BG',
  T: 'IFY',
  U: 'VOJ',
  V: 'UYW',
  W: 'VM',
  X: 'KY',
  Y: 'VT',
  Z: 'SI',
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

type Damage = (random: Random, word: string) => string;

const without = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1);

const replaced = (word: string, at: number, letter: string) =>
  word.slice(0, at) + letter + word.slice(at + 1);

const DAMAGES: readonly Damage[] = [
  (random, word) => without(word, random.below(word.length)),
  (random, word) => {
    const at = random.below(word.length);
    const alike = (LOOK_ALIKES[word[at] ?? ''] ?? LETTERS).replace(/\d/g, '');
    return replaced(word, at, random.pick([...alike]));
  },
  (random, word) => {
    const at = random.below(Math.max(1, word.length - 1));
    return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  },
  (random, word) => {
    const at = random.below(word.length);
    return word.slice(0, at) + random.pick([...LETTERS]) + word.slice(at);
  },
];

/** A word with some letters dropped, mistaken, swapped or added. */
export function damaged(random: Random, word: string, times: number): string {
  let result = word;
  for (let time = 0; time < times && result.length > 1; time += 1) {
    result = random.pick(DAMAGES)(random, result);
  }
  return result;
}

/** A word of which only one end is left. */
export function cut(random: Random, word: string): string {
  if (word.length < 4) return word;
  const kept = 2 + random.below(word.length - 3);
  return random.chance(0.6) ? word.slice(0, kept) : word.slice(-kept);
}

/** Letters that are no word. */
export const salad = (random: Random) =>
  Array.from({ length: 2 + random.below(7) }, () => random.pick([...LETTERS])).join('');
