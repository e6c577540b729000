import { MAX_LEXEMES, mayBeInName } from './items/labels';
import { isInventoryCode } from './items/vehicle-bans';
import { TIMES } from './phrases/lexeme-kinds';
import { meaningOf, type Lexeme } from './phrases/lexemes';
import type { MeaningKind } from '../languages/meaning';
import { isNearLiftingWord, lifts } from './phrases/rule-words';
import type { Head } from './plates/draft';
import type { PanelReading } from './read-panel';

/** Kinds of words that only name something: owners, places, reasons, warnings, whom to call. */
const NAMING: readonly MeaningKind[] = [
  'label',
  'agency',
  'city',
  'vehicles',
  'filler',
  'tow',
  'ground',
  'reference',
  'nothing',
];

/** Minimum letters of a name. A single one may be a day: M, S. */
const MIN_NAME_LETTERS = 2;

/** Maximum unknown words beside a prohibition: ACME TOWERS. Three may be a sentence of another language. */
const MAX_STRAY_WORDS = 2;

/** Maximum unread words that may say whom a place is reserved for; as many as a label has. */
const MAX_HOLDER_WORDS = MAX_LEXEMES;

/** `1730`, as a sign may write a time. */
const isTimeOfDay = (digits: string) =>
  digits.length <= 2 || (Number(digits) <= 2400 && Number(digits) % 100 < 60 && digits.length <= 4);

/** `SP-28C`, `R7-1`, and numbers that are no time of day: `104522`, `587`, `(621)`. */
function isCode({ lexemes }: PanelReading, from: number, to: number): boolean {
  const code = lexemes.slice(from, to);
  const text = code.map((lexeme) => lexeme.text).join('');
  if (!code.every(({ glued }, at) => at === 0 || glued)) return false;
  const isInBrackets = lexemes[from - 1]?.text === '(' && lexemes[to]?.text === ')';
  return /^\d+$/.test(text)
    ? !isTimeOfDay(text) || (isInBrackets && text.length > 2)
    : /^[A-Z]{1,3}-?\d[-\dA-Z]*$/.test(text);
}

/** Whether days or hours stand on the same line, directly before or after. */
function touchesTimes({ lexemes }: PanelReading, from: number, to: number): boolean {
  const isTime = (lexeme: Lexeme | undefined, line: number) =>
    lexeme?.line === line && (lexeme.type === 'number' || TIMES.some((kind) => meaningOf(lexeme, kind)));
  return isTime(lexemes[from - 1], lexemes[from]!.line) || isTime(lexemes[to], lexemes[to - 1]!.line);
}

/** Lexemes that were not understood: the index of the first, and the one after the last. */
export interface Run {
  from: number;
  to: number;
}

const isWord = ({ type }: Lexeme) => type !== 'mark';

/** Whether all meanings of a word are harmless beside this head. A word without a meaning is unknown. */
const isKnownHarmless = ({ meanings }: Lexeme, head: Head) =>
  meanings.length > 0 &&
  meanings.every((meaning) => !lifts(meaning) && (head === 'reserved' || NAMING.includes(meaning.is)));

/** Whether a panel has so many words that were not understood that they may be a sentence. */
function maySaySentence({ lexemes, outcomes }: PanelReading, head: Head): boolean {
  // A word that was split in two is one word.
  const isOpen = (at: number) => outcomes[at] === 'unread' || outcomes[at] === 'judged';
  const unread = lexemes.filter((one, at) => isOpen(at) && isWord(one) && !one.glued);
  if (head === 'reserved') return unread.length > MAX_HOLDER_WORDS;
  return unread.filter((one) => !isKnownHarmless(one, head)).length > MAX_STRAY_WORDS;
}

/**
 * Whether unread words of a panel may be *lifting*: lift the rules of a plate or limit them to other times, so that a
 * prohibition holds only probably. They are, unless they are recognized as harmless:
 * - a name beside words that forbid: at most two unknown words, and any words of labels. Beside a picture, unknown words
 *   may be of any language
 * - whom a place is reserved for: words that say neither when nor except
 * - a code: `SP-28C`, `104522`, or the vehicles after the code of an inventory
 *
 * A word next to days or hours on its line, or one letter away from a word that lifts (EXCPT), is never harmless.
 *
 * @param runs the first lexeme of each run of unread words, and the one after it
 * @param head of the plate
 */
export function hasLiftingWords(reading: PanelReading, runs: readonly Run[], head: Head | null): boolean {
  const { lexemes, vocabulary } = reading;
  const isHarmless = (lexeme: Lexeme) =>
    isKnownHarmless(lexeme, head!) ||
    (lexeme.type === 'number' && !isTimeOfDay(lexeme.text)) ||
    (mayBeInName(lexeme) &&
      lexeme.text.length >= MIN_NAME_LETTERS &&
      !isNearLiftingWord(lexeme.text, vocabulary));
  const open = runs.filter(({ from, to }) => {
    const isOfVehicles = lexemes.slice(from, to).some((lexeme) => meaningOf(lexeme, 'holder'));
    return !isCode(reading, from, to) && !(isInventoryCode(lexemes[from - 1]) && isOfVehicles);
  });
  if (open.length === 0) return false;
  if (head === null || maySaySentence(reading, head)) return true;
  return open.some(({ from, to }) => {
    const words = lexemes.slice(from, to).filter(isWord);
    return words.length === 0 || touchesTimes(reading, from, to) || !words.every(isHarmless);
  });
}
