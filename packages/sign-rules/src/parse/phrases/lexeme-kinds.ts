import type { MeaningKind } from '../../languages/meaning';
import { meaningOf, type Lexeme } from './lexemes';

/** What joins the two ends of a window, a range or a span: a dash, TO, THRU. */
export const isTo = (lexeme: Lexeme | undefined) =>
  lexeme?.text === '-' || meaningOf(lexeme, 'to') !== undefined;

/** AND, OR or `&`. */
export const isAnd = (lexeme: Lexeme | undefined) => meaningOf(lexeme, 'and') !== undefined;

/** The day that a word or abbreviation names. A single letter does not count, as `M` may mean minutes. */
export function spelledDay(lexeme: Lexeme | undefined) {
  const day = meaningOf(lexeme, 'day');
  return day?.letter ? undefined : day;
}

const TIME_ENDINGS: readonly MeaningKind[] = ['half', 'noon', 'midnight', 'hour-mark'];

/** A number, or the last word of a time of day. */
export const isPartOfTime = (lexeme: Lexeme | undefined) =>
  lexeme?.type === 'number' || (lexeme?.meanings.some(({ is }) => TIME_ENDINGS.includes(is)) ?? false);

/** Kinds of words that say when a rule applies. A word beside them on a line may belong to them: `FERIAL SUNDAY`. */
export const TIMES: readonly MeaningKind[] = [
  'day',
  'month',
  'month-days',
  'holiday',
  'noon',
  'midnight',
  'moment',
  'half',
  'night',
  'nights',
  'ordinal',
  'ordinal-ending',
];

/** Whether a word is for a place to park, besides PARKING and ZONE. */
export const isPlaceWord = (lexeme: Lexeme | undefined): boolean =>
  /^(?:SPACE|SPOT|BAY|STALL|LOT|STAND|RANK)S?$/.test(lexeme?.words ?? '');
