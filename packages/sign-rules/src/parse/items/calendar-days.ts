import { dateOfDayNumber, dayNumber, type Season } from '@curbwise/contract';
import { isAnd, isTo, spelledDay } from '../phrases/lexeme-kinds';
import { digitsOf } from './numbers';
import { isPlainWindow } from './times';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/** A calendar day or a whole month, as written. */
export interface CalendarDay {
  month: number;
  /** Null: the whole month. */
  day: number | null;
  year: number | null;
}

const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** The last day of a month; 29 for February. */
export const lastDay = (month: number) => LAST_DAYS[month - 1] ?? 31;

/** A day of the year, shifted by a number of days. */
export function shiftedDay({ month, day }: Season['from'], days: number): Season['from'] {
  const date = dateOfDayNumber(dayNumber({ year: 2000, month, day }) + days);
  return { month: date.month, day: date.day };
}

/** The rest of the year. */
export const otherSeason = ({ from, to }: Season): Season => ({
  from: shiftedDay(to, 1),
  to: shiftedDay(from, -1),
});

/** `OCT 23 TO 6PM`: 23 is a day, as no window mixes the 24-hour and 12-hour clocks. */
const hasLaterAmPm = (lexemes: readonly Lexeme[], at: number) =>
  isTo(lexemes[at + 1]) &&
  lexemes[at + 2]?.type === 'number' &&
  meaningOf(lexemes[at + 3], 'half') !== undefined;

/** Reads a day of a month: `10`, `1ST`, but not the hour of `8AM` or `8-10AM`. */
export function readDayNumber(lexemes: readonly Lexeme[], at: number): Match<number> | null {
  const value = digitsOf(lexemes[at]);
  if (value === null || value < 1 || value > 31 || lexemes[at + 1]?.text === ':') return null;
  // `APR TO NOV · 06.00-24.00`
  if (lexemes[at + 1]?.text === '.' && lexemes[at + 2]?.glued && lexemes[at + 2]?.text.length === 2)
    return null;
  // `OCT 9-11AM` is a month and a window; `DEC 10-12`, without a.m. or p.m., are days.
  if (isPlainWindow(lexemes, at) && !(value > 12 && hasLaterAmPm(lexemes, at))) return null;
  const ending = meaningOf(lexemes[at + 1], 'ordinal-ending') && lexemes[at + 1]?.glued;
  const next = ending ? at + 2 : at + 1;
  // `DEC 8AM` is a month and an hour.
  return meaningOf(lexemes[next], 'half') || meaningOf(lexemes[next], 'hour-mark') ? null : { value, next };
}

/** `2026`, with or without a comma before it. */
export function readYear(lexemes: readonly Lexeme[], at: number): Match<number> | null {
  const start = lexemes[at]?.text === ',' ? at + 1 : at;
  const value = digitsOf(lexemes[start]);
  return value !== null && value >= 2000 && value < 2100 ? { value, next: start + 1 } : null;
}

/** `NOV THRU MARCH · 1ST & 3RD FRI`: ordinals before a weekday on another line are not dates. */
function countsWeekdays(lexemes: readonly Lexeme[], at: number): boolean {
  if (lexemes[at]?.line === lexemes[at - 1]?.line) return false;
  let next = at;
  while (digitsOf(lexemes[next]) !== null && meaningOf(lexemes[next + 1], 'ordinal-ending')) {
    next += isAnd(lexemes[next + 2]) || lexemes[next + 2]?.text === ',' ? 3 : 2;
  }
  return next > at && spelledDay(lexemes[next]) !== undefined;
}

/** `24-NOV-2026`: one date joined by dashes without spaces. */
function readDashedDay(lexemes: readonly Lexeme[], at: number): Match<CalendarDay> | null {
  if (lexemes[at + 1]?.text !== '-' || !lexemes[at + 1]!.glued) return null;
  const month = meaningOf(lexemes[at + 2], 'month')?.month;
  const isDashed = [1, 3].every((step) => lexemes[at + step]?.text === '-');
  const isWhole = [1, 2, 3, 4].every((step) => lexemes[at + step]?.glued);
  const [day, year] = [digitsOf(lexemes[at]), readYear(lexemes, at + 4)];
  if (!month || !isDashed || !isWhole || !day || day > lastDay(month) || !year) return null;
  return { value: { month, day, year: year.value }, next: year.next };
}

/**
 * Whether MAR is Tuesday before a date on a bilingual sign: `TUE NOV 17 / MAR 17 NOV`, but not `MAR 17 NOV 30`, which
 * lost its dash, nor before a season, as in `MAR 1 AVRIL AU 31 OCT`.
 */
