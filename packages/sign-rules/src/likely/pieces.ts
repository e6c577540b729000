import type { MeaningKind } from '../languages/meaning';
import { onceFor } from '../for-readers/words-of-signs';
import { vocabulariesOfSigns } from '../for-readers/readings';
import { USUAL_ROWS } from './usual-rows';

/** A word, phrase, time or limit that a row of a sign can have. */
export interface Piece {
  /** As compared with a row: capitals, figures, and the marks that join days and hours. */
  readonly letters: string;
  readonly words: string;
  /** How unusual it is, in wrong letters. */
  readonly cost: number;
  /** Whether it is a day or a time of day, which a mark may join to another one. */
  readonly isEnd?: boolean;
}

/** A node of the tree of pieces: a letter, and the pieces that end there. */
export interface PieceNode {
  readonly letter: string;
  readonly children: Map<string, PieceNode>;
  readonly pieces: Piece[];
  /** Letters of the longest piece from here on. */
  height: number;
}

/** Phrases with these meanings are no words of their own, or too short to be found. */
const NO_PIECES: ReadonlySet<MeaningKind> = new Set<MeaningKind>([
  'late',
  'half',
  'hour-mark',
  'number-sign',
  'ordinal-ending',
  'arrow',
  'reference',
  'label',
  'rate',
]);

/** What most signs say. */
const USUAL: ReadonlySet<MeaningKind> = new Set<MeaningKind>([
  'day',
  'to',
  'and',
  'except',
  'excepted',
  'prohibition',
  'purpose',
  'parking',
  'permit',
  'always',
  'holiday',
  'only',
  'tow',
  'zone',
  'limit-word',
  'of-month',
  'unit',
  'noon',
  'midnight',
]);

/** Letters that a phrase costs which few signs have. */
const UNUSUAL = 0.5;
/** Letters that a word of two letters costs: one letter away from it is much else. */
const SHORT_COST = 1;
/** Words of two letters that are on most signs. */
const SMALL_WORDS: ReadonlySet<string> = new Set(['NO', 'TO', 'OF', 'OR', 'BY', 'IN', 'AT', 'ON']);
const costOfShort = (letters: string) => (letters.length > 2 || SMALL_WORDS.has(letters) ? 0 : SHORT_COST);

/** Letters of a row or a phrase as they are compared: what reading loses or adds by itself, such as full stops, is left out. */
export const comparedLetters = (text: string): string => text.toUpperCase().replace(/[^\p{Lu}\d&-]/gu, '');

const MIN_LETTERS = 2;
const wordPieces = onceFor(({ phrases }): Piece[] =>
  [...phrases.values()].flat().flatMap(({ words, meanings }) => {
    const kinds = meanings.map(({ is }) => is).filter((kind) => !NO_PIECES.has(kind));
    const letters = comparedLetters(words.join(''));
    const isWords = words.every((word) => /^[\p{L}\d]+$/u.test(word));
    if (kinds.length === 0 || !isWords || letters.length < MIN_LETTERS) return [];
    const isPlural = letters.endsWith('S') && phrases.has(words.join(' ').slice(0, -1));
    const isUsual = !isPlural && kinds.some((kind) => USUAL.has(kind));
    const cost = (isUsual ? 0 : UNUSUAL) + costOfShort(letters);
    return [{ letters, words: words.join(' '), cost, isEnd: kinds.includes('day') }];
  }),
);

const MINUTES = ['', '00', '15', '30', '45'];
const usualTime = (minutes: string) => (minutes === '' ? 0 : minutes === '30' ? 0.2 : UNUSUAL);
const HOURS = Array.from({ length: 12 }, (_, index) => String(index + 1));
/** Hours at which most rules begin and end, the most usual first: one that was lost is more likely one of these. */
const USUAL_HOURS: Readonly<Record<string, readonly string[]>> = {
  AM: ['8', '9', '7', '10', '6', '11'],
  PM: ['6', '7', '5', '4', '8', '10'],
};
const EACH_LESS_USUAL = 0.05;
function unusualHour(hour: string, half: string): number {
  const place = USUAL_HOURS[half]?.indexOf(hour) ?? 0;
  return EACH_LESS_USUAL * (place < 0 ? 8 : place);
}

