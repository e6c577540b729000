import { isAnd, isTo, spelledDay } from '../phrases/lexeme-kinds';
import { digitsOf } from './numbers';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/** Days of every month. `doubtful`: OF EACH MONTH is not written, and the name of a month may be lost. */
export interface WrittenMonthDays {
  days: number[];
  doubtful: boolean;
}

const LAST_DAY = 31;

const daysFrom = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

const ARTICLES = ['THE', 'LE'];

/** Reads `15TH`, `16`, `THE LAST DAY`. `ordinal`: its form shows that it is not an hour. */
function readMonthDay(
  lexemes: readonly Lexeme[],
  at: number,
): Match<{ day: number; ordinal: boolean }> | null {
  if (meaningOf(lexemes[at], 'last-day')) return { value: { day: LAST_DAY, ordinal: true }, next: at + 1 };
  const start = ARTICLES.includes(lexemes[at]?.text ?? '') ? at + 1 : at;
  const day = digitsOf(lexemes[start]);
  if (day === null || day < 1 || day > LAST_DAY) return null;
  const ordinal = meaningOf(lexemes[start + 1], 'ordinal-ending') !== undefined && lexemes[start + 1]!.glued;
  return { value: { day, ordinal }, next: ordinal ? start + 2 : start + 1 };
}

/** Maximum occurrences of a weekday in a month. `1ST & 3RD` may have lost its TUESDAY, `1ST & 15TH` has not. */
const MAX_WEEKS_PER_MONTH = 5;

/** Reads days of every month: `1ST - 15TH OF EACH MONTH`, `DU 16 AU 31`, `1ST & 15TH OF THE MONTH`. */
function readSpan(lexemes: readonly Lexeme[], at: number): Match<WrittenMonthDays> | null {
  const isFrom = meaningOf(lexemes[at], 'from') !== undefined;
  const first = readMonthDay(lexemes, isFrom ? at + 1 : at);
  const isSpan = first !== null && isTo(lexemes[first.next]);
  if (!first || !(isSpan || isAnd(lexemes[first.next]))) return null;
  const last = readMonthDay(lexemes, first.next + 1);
  if (!last || last.value.day <= MAX_WEEKS_PER_MONTH || last.value.day <= first.value.day) return null;
  const after = lexemes[last.next];
  const isMonthly = meaningOf(after, 'of-month') !== undefined;
  // `DU 1ER AU 15`, without a month before or after it.
  const isWhole = first.value.ordinal || (isFrom && last.value.day >= 30);
  const isHalf = first.value.day === 1 || last.value.day >= 30;
  const isNamed = [after, lexemes[at - 1]].some((lexeme) => meaningOf(lexeme, 'month') || spelledDay(lexeme));
  if (!isMonthly && !(isSpan && isWhole && isHalf && !isNamed)) return null;
  const to = last.value.day === 30 ? LAST_DAY : last.value.day;
  const days = isSpan ? daysFrom(first.value.day, to) : [first.value.day, last.value.day];
  // `DU 1ER AU 15`, `DU 16 AU 31`: parking that changes sides every half month.
  const isHalfMonth =
    isFrom && (to === 15 ? first.value.day === 1 : first.value.day === 16 && to === LAST_DAY);
  return {
    value: { days, doubtful: !isMonthly && !isHalfMonth },
    next: isMonthly ? last.next + 1 : last.next,
  };
}

/** Reads days of every month: `ODD DAYS`, `EVEN NUMBERED DATES OF THE MONTH`, `1ST - 15TH OF EACH MONTH`. */
export function readMonthDays(lexemes: readonly Lexeme[], at: number): Match<WrittenMonthDays> | null {
  const parity = meaningOf(lexemes[at], 'month-days');
  if (!parity) return readSpan(lexemes, at);
  const value = { days: daysFrom(parity.odd ? 1 : 2, LAST_DAY, 2), doubtful: false };
  return { value, next: meaningOf(lexemes[at + 1], 'of-month') ? at + 2 : at + 1 };
}
