import { MINUTES_PER_DAY, type TimeWindow } from '@curbwise/contract';
import { bitOf, EVERY_DAY, isSingleDay, weekdayOf, type DayMask } from '../../languages/day-mask';
import { isTo, spelledDay } from '../phrases/lexeme-kinds';
import type { DatePart } from './date-parts';
import { readDayNumber } from './calendar-days';
import { ALL_DAY } from './time-windows';
import { readTimeOfDay } from './clock-times';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/** A part of a span: one window on certain weekdays or dates. */
export interface SpanPart {
  days: DayMask;
  window: TimeWindow;
  when?: DatePart;
}

/** The beginning or end of a span. */
interface Moment {
  /** 0 = Sunday. */
  day: number;
  minute: number;
}

function readWeekday(lexemes: readonly Lexeme[], at: number): number | null {
  const day = spelledDay(lexemes[at]);
  return day && isSingleDay(day.days) ? weekdayOf(day.days) : null;
}

/** `FRI 6PM` or `6PM FRI`, not `FRI 20`, which may be a date. */
function readMoment(lexemes: readonly Lexeme[], at: number, dayFirst: boolean): Match<Moment> | null {
  const timeAt = dayFirst ? at + 1 : at;
  const time = readTimeOfDay(lexemes, timeAt);
  if (!time || (dayFirst && readDayNumber(lexemes, timeAt)?.next === time.next)) return null;
  const day = readWeekday(lexemes, dayFirst ? at : time.next);
  if (day === null) return null;
  return { value: { day, minute: time.value }, next: dayFirst ? time.next : time.next + 1 };
}

/**
 * Splits a span into days, across the end of the week if necessary; a window belongs to the day it starts on. A span
 * from a day to an earlier time of the same day is the whole week, the longest possible.
 */
function partsOf(from: Moment, to: Moment): SpanPart[] {
  const days = (to.day - from.day + 7) % 7;
  if (days === 0 && to.minute <= from.minute) return [{ days: EVERY_DAY, window: ALL_DAY }];
  const overnight = days === 1 && to.minute <= from.minute;
  if (days === 0 || overnight)
    return [{ days: bitOf(from.day), window: { from: from.minute, to: to.minute } }];
  let between: DayMask = 0;
  for (let step = 1; step < days; step += 1) between |= bitOf((from.day + step) % 7);
  return [
    { days: bitOf(from.day), window: { from: from.minute, to: MINUTES_PER_DAY } },
    ...(between ? [{ days: between, window: ALL_DAY }] : []),
    { days: bitOf(to.day), window: { from: 0, to: to.minute } },
  ];
}

/**
 * Reads a span from one weekday to another: `FRI 6PM - MON 6AM`, `6PM FRI TO 6AM MON`. Day and time must be in the same
 * order at both ends, so `SAT 8AM-1PM SUN 9AM-5PM` is not a span.
 */
export function readSpan(lexemes: readonly Lexeme[], at: number): Match<SpanPart[]> | null {
  const start = meaningOf(lexemes[at], 'from') ? at + 1 : at;
  const dayFirst = readWeekday(lexemes, start) !== null;
  const from = readMoment(lexemes, start, dayFirst);
  if (!from || !isTo(lexemes[from.next])) return null;
  const to = readMoment(lexemes, from.next + 1, dayFirst);
  // `SUN MIDNIGHT` may be the beginning or the end of Sunday. The end is assumed, as it forbids more.
  const end = to && { ...to.value, minute: to.value.minute || MINUTES_PER_DAY };
  return end && { value: partsOf(from.value, end), next: to.next };
}
