import { MINUTES_PER_DAY, type DayMoment } from '@curbwise/contract';
import { isTo } from '../phrases/lexeme-kinds';
import { digitsOf } from './numbers';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/** A time of day as written. `half`: a.m. or p.m. if written. `certain`: it needs neither (18:30, 9h, NOON). */
export interface WrittenTime {
  minute: number;
  half: 'am' | 'pm' | null;
  certain: boolean;
  /** Written with a colon. */
  colon: boolean;
  /** Only the hour is written: `8`. */
  bare: boolean;
  /** A moment such as sunset in place of a time. */
  moment?: DayMoment;
}

/** Half a day, in minutes: noon. */
export const HALF_DAY = 720;

function readMinutes(lexemes: readonly Lexeme[], at: number): Match<number> | null {
  const lexeme = lexemes[at];
  const value = lexeme?.text.length === 2 ? digitsOf(lexeme) : null;
  return value !== null && value < 60 ? { value, next: at + 1 } : null;
}

/** `6 30`: the point or colon was lost. Only quarter hours count, so that two numbers are not read as one time. */
function readLostMinutes(lexemes: readonly Lexeme[], at: number): Match<number> | null {
  const minutes = readMinutes(lexemes, at);
  const isOnLine = lexemes[at]?.line === lexemes[at - 1]?.line;
  return minutes && minutes.value % 15 === 0 && isOnLine ? minutes : null;
}

/** `530AM`, `1500`: hours and minutes in one number. */
function splitClockNumber(text: string): { hour: number; minute: number } | null {
  if (text.length !== 3 && text.length !== 4) return null;
  const [hour, minute] = [Number(text.slice(0, -2)), Number(text.slice(-2))];
  return hour <= 24 && minute < 60 ? { hour, minute } : null;
}

/** Skips the digits of `12 NOON`, `12:00 MIDNIGHT`, `1200 NOON`. Returns the same index if there are none. */
function skipTwelve(lexemes: readonly Lexeme[], at: number): number {
  const [hour, mark, zeros] = [lexemes[at]?.text, lexemes[at + 1]?.text, lexemes[at + 2]?.text];
  if (hour === '1200') return at + 1;
  if (hour !== '12') return at;
  return (mark === ':' || mark === '.') && zeros === '00' ? at + 3 : at + 1;
}

function readNamedTime(lexemes: readonly Lexeme[], at: number): Match<WrittenTime> | null {
  const isNamed = meaningOf(lexemes[at], 'noon') !== undefined;
  const moment = meaningOf(lexemes[at], 'moment')?.moment;
  const start = isNamed ? at : skipTwelve(lexemes, at);
  const named = (minute: number) => ({
    value: { minute, half: null, certain: true, colon: false, bare: false, moment },
    next: start + 1,
  });
  if (moment) return named(0);
  if (meaningOf(lexemes[start], 'noon')) return named(HALF_DAY);
  return meaningOf(lexemes[start], 'midnight') ? named(0) : null;
}

/** Whether HRS stands behind a time on its line. */
const isHours = (unit: Lexeme | undefined, { line }: Lexeme): boolean =>
  unit?.line === line && meaningOf(unit, 'unit')?.minutes === 60;