function isTuesday(lexemes: readonly Lexeme[], at: number): boolean {
  const [day, after] = [digitsOf(lexemes[at + 1]), digitsOf(lexemes[at + 3])];
  const isBefore =
    lexemes[at]?.text === 'MAR' && day !== null && meaningOf(lexemes[at + 2], 'month') !== undefined;
  return (
    isBefore &&
    !isTo(lexemes[at + 3]) &&
    (after === null || after > 31 || lexemes[at + 3]!.line !== lexemes[at]!.line)
  );
}

/** `DEC 10`, `10 DEC`, `1ER AVRIL`, `DEC`; with or without a year. */
export function readCalendarDay(lexemes: readonly Lexeme[], at: number): Match<CalendarDay> | null {
  const dashed = readDashedDay(lexemes, at);
  if (dashed) return dashed;
  if (isTuesday(lexemes, at)) return readCalendarDay(lexemes, at + 1);
  const before = readDayNumber(lexemes, at);
  const monthAt = before?.next ?? at;
  const month = meaningOf(lexemes[monthAt], 'month')?.month;
  if (month === undefined) return null;
  const after = before || countsWeekdays(lexemes, monthAt + 1) ? null : readDayNumber(lexemes, monthAt + 1);
  const day = before ?? after;
  if (day && day.value > lastDay(month)) return null;
  const end = after?.next ?? monthAt + 1;
  const year = readYear(lexemes, end);
  return { value: { month, day: day?.value ?? null, year: year?.value ?? null }, next: year?.next ?? end };
}

/** `4/1`, `12/10/26`: two or three numbers; either of the first two may be the month. */
function readNumericDay(
  lexemes: readonly Lexeme[],
  at: number,
): Match<[number, number, number | null]> | null {
  const [first, second] = [digitsOf(lexemes[at]), digitsOf(lexemes[at + 2])];
  const mark = lexemes[at + 1]?.text ?? '';
  const isDate = /^[-/.]$/.test(mark) && (lexemes[at]?.text.length ?? 9) <= 2;
  if (!isDate || !first || !second || first > 31 || second > 31) return null;
  const year = lexemes[at + 3]?.text === mark ? digitsOf(lexemes[at + 4]) : null;
  // `7-9` are hours, `10-22-26` is a date.
  if (mark !== '/' && (year === null || !lexemes[at + 4]!.glued || !/^\d\d$|^20/.test(lexemes[at + 4]!.text)))
    return null;
  if (year === null) return { value: [first, second, null], next: at + 3 };
  if (lexemes[at + 4]!.text.length === 3 || year > 2099) return null;
  return { value: [first, second, year < 100 ? 2000 + year : year], next: at + 5 };
}

/** @returns null if the day does not exist */
const calendarDay = (month: number, day: number, year: number | null): CalendarDay | null =>
  month <= 12 && day <= lastDay(month) ? { month, day, year } : null;

/** A day in both orders of its numbers, which are equal if the month is a word. Null if the day does not exist. */
export type DayByOrder = readonly [monthFirst: CalendarDay | null, dayFirst: CalendarDay | null];

/** `4/1`, in both orders. */
export function readNumericByOrder(lexemes: readonly Lexeme[], at: number): Match<DayByOrder> | null {
  const found = readNumericDay(lexemes, at);
  if (!found) return null;
  const [first, second, year] = found.value;
  return { value: [calendarDay(first, second, year), calendarDay(second, first, year)], next: found.next };
}

/** `2026-11-24`: always year, month, day. */
export function readIsoDay(lexemes: readonly Lexeme[], at: number): Match<CalendarDay> | null {
  if (lexemes[at]?.text.length !== 4 || lexemes[at + 1]?.text !== '-') return null;
  const [year, month, day] = [lexemes[at], lexemes[at + 2], lexemes[at + 4]].map(digitsOf);
  const isDate = lexemes[at + 3]?.text === '-' && lexemes[at + 3]!.glued;
  if (!isDate || !year || !month || !day || year < 2000 || year > 2099) return null;
  const found = calendarDay(month, day, year);
  return found && { value: found, next: at + 5 };
}

/** Reads a calendar day in any notation: `NOV 24`, `24 NOV 2026`, `11/24`, `2026-11-24`. */
export function readDay(lexemes: readonly Lexeme[], at: number): Match<DayByOrder> | null {
  const named = readIsoDay(lexemes, at) ?? readCalendarDay(lexemes, at);
  if (!named) return readNumericByOrder(lexemes, at);
  return named.value.day === null ? null : { value: [named.value, named.value], next: named.next };
}

/** Whether the season is one day of the year. */
export const isOneDay = ({ from, to }: Season) => from.month === to.month && from.day === to.day;
