import type { Random } from '@curbwise/tooling/random';
import { changeOne, type Corruption } from './corruption';

/** The characters that each letter is mistaken for, by shape. */
const ALIKE: Readonly<Record<string, string>> = {
  A: '4R',
  B: '8R',
  C: 'G',
  D: 'O0',
  E: 'F',
  F: 'EP',
  G: 'C6',
  H: 'N',
  I: '1L',
  J: 'I',
  K: 'X',
  L: 'I1',
  M: 'N',
  N: 'HM',
  O: '0QD',
  P: 'RF',
  Q: 'O',
  R: 'PB',
  S: '5',
  T: 'I7',
  U: 'V',
  V: 'U',
  W: 'V',
  X: 'K',
  Y: 'V',
  Z: '2',
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FIGURES = '0123456789';
const LETTER = /\p{L}/gu;

const plain = (letter: string) => letter.normalize('NFD').charAt(0).toUpperCase();

const inCaseOf = (letter: string, other: string) =>
  letter === letter.toLowerCase() ? other.toLowerCase() : other;

const another = (character: string, choices: string, random: Random) =>
  random.pick([...choices].filter((choice) => choice !== character));

/** `NO PARKING` as `NO PAPKING` or `N0 PARKING`. */
export const letterAlike: Corruption = (text, random) =>
  changeOne(text, LETTER, random, ([letter]) =>
    inCaseOf(letter, random.pick([...(ALIKE[plain(letter)] ?? letter)])),
  );

/** `NO PARKING` as `NO PAXKING`. */
export const letterArbitrary: Corruption = (text, random) =>
  changeOne(text, LETTER, random, ([letter]) => inCaseOf(letter, another(plain(letter), ALPHABET, random)));

/** `NO PARKING` as `NO PRKING`; punctuation can be dropped too. */
export const characterDropped: Corruption = (text, random) => changeOne(text, /[^\d\s]/gu, random, () => '');

/** `8AM` as `9AM`. */
export const digitWrong: Corruption = (text, random) =>
  changeOne(text, /\d/g, random, ([figure]) => another(figure, FIGURES, random));

/** `10AM` as `1AM`. */
export const digitDropped: Corruption = (text, random) => changeOne(text, /\d/g, random, () => '');

/** `NO PARKING` as `no parking`. */
export const lowerCase: Corruption = (text) => (text === text.toLowerCase() ? null : text.toLowerCase());

/** `NO PARKING` as `NO. PARKING`: a screw, a scratch, a shadow. */
export const strayPunctuation: Corruption = (text, random) =>
  changeOne(text, /(?<=\S)(?=\s|$)|(?<=\s|^)(?=\S)/g, random, () => random.pick([...'.,\';:|*`"']));
