import { MINUTES_PER_DAY, type TimeWindow } from '@curbwise/contract';
import { isTo } from '../phrases/lexeme-kinds';
import { digitsOf } from './numbers';
import { ALL_DAY, lengthOf } from './time-windows';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/** A time of day as written. `half`: whether a.m. or p.m. is written; `settled`: it needs neither (18:30, 9h, NOON). */
interface WrittenTime {
  minute: number;
  half: 'am' | 'pm' | null;
  settled: boolean;
  /** With a colon, as the 24-hour clock writes it. */
  colon: boolean;
  /** Nothing but the hour: `8`. */
  bare: boolean;
}

/**
 * A window as written. `doubtful`: morning or evening is not written; `windows` then holds every way to read it, and
 * `certain` what they have in common. `longer`: how to read it if a time limit would not fit into it.
 */
export interface WrittenWindow {
  windows: TimeWindow[];
  doubtful: boolean;
  certain?: TimeWindow;
  longer: TimeWindow | null;
}

const HALF_DAY = 720;

function readMinutes(lexemes: readonly Lexeme[], at: number): Match<number> | null {
  const lexeme = lexemes[at];
  const value = lexeme?.text.length === 2 ? digitsOf(lexeme) : null;
  return value !== null && value < 60 ? { value, next: at + 1 } : null;
}

/** `6 30`: the point or colon was lost. Only quarter hours, so that two numbers are not taken for one time. */
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

function readNamedTime(lexemes: readonly Lexeme[], at: number): Match<WrittenTime> | null {
  const isNamed = meaningOf(lexemes[at], 'noon') !== undefined;
  const start = digitsOf(lexemes[at]) === 12 && !isNamed ? at + 1 : at;
  const named = (minute: number) => ({
    value: { minute, half: null, settled: true, colon: false, bare: false },
    next: start + 1,
  });
  if (meaningOf(lexemes[start], 'noon')) return named(HALF_DAY);
  return meaningOf(lexemes[start], 'midnight') ? named(0) : null;
}

/** Hour and minute in figures; `marked`: by a sign that only 24-hour clocks carry. */
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
  // `7 h 30`: with a gap on both sides, unless it is a number of its own.
  const spaced = hourMark && !separator?.glued && !meaningOf(lexemes[at + 3], 'unit');
  const minutes =
    pointed || (hourMark && (lexemes[at + 2]?.glued || spaced))
      ? readMinutes(lexemes, at + 2)
      : hourMark
        ? null
        : readLostMinutes(lexemes, at + 1);
  const zeroed = lexeme.text.length === 2 && figures < 10;
  const marked = hourMark || zeroed || figures === 0 || figures > 12;
  const next = minutes?.next ?? (hourMark ? at + 2 : at + 1);
  return { hour: figures, minute: minutes?.value ?? 0, next, marked, hourMark, whole: false };
}

/** Reads a time of day: `8AM`, `7.30`, `18:30`, `9h30`, `NOON`, `12 MIDNIGHT`, `1500`. */
function readTime(lexemes: readonly Lexeme[], at: number): Match<WrittenTime> | null {
  const named = readNamedTime(lexemes, at);
  if (named) return named;
  const figures = readFigures(lexemes, at);
  if (!figures || figures.hour * 60 + figures.minute > MINUTES_PER_DAY) return null;
  const minute = figures.hour * 60 + figures.minute;
  const half = figures.hour <= 12 && !figures.hourMark ? meaningOf(lexemes[figures.next], 'half') : undefined;
  if (half && figures.hour > 0) {
    const shown = half.pm ? 'pm' : 'am';
    const value = {
      minute: minute % HALF_DAY,
      half: shown,
      settled: false,
      colon: false,
      bare: false,
    } as const;
    return { value, next: figures.next + 1 };
  }
  if (figures.whole && !figures.marked) return null;
  const colon = lexemes[at + 1]?.text === ':';
  return {
    value: { minute, half: null, settled: figures.marked, colon, bare: figures.next === at + 1 },
    next: figures.next,
  };
}

/** A time of day of which the half is known, in minutes: `6PM`, `18:30`, `NOON`. */
export function readTimeOfDay(lexemes: readonly Lexeme[], at: number): Match<number> | null {
  const time = readTime(lexemes, at);
  return time && isKnown(time.value) ? { value: settledMinute(time.value), next: time.next } : null;
}

const settledMinute = (time: WrittenTime) => time.minute + (time.half === 'pm' ? HALF_DAY : 0);

