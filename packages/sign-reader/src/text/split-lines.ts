import { isDayList, isDayRange, isOneTime, isToAlone } from '../grammar/ask-grammar';
import type { RecognisedCharacter } from './ctc';
import { tightened } from './read-box';
import type { TextLine } from './text-line';

/** Minimum gap between two columns: in heights of the line, and in steps from letter to letter. */
const MIN_GAP_HEIGHTS = 0.8;
const MIN_GAP_STEPS = 2.8;

const textOf = (characters: readonly RecognisedCharacter[]) =>
  characters
    .map(({ character }) => character)
    .join('')
    .trim();

/** The part of a line between two positions, given as shares of its width. */
export function partOf(line: TextLine, from: number, to: number): TextLine {
  const { box } = line;
  const characters = line.characters.filter(({ position }) => position >= from && position < to);
  const printed = characters.filter(({ character }) => character.trim() !== '');
  const shift = ((from + to) / 2 - 0.5) * box.width;
  return {
    text: textOf(characters),
    confidence: printed.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, printed.length),
    box: { ...box, width: (to - from) * box.width, cx: box.cx + shift * box.ux, cy: box.cy + shift * box.uy },
    characters: characters.map((one) => ({ ...one, position: (one.position - from) / (to - from) })),
  };
}

/** Cuts a line at positions, given as shares of its width in ascending order. */
function cutAt(line: TextLine, places: readonly number[]): TextLine[] {
  const edges = [0, ...places, 1 + 1e-9];
  return edges
    .slice(1)
    .map((to, index) => partOf(line, edges[index] ?? 0, to))
    .filter(({ text }) => text !== '');
}

/** Splits a line where a gap is too wide for a space: the detector took two columns for one line. */
export function splitAtGaps(line: TextLine): TextLine[] {
  const printed = line.characters.filter(({ character }) => character.trim() !== '');
  if (printed.length < 4) return [line];
  const steps = printed.slice(1).map(({ position }, index) => position - (printed[index]?.position ?? 0));
  const usual = [...steps].sort((a, b) => a - b)[Math.floor(steps.length * 0.4)] ?? 0;
  const places = steps.flatMap((step, index) => {
    const isGap =
      step > MIN_GAP_STEPS * usual && (step - usual) * line.box.width > MIN_GAP_HEIGHTS * line.box.height;
    const before = printed[index];
    return isGap && before ? [before.position + step / 2] : [];
  });
  return places.length === 0 ? [line] : cutAt(line, places);
}

/** Letters of a day written in full; an abbreviated day may be followed by a list. */
const MIN_FULL_DAY = 6;
/** Minimum letters of the days on both sides of a cut: with fewer, the cut may run through a day, `SA` and `T-SUN`. */
const MIN_DAY = 3;
const LAST_WORD = /[A-Z]+$/i;
const FIRST_WORD = /^[A-Z]+/i;
const lengthOf = (text: string, word: RegExp) => word.exec(text)?.[0].length ?? 0;

/** The number of letters before the second column of days; null if there is one column. */
function secondColumn(printed: readonly RecognisedCharacter[]): number | null {
  const textFrom = (from: number, to: number) => textOf(printed.slice(from, to));
  // From the end, so that the first column is complete: FRI and not FR.
  for (let at = printed.length - 1; at > 0; at--) {
    const [first, second] = [textFrom(0, at), textFrom(at, printed.length)];
    if (Math.min(lengthOf(first, LAST_WORD), lengthOf(second, FIRST_WORD)) < MIN_DAY) continue;
    if (!isDayList(first) || !isDayList(second)) continue;
    const isFull = second.length >= MIN_FULL_DAY && !/\W/.test(second);
    if (isDayRange(second) || (isFull && isDayRange(first))) return at;
  }
  return null;
}

/** Splits the days of two columns that the detector took for one line: `MON-SAT SUNDAY`. */
export function splitDays(line: TextLine): TextLine[] {
  if (!/[-–]/.test(line.text) || !isDayList(line.text)) return [line];
  const printed = line.characters.filter(({ character }) => character.trim() !== '');
  const letters = secondColumn(printed);
  if (letters === null) return [line];
  const [before, after] = [printed[letters - 1], printed[letters]];
  return before && after ? cutBetween(line, before, after) : [line];
}

/** Cuts a line between two of its letters and shrinks the box of each part to its letters. */
const cutBetween = (line: TextLine, before: RecognisedCharacter, after: RecognisedCharacter) =>
  cutAt(line, [(before.position + after.position) / 2]).map(tightened);

/**
 * Splits two adjacent times, or two TOs, of two columns that the detector took for one line: `12NOON 12NOON`. If a raised
 * TO between them was lost, the two times are still read as one row.
 */
export function splitTimes(line: TextLine): TextLine[] {
  const printed = line.characters.filter(({ character }) => character.trim() !== '');
  const isTime = (text: string) => /^\d/.test(text) && isOneTime(text);
  if (isTime(line.text)) return [line];
  for (let at = 2; at <= printed.length - 2; at++) {
    const parts = [textOf(printed.slice(0, at)), textOf(printed.slice(at))];
    if (parts.every(isTime) || parts.every(isToAlone))
      return cutBetween(line, printed[at - 1]!, printed[at]!);
  }
  return [line];
}

const NUMBER_BEFORE_PARKING = /^\s*([1-9]\d?)\W*F?\s?(?=PARKING$)/;

/** The upper and lower side of a box, measured across a direction. */
function reachOf({ box }: TextLine, { ux, uy }: { ux: number; uy: number }): [number, number] {
  const middle = box.cy * ux - box.cx * uy;
  return [middle - box.height / 2, middle + box.height / 2];
}

/**
 * Splits a tall number of hours from the PARKING that it was read with. HOUR is above PARKING, beside the number.
 * @param hour the line that says HOUR
 */
export function splitNumber(line: TextLine, hour: TextLine): TextLine[] {
  const match = NUMBER_BEFORE_PARKING.exec(line.text);
  if (!match) return [line];
  const { characters, box } = line;
  const p = characters.findIndex(({ character }, index) => character === 'P' && index > 0);
  const last = characters.filter(({ character }, index) => index < p && /\d/.test(character)).at(-1);
  const first = characters[p];
  if (!last || !first) return [line];
  const [digits, word] = cutAt(line, [(last.position + first.position) / 2]);
  const [top] = reachOf(hour, box);
  const [, bottom] = reachOf(line, box);
  const isAbove = bottom - top > box.height && bottom - top < 4 * box.height;
  if (!digits || !word || !isAbove) return [line];
  const rise = bottom - top - box.height;
  return [
    {
      ...digits,
      text: match[1] ?? digits.text,
      box: {
        ...digits.box,
        height: bottom - top,
        cx: digits.box.cx + (rise / 2) * box.uy,
        cy: digits.box.cy - (rise / 2) * box.ux,
      },
    },
    word,
  ];
}
