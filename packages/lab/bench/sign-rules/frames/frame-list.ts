import { ENGLISH_NOUNS, FRENCH_NOUNS, SPANISH_NOUNS, type Nouns } from '@curbwise/sign-rules/inside';

/** An answer at an instant: `a120` is allowed with a limit of 120 minutes. */
export type Expected = 'allowed' | 'allowed 120' | 'forbidden';

/** Words around a noun, which may be any noun of its kind. */
export interface Frame {
  name: string;
  nouns: Nouns;
  takes: 'users' | 'occasions';
  write: (noun: string) => string;
  /** The answers on a Monday at 10 and at 20 o'clock. */
  answers: readonly [inside: Expected, outside: Expected];
}

const KEPT = ['forbidden', 'allowed'] as const;
const ALWAYS = ['forbidden', 'forbidden'] as const;
const LIMITED = ['allowed 120', 'allowed'] as const;

type Row = readonly [name: string, takes: Frame['takes'], words: string, answers: Frame['answers']];

const ENGLISH: readonly Row[] = [
  ['X ONLY', 'users', '{} ONLY\n8AM - 4PM\nMON - FRI', KEPT],
  ['X PARKING ONLY', 'users', '{} PARKING ONLY', ALWAYS],
  ['RESERVED FOR X', 'users', 'RESERVED FOR\n{}', ALWAYS],
  ['limit EXCEPT X', 'users', '2 HOUR PARKING\n8AM - 6PM\nEXCEPT {}', LIMITED],
  ['ban EXCEPT X', 'users', 'NO PARKING\nEXCEPT {}\n8AM - 4PM MON - FRI', KEPT],
  ['X EXCEPTED', 'users', 'NO PARKING\n8AM - 4PM\n{} EXCEPTED', KEPT],
  ['X EXEMPT', 'users', '2 HOUR PARKING 8AM - 6PM\n{} EXEMPT', LIMITED],
  ['X ZONE', 'users', '{} ZONE\n8AM - 4PM', KEPT],
  ['NO PARKING X', 'occasions', 'NO PARKING\n{}\n8AM - 4PM\nMON - FRI', KEPT],
  ['X NO PARKING, dated', 'occasions', '{}\nNO PARKING\nNOV 16\n7AM - 3PM', KEPT],
];

const FRENCH: readonly Row[] = [
  ['X SEULEMENT', 'users', '{} SEULEMENT\n8H - 16H\nLUN - VEN', KEPT],
  ['RÉSERVÉ AUX X', 'users', 'RÉSERVÉ AUX\n{}', ALWAYS],
  ['SAUF X', 'users', 'STATIONNEMENT INTERDIT\n8H - 16H\nSAUF {}', KEPT],
  ['INTERDIT X', 'occasions', 'STATIONNEMENT INTERDIT\n{}\n8H - 16H', KEPT],
];

const SPANISH: readonly Row[] = [
  ['SOLO X', 'users', 'SOLO {}\n8:00 - 16:00\nLUN - VIE', KEPT],
  ['RESERVADO PARA X', 'users', 'RESERVADO PARA\n{}', ALWAYS],
  ['EXCEPTO X', 'users', 'PROHIBIDO ESTACIONAR\n8:00 - 16:00\nEXCEPTO {}', KEPT],
  ['PROHIBIDO X', 'occasions', 'PROHIBIDO ESTACIONAR\n{}\n8:00 - 16:00', KEPT],
];

const framesOf = (rows: readonly Row[], nouns: Nouns): Frame[] =>
  rows.map(([name, takes, words, answers]) => ({
    name,
    nouns,
    takes,
    write: (noun) => words.replace('{}', () => noun),
    answers,
  }));

export const FRAMES: readonly Frame[] = [
  ...framesOf(ENGLISH, ENGLISH_NOUNS),
  ...framesOf(FRENCH, FRENCH_NOUNS),
  ...framesOf(SPANISH, SPANISH_NOUNS),
];
