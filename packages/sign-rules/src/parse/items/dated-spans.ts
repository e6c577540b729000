import { dateOfDayNumber, dayNumber, formatLocalDate, MINUTES_PER_DAY } from '@curbwise/contract';
import { lastDay, readDay, readYear, type CalendarDay, type DayByOrder } from './calendar-days';
import { readTimeOfDay } from './clock-times';
import { DATE_ORDERS, type DatePart } from './date-parts';
import { digitsOf } from './numbers';
import type { SpanPart } from './spans';
import { ALL_DAY } from './time-windows';
import { EVERY_DAY } from '../../languages/day-mask';
import { isTo, spelledDay } from '../phrases/lexeme-kinds';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/** The beginning or end of a span: a day, in both orders of its numbers, and a minute. */
interface DatedMoment {
  day: DayByOrder;
  minute: number;
}

const JOINTS = [',', '@', 'AT', 'A'];

/** Skips the word or mark between a date and a time: `NOV 24 AT 7AM`, `le 24 novembre à 7h`, `11/24, 7AM`. */
function skipJoint(lexemes: readonly Lexeme[], at: number): number {
  const lexeme = lexemes[at];
  const isJoint = lexeme && (JOINTS.includes(lexeme.text) || meaningOf(lexeme, 'caption'));
  return isJoint ? at + 1 : at;
}

/** A day, with or without its weekday. */
function readDate(lexemes: readonly Lexeme[], at: number): Match<DayByOrder> | null {
  const start = skipJoint(lexemes, at);
  return readDay(lexemes, spelledDay(lexemes[start]) ? skipJoint(lexemes, start + 1) : start);
}

/** `8AM NOV 9 UNTIL 5PM NOV 11`: after the time, the number after a month is not an hour. */
function readMonthAndDay(lexemes: readonly Lexeme[], at: number): Match<DayByOrder> | null {
  const [month, day] = [meaningOf(lexemes[at], 'month')?.month, digitsOf(lexemes[at + 1])];
  if (!month || !day || day > lastDay(month)) return null;
  const ending = meaningOf(lexemes[at + 2], 'ordinal-ending') && lexemes[at + 2]?.glued;
  const end = ending ? at + 3 : at + 2;
  const year = readYear(lexemes, end);
  const value = { month, day, year: year?.value ?? null };
  return { value: [value, value], next: year?.next ?? end };
}

/** `TUE NOV 24 7AM`, `7AM ON 24 NOV`, `11/24/26 AT 7:00`. */
function readDatedMoment(lexemes: readonly Lexeme[], at: number): Match<DatedMoment> | null {
  const day = readDate(lexemes, at);
  if (day) {
    const time = readTimeOfDay(lexemes, skipJoint(lexemes, day.next));
    return time && { value: { day: day.value, minute: time.value }, next: time.next };
  }
  const time = readTimeOfDay(lexemes, at);
  if (!time) return null;
  const after = skipJoint(lexemes, time.next);
  const date =
    readMonthAndDay(lexemes, spelledDay(lexemes[after]) ? after + 1 : after) ?? readDate(lexemes, after);
  return date && { value: { day: date.value, minute: time.value }, next: date.next };
}

/** Year used for spans without a year. It is not a leap year. */
const NON_LEAP_YEAR = 2026;

/** Maximum length of a span on a temporary sign: a season of works or of snow. */
const MAX_SPAN_DAYS = 300;

const numberOf = ({ month, day }: CalendarDay, year: number) => dayNumber({ year, month, day: day ?? 1 });

/** The days of a span, as dates if a year is written, else as a part of every year. */
function partFor(first: number, last: number, isDated: boolean): DatePart {
  const [from, to] = [dateOfDayNumber(first), dateOfDayNumber(last)];
  return isDated
    ? { season: null, dates: [{ from: formatLocalDate(from), to: formatLocalDate(to) }] }
    : {
        season: { from: { month: from.month, day: from.day }, to: { month: to.month, day: to.day } },
        dates: [],
      };
}

/** Splits a span into days; empty if it would run backwards. */
function partsOf(from: DatedMoment, to: DatedMoment, order: 0 | 1): SpanPart[] {
  const [begin, end] = [from.day[order], to.day[order]];
  if (!begin || !end) return [];
  const year = end.year ?? begin.year;
  const first = numberOf(begin, begin.year ?? year ?? NON_LEAP_YEAR);
  const plain = numberOf(end, year ?? NON_LEAP_YEAR);
  // `DEC 30 8AM TO JAN 2 6PM`
  const last = year === null && plain < first ? numberOf(end, NON_LEAP_YEAR + 1) : plain;
  // `24 NOV MIDNIGHT` may be the beginning or the end of the day. The end is assumed, as it forbids more.
  const until = to.minute === 0 || to.minute === MINUTES_PER_DAY - 1 ? MINUTES_PER_DAY : to.minute;
  const part = (one: number, other: number, start: number, stop: number): SpanPart[] =>
    one > other || start >= stop
      ? []
      : [{ days: EVERY_DAY, window: { from: start, to: stop }, when: partFor(one, other, year !== null) }];
  if (last < first || last - first > MAX_SPAN_DAYS) return [];
  if (last === first) return part(first, last, from.minute, until);
  return [
    ...part(first, first, from.minute, MINUTES_PER_DAY),
    ...part(first + 1, last - 1, ALL_DAY.from, ALL_DAY.to),
    ...part(last, last, 0, until),
  ];
}

/** How far a month or a mark of a numeric date may be from the beginning of a moment: `7:30 AM ON TUESDAY NOV 24`. */
const MAX_LEXEMES_TO_DATE = 7;

/** Whether a date may be near. A quick check before the full attempt. */
function isNearDate(lexemes: readonly Lexeme[], at: number): boolean {
  for (let next = at; next < at + MAX_LEXEMES_TO_DATE; next += 1) {
    const lexeme = lexemes[next];
    const isMark = lexeme?.text === '/' || (lexeme?.glued && (lexeme.text === '-' || lexeme.text === '.'));
    if (isMark || meaningOf(lexeme, 'month')) return true;
  }
  return false;
}

/**
 * Reads a span from a minute of one day to a minute of another: `11/24 7AM TO 11/25 6PM`, `SAT NOV 21 6AM - SUN NOV 22
 * 8PM`, `du 24.11.2026 à 7h au 25.11.2026 à 18h`.
 */
export function readDatedSpan(lexemes: readonly Lexeme[], at: number): Match<SpanPart[]> | null {
  const start = meaningOf(lexemes[at], 'from') ? at + 1 : at;
  const from = isNearDate(lexemes, start) ? readDatedMoment(lexemes, start) : null;
  if (!from || !isTo(lexemes[from.next])) return null;
  const to = readDatedMoment(lexemes, from.next + 1);
  if (!to) return null;
  const [monthFirst, dayFirst] = [partsOf(from.value, to.value, 0), partsOf(from.value, to.value, 1)];
  const isSame = JSON.stringify(monthFirst) === JSON.stringify(dayFirst);
  const isOpen = monthFirst.length > 0 && dayFirst.length > 0 && !isSame;
  const ordered = isOpen
    ? [monthFirst, dayFirst].flatMap((parts, order) =>
        parts.map((part) => ({ ...part, when: { ...part.when!, dateOrder: DATE_ORDERS[order] } })),
      )
    : monthFirst.length > 0
      ? monthFirst
      : dayFirst;
  return ordered.length > 0 ? { value: ordered, next: to.next } : null;
}