/** Hour and minute in digits. `marked`: written in a way that only the 24-hour clock uses. */
function readFigures(lexemes: readonly Lexeme[], at: number) {
  const lexeme = lexemes[at];
  const figures = digitsOf(lexeme);
  if (!lexeme || figures === null) return null;
  const whole = splitClockNumber(lexeme.text);
  // `1800 HRS`
  const unit = lexeme.text.length === 4 ? meaningOf(lexemes[at + 1], 'unit') : undefined;
  const wholeNext = unit?.minutes === 60 ? at + 2 : at + 1;
  if (whole)
    return { ...whole, next: wholeNext, marked: lexeme.text.length === 4, hourMark: false, whole: true };
  if (lexeme.text.length > 2 || figures > 24) return null;
  const separator = lexemes[at + 1];
  const hourMark = meaningOf(separator, 'hour-mark') !== undefined;
  const pointed = separator?.text === ':' || separator?.text === '.';
  // `7 h 30` with spaces on both sides, unless the number belongs to a date: `23 h à 6 h · 15 nov.`.
  const beyond = lexemes[at + 3];
  // `8 h à 9 h 30 · NOVEMBRE À MARS`: these months have no days.
  const isOfMonths = isTo(lexemes[at + 4]) && meaningOf(lexemes[at + 5], 'month');
  const isOfDate = beyond?.line === lexeme.line && meaningOf(beyond, 'month') && !isOfMonths;
  const isOnLine = lexemes[at + 2]?.line === lexeme.line && !isOfDate;
  const spaced = hourMark && !separator?.glued && isOnLine && !meaningOf(beyond, 'unit');
  const minutes =
    pointed || (hourMark && (lexemes[at + 2]?.glued || spaced))
      ? readMinutes(lexemes, at + 2)
      : hourMark
        ? null
        : readLostMinutes(lexemes, at + 1);
  const zeroed = lexeme.text.length === 2 && figures < 10;
  const marked = hourMark || zeroed || figures === 0 || figures > 12;
  const end = minutes?.next ?? (hourMark ? at + 2 : at + 1);
  // `08:00 - 10:00 HRS`
  const hasUnit = pointed && minutes !== null && isHours(lexemes[end], lexeme);
  const next = hasUnit ? end + 1 : end;
  return { hour: figures, minute: minutes?.value ?? 0, next, marked, hourMark, whole: false };
}

/**
 * Reads a time of day: `8AM`, `7.30`, `18:30`, `9h30`, `NOON`, `12 MIDNIGHT`, `1500`, `DUSK`.
 * @param withHalf whether to read a.m. or p.m. after it
 */
export function readTime(lexemes: readonly Lexeme[], at: number, withHalf = true): Match<WrittenTime> | null {
  const named = readNamedTime(lexemes, at);
  if (named) return named;
  const figures = readFigures(lexemes, at);
  if (!figures || figures.hour * 60 + figures.minute > MINUTES_PER_DAY) return null;
  const minute = figures.hour * 60 + figures.minute;
  const mayHaveHalf = withHalf && figures.hour <= 12 && !figures.hourMark;
  const half = mayHaveHalf ? meaningOf(lexemes[figures.next], 'half') : undefined;
  if (half && figures.hour > 0) {
    const shown = half.pm ? 'pm' : 'am';
    const value = {
      minute: minute % HALF_DAY,
      half: shown,
      certain: false,
      colon: false,
      bare: false,
    } as const;
    return { value, next: figures.next + 1 };
  }
  if (figures.whole && !figures.marked) return null;
  const colon = lexemes[at + 1]?.text === ':';
  const isBare = figures.next === at + 1;
  const value = { minute, half: null, certain: figures.marked, colon, bare: isBare };
  // `8:00 - 18:00 HRS`
  const unit = figures.hour > 12 && figures.hour < 24 ? meaningOf(lexemes[figures.next], 'unit') : undefined;
  return { value, next: unit?.minutes === 60 ? figures.next + 1 : figures.next };
}

/** Reads a known time of day, in minutes: `6PM`, `18:30`, `NOON`. */
export function readTimeOfDay(lexemes: readonly Lexeme[], at: number): Match<number> | null {
  const time = readTime(lexemes, at);
  return time && isKnownTime(time.value) && !time.value.moment
    ? { value: minuteOfDay(time.value), next: time.next }
    : null;
}

/** Whether morning or afternoon is certain. */
export const isKnownTime = (time: WrittenTime) => time.certain || time.half !== null;

/** The minute of the day; for known times only. */
export const minuteOfDay = (time: WrittenTime) => time.minute + (time.half === 'pm' ? HALF_DAY : 0);

/** `730-1830`: three digits are a time of day if four digits follow. */
export function readBareClock(lexemes: readonly Lexeme[], at: number): Match<WrittenTime> | null {
  const isClock = isTo(lexemes[at + 1]) && /^(?:1[3-9]|2\d)\d\d$/.test(lexemes[at + 2]?.text ?? '');
  const clock = isClock && lexemes[at]?.text.length === 3 ? splitClockNumber(lexemes[at].text) : null;
  if (!clock) return null;
  const minute = clock.hour * 60 + clock.minute;
  return { value: { minute, half: null, certain: true, colon: false, bare: false }, next: at + 1 };
}
