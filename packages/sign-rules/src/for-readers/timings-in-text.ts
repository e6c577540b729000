import type { TimeWindow, Weekday } from '@curbwise/contract';
import { weekdaysIn } from '../languages/day-mask';
import { readDays } from '../parse/items/days';
import { isPlainWindow, readWindow } from '../parse/items/times';
import { meaningOf, type Lexeme } from '../parse/phrases/lexemes';
import { readingsOf, type TextReading } from './readings';

/** Where times or days are in the text of a panel: offsets, `end` excluded. */
interface Place {
  start: number;
  end: number;
  /** The language they are written in. */
  language: 'en' | 'fr';
}

/** Times or days of a panel that can be replaced without changing the words around them. */
export type TimingInText =
  | (Place & { is: 'times'; window: TimeWindow })
  /** `excepted`: an EXCEPT next to them says that the rule does not apply on these days. */
  | (Place & { is: 'days'; days: Weekday[]; excepted: boolean });

/** Where the hours of a rule are in a text. */
export type HoursInText = Place;

/** Reads a plain list of weekdays, without weeks of the month, holidays or school days. */
function plainDaysAt(lexemes: readonly Lexeme[], at: number) {
  const found = readDays(lexemes, at);
  if (!found) return null;
  const { days, weeks, others, holidays, conditions, only } = found.value;
  const isPlain =
    days !== 0 && weeks.length === 0 && others.length === 0 && !holidays && conditions.length === 0;
  return { days: isPlain ? weekdaysIn(days) : null, last: found.next - (only ? 2 : 1), next: found.next };
}

/** `EXCEPT SATURDAY & SUNDAY`, `SATURDAY & SUNDAY EXCEPTED`. */
const isExcepted = (lexemes: readonly Lexeme[], at: number, next: number) =>
  meaningOf(lexemes[at - 1], 'except') !== undefined || meaningOf(lexemes[next], 'excepted') !== undefined;

function timingsIn({ lexemes, language }: TextReading): TimingInText[] {
  const found: TimingInText[] = [];
  for (let at = 0; at < lexemes.length;) {
    const window = isPlainWindow(lexemes, at) ? readWindow(lexemes, at) : null;
    const days = window ? null : plainDaysAt(lexemes, at);
    const next = window?.next ?? days?.next ?? at + 1;
    const start = lexemes[at]!.start;
    const end = lexemes[days?.last ?? next - 1]!.end;
    const [times] = window?.value.windows ?? [];
    // `8AM TO SUNSET` and `AFTER 6PM` do not have two times to replace.
    const isPlain = times && !times.begins && !times.ends && !window?.value.open;
    if (isPlain) found.push({ is: 'times', start, end, language, window: times });
    if (days?.days) {
      const excepted = isExcepted(lexemes, at, days.next);
      found.push({ is: 'days', start, end, language, days: days.days, excepted });
    }
    at = next;
  }
  return found;
}

/**
 * Finds the times and days in the text of a panel, in their order, as the parser reads them. If times are ambiguous, the
 * first interpretation is returned.
 */
export function timingsInText(text: string): TimingInText[] {
  const [first, ...others] = readingsOf(text).map(timingsIn);
  return others.reduce((most, timings) => (timings.length > most.length ? timings : most), first!);
}

function hoursIn({ lexemes, language }: TextReading): HoursInText[] {
  const found: HoursInText[] = [];
  for (let at = 0; at < lexemes.length;) {
    const next = readWindow(lexemes, at)?.next ?? at + 1;
    const isWindow = next > at + 1;
    if (isWindow) found.push({ start: lexemes[at]!.start, end: lexemes[next - 1]!.end, language });
    at = next;
  }
  return found;
}

/**
 * Finds the hours in the text of a panel, in their order, also those without AM or PM such as `7-9`, in the language in
 * which most are found.
 */
export function hoursInText(text: string): HoursInText[] {
  const [first, ...others] = readingsOf(text).map(hoursIn);
  return others.reduce((most, hours) => (hours.length > most.length ? hours : most), first!);
}