/** Both ends known: an end at midnight, or a minute before it, is the end of the day. */
function windowOf(from: number, to: number): TimeWindow {
  const start = from % MINUTES_PER_DAY;
  const lastMinute = to === MINUTES_PER_DAY - 1;
  const end = to === 0 || lastMinute ? MINUTES_PER_DAY : to;
  return { from: start, to: end === start ? (start === 0 ? MINUTES_PER_DAY : start) : end };
}

const inHalf = (time: WrittenTime, pm: boolean) => (time.minute % HALF_DAY) + (pm ? HALF_DAY : 0);

const single = (window: TimeWindow): WrittenWindow => ({ windows: [window], doubtful: false, longer: null });

/** `4-7PM`, `7.30 - 6.30PM`: the half written once holds for both ends, unless that would run backwards. */
function borrowFromEnd(from: WrittenTime, to: WrittenTime): WrittenWindow {
  const pm = to.half === 'pm';
  const end = inHalf(to, pm);
  const same = inHalf(from, pm);
  const other = windowOf(inHalf(from, !pm), end);
  // `8-12AM`: midnight, or noon written wrong.
  if (!pm && end === 0) return { windows: [other, windowOf(same, HALF_DAY)], doubtful: true, longer: null };
  if (same >= end) return single(other);
  return { ...single(windowOf(same, end)), longer: other.from < other.to ? other : null };
}

/** `9AM-5`: later the same day. `7AM-9` may be two hours or fourteen, `6AM-12` end at noon or at midnight. */
function borrowFromStart(from: WrittenTime, to: WrittenTime): WrittenWindow {
  const start = settledMinute(from);
  // `6PM-8` may end the next morning.
  const isNight = from.half === 'pm';
  const ends = [to.minute % HALF_DAY || MINUTES_PER_DAY, inHalf(to, true)].filter(
    (end) => end > start || (isNight && end < HALF_DAY),
  );
  if (ends.length === 0) ends.push(inHalf(to, false));
  const windows = ends.map((end) => windowOf(start, end));
  if (windows.length === 1) return single(windows[0]!);
  // They begin together.
  const certain = windows.reduce((one, other) => (lengthOf(other) < lengthOf(one) ? other : one));
  return { windows, doubtful: true, certain, longer: null };
}

/** Hours from here on are written without a.m. and meant as morning; 4:00-6:00 is hardly before dawn. */
const FIRST_MORNING_HOUR = 6 * 60;

/** From here on whole hours may begin a night as well: `10-2`, `11.00-5.00`. */
const FIRST_LATE_HOUR = 10 * 60;

/** `8-6` is hardly a night, but nobody is sure; `8.00-6.00` is written by those who mean the day. */
const FIRST_BARE_HOUR = 8 * 60;

/** Neither half written: `9.30-3.00` can only be morning to afternoon; `6.30-7.30` can be morning, evening or both. */
function guessHalves(from: WrittenTime, to: WrittenTime): WrittenWindow {
  const [start, end] = [from.minute % HALF_DAY, to.minute % HALF_DAY];
  if (start === end) return { windows: [ALL_DAY], doubtful: true, longer: null };
  const first = from.bare && to.bare ? FIRST_BARE_HOUR : FIRST_LATE_HOUR;
  // `6-12`: to noon or to midnight.
  if (end === 0 && to.bare) {
    const windows = [windowOf(start, HALF_DAY), windowOf(start + HALF_DAY, 0), windowOf(start, 0)];
    return { windows, doubtful: true, longer: null };
  }
  if (start > end && start >= first && start % 60 === 0 && end % 60 === 0) {
    const windows = [windowOf(start, end + HALF_DAY), windowOf(start + HALF_DAY, end)];
    return { windows, doubtful: true, longer: null };
  }
  if (start > end) {
    return single(windowOf(inHalf(from, false), inHalf(to, true)));
  }
  if (from.colon && to.colon && from.minute >= FIRST_MORNING_HOUR)
    return single(windowOf(from.minute, to.minute));
  const windows = [
    windowOf(inHalf(from, false), inHalf(to, false)),
    windowOf(inHalf(from, true), inHalf(to, true)),
    windowOf(inHalf(from, false), inHalf(to, true)),
  ];
  return { windows, doubtful: true, longer: null };
}

const isKnown = (time: WrittenTime) => time.settled || time.half !== null;

