import type { Minutes } from '@curbwise/contract';
import { HALF_DAY, isKnownTime, minuteOfDay, readTime } from '../parse/items/clock-times';
import { meaningOf, type Lexeme } from '../parse/phrases/lexemes';

/** A time of day on a panel, and the lexemes that it was read from. */
export interface PrintedTime {
  /** What it can mean, in minutes of the day. */
  minutes: readonly Minutes[];
  /** Neither a.m. or p.m. nor a form of the 24-hour clock tells morning from evening. */
  isVague: boolean;
  from: number;
  to: number;
}

/**
 * All times of day in a quote, however they are joined: `8-18`, `08.00`, `0800`, `8 h 30`, a raised 30, NOON. Without
 * a.m. or p.m. the 24-hour clock counts; before one that stands later in the quote, both halves of the day (`4-6PM`).
 */
export function timesIn(lexemes: readonly Lexeme[]): PrintedTime[] {
  const times: PrintedTime[] = [];
  for (let at = 0; at < lexemes.length;) {
    const read = readTime(lexemes, at);
    if (!read) {
      at += 1;
      continue;
    }
    const { value: time, next } = read;
    const isShared =
      !isKnownTime(time) && lexemes.slice(next).some((lexeme) => meaningOf(lexeme, 'half') !== undefined);
    const known = isKnownTime(time) ? minuteOfDay(time) : time.minute;
    times.push({
      minutes: isShared ? [time.minute % HALF_DAY, (time.minute % HALF_DAY) + HALF_DAY] : [known],
      isVague: !isKnownTime(time) && !isShared,
      from: at,
      to: next,
    });
    at = next;
  }
  return times;
}