/** Times of day with their half, and times without one before what joins them to the next: `8AM`, `8:30AM`, `8-`, `8 TO`. */
const timePieces = (): Piece[] =>
  HOURS.flatMap((hour) =>
    MINUTES.flatMap((minutes) => {
      const time = `${hour}${minutes && ':'}${minutes}`;
      const cost = usualTime(minutes);
      return [
        ...['AM', 'PM'].map((half) => ({
          words: `${time}${half}`,
          cost: cost + unusualHour(hour, half),
          isEnd: true,
        })),
        ...['-', ' TO'].map((to) => ({
          words: `${time}${to}`,
          cost: cost + UNUSUAL + Math.min(unusualHour(hour, 'AM'), unusualHour(hour, 'PM')),
        })),
      ].map((piece) => ({ ...piece, letters: comparedLetters(piece.words) }));
    }),
  );

/** Units of time limits with their amounts, the most usual first. */
const LIMITS: readonly [units: readonly string[], amounts: readonly number[]][] = [
  [
    ['HOUR', 'HR', 'HOURS', 'HRS', 'P'],
    [2, 1, 4, 3, 5, 6, 8, 10, 12],
  ],
  [
    ['MINUTE', 'MINUTES', 'MIN', 'MINS'],
    [30, 15, 10, 20, 5, 60, 45, 90],
  ],
];

/** Time limits: `2 HOUR`, `15 MIN`, `2P`. */
const limitPieces = (): Piece[] =>
  LIMITS.flatMap(([units, amounts]) =>
    units.flatMap((unit) =>
      amounts.map((amount, place) => ({
        letters: `${amount}${unit}`,
        words: unit === 'P' ? `${amount}P` : `${amount} ${unit}`,
        cost: place * EACH_LESS_USUAL,
      })),
    ),
  );

/** Words of usual phrases by themselves: a phrase may be on several rows. */
const partPieces = onceFor(({ phrases }): Piece[] =>
  [...phrases.values()].flat().flatMap(({ words, meanings }) => {
    if (words.length === 1 || !meanings.some(({ is }) => USUAL.has(is))) return [];
    return words
      .filter((word) => /^\p{Lu}{2,}$/u.test(word))
      .map((word) => ({ letters: word, words: word, cost: UNUSUAL + costOfShort(word) }));
  }),
);

const ORDINALS = ['1ST', '2ND', '3RD', '4TH', '5TH'];
const MARKS = ['-', '&'];
const asWritten = (words: string): Piece => ({ letters: comparedLetters(words), words, cost: 0 });

function treeOf(pieces: readonly Piece[]): PieceNode {
  const node = (letter: string): PieceNode => ({ letter, children: new Map(), pieces: [], height: 0 });
  const root = node('');
  for (const piece of pieces) {
    let at = root;
    [...piece.letters].forEach((letter, index) => {
      at.height = Math.max(at.height, piece.letters.length - index);
      const next = at.children.get(letter) ?? node(letter);
      at.children.set(letter, next);
      at = next;
    });
    at.pieces.push(piece);
  }
  return root;
}

const trees = new Map<number, PieceNode>();

/** The tree of all pieces, in the languages that are loaded. */
export function pieceTree(): PieceNode {
  const vocabularies = vocabulariesOfSigns();
  const known = trees.get(vocabularies.length);
  if (known) return known;
  const all = [
    ...vocabularies.flatMap(wordPieces),
    ...vocabularies.flatMap(partPieces),
    ...timePieces(),
    ...limitPieces(),
    ...[...USUAL_ROWS, ...ORDINALS, ...MARKS].map(asWritten),
  ];
  // The same letters may be written in several ways: the first one is usual.
  const tree = treeOf([...new Map(all.reverse().map((piece) => [piece.letters, piece])).values()]);
  trees.set(vocabularies.length, tree);
  return tree;
}