/** Nobody ends a window a minute before noon: 11:59 without a half is the end of the day. */
function endOfDay(time: WrittenTime): WrittenTime {
  return !isKnown(time) && time.minute === HALF_DAY - 1
    ? { ...time, minute: MINUTES_PER_DAY, settled: true }
    : time;
}

function resolve(from: WrittenTime, until: WrittenTime): WrittenWindow {
  const to = endOfDay(until);
  if (from.settled && !isKnown(to)) {
    // The 24-hour clock or a name at one end: 8:00 after 00:00 is in the morning, after NOON in the afternoon.
    const afternoon = from.minute === HALF_DAY && to.minute < HALF_DAY;
    return single(windowOf(from.minute, afternoon ? to.minute + HALF_DAY : to.minute));
  }
  if (to !== until && !isKnown(from) && from.minute < HALF_DAY) {
    // `6.30-11.59`
    const certain = windowOf(from.minute + HALF_DAY, to.minute);
    return { windows: [windowOf(from.minute, to.minute), certain], doubtful: true, certain, longer: null };
  }
  if (to.settled && !isKnown(from)) return single(windowOf(from.minute, to.minute));
  if (isKnown(from) && isKnown(to)) return single(windowOf(settledMinute(from), settledMinute(to)));
  if (to.half) return borrowFromEnd(from, to);
  return from.half ? borrowFromStart(from, to) : guessHalves(from, to);
}

/** `8AM 10 6PM`, `MON 10 FRI`: a camera takes TO for a number. */
export const isMisreadTo = (lexemes: readonly Lexeme[], at: number) =>
  lexemes[at]?.text === '10' && !lexemes[at]?.glued && !lexemes[at + 1]?.glued;

/** `730-1830`: three figures are a time of day before four. */
function readBareClock(lexemes: readonly Lexeme[], at: number): Match<WrittenTime> | null {
  const isClock = isTo(lexemes[at + 1]) && /^(?:1[3-9]|2\d)\d\d$/.test(lexemes[at + 2]?.text ?? '');
  const clock = isClock && lexemes[at]?.text.length === 3 ? splitClockNumber(lexemes[at].text) : null;
  if (!clock) return null;
  const minute = clock.hour * 60 + clock.minute;
  return { value: { minute, half: null, settled: true, colon: false, bare: false }, next: at + 1 };
}

/**
 * Reads a window: `8AM-6PM`, `7 TO 9A.M.`, `MIDNIGHT TO-7AM`, `7:30-18:30`, `6AM 7PM`. Ends at noon and midnight
 * settle themselves.
 */
export function readWindow(lexemes: readonly Lexeme[], at: number): Match<WrittenWindow> | null {
  const start = meaningOf(lexemes[at], 'from') ? at + 1 : at;
  const from = readTime(lexemes, start) ?? readBareClock(lexemes, start);
  if (!from) return null;
  let next = from.next;
  const between = meaningOf(lexemes[at], 'from') && meaningOf(lexemes[next], 'and');
  // `8AM → 6PM`
  if (from.value.half && lexemes[next]?.text === '>' && readTime(lexemes, next + 1)?.value.half) next += 1;
  while (isTo(lexemes[next]) && next < from.next + 2) next += 1;
  if (between) next += 1;
  const misread = next === from.next && isMisreadTo(lexemes, next) ? readTime(lexemes, next + 1) : null;
  if (misread?.value.half && from.value.half) {
    return { value: resolve(from.value, misread.value), next: misread.next };
  }
  const to = readTime(lexemes, next);
  if (!to) return null;
  // `6AM 7PM`, `8AM6PM`, but not `2P 8AM`, which is a limit and a time, nor `6AM110PM`, where a dash was misread.
  const bothHalves = to.value.half && from.value.half && lexemes[from.next - 1]?.text.length === 2;
  const apart = !lexemes[next]?.glued || lexemes[next]?.text.length === 1;
  if (next === from.next && !(bothHalves && apart)) return null;
  return { value: resolve(from.value, to.value), next: to.next };
}

/** True for a window with AM, PM, a colon or an `h` in it: no telephone number and no list of dates looks so. */
export function isPlainWindow(lexemes: readonly Lexeme[], at: number): boolean {
  const window = readWindow(lexemes, at);
  if (!window) return false;
  return lexemes
    .slice(at, window.next)
    .some((lexeme) => lexeme.text === ':' || meaningOf(lexeme, 'half') || meaningOf(lexeme, 'hour-mark'));
}
