import { MINUTES_PER_DAY, type TimeWindow } from '@curbwise/contract';
import { isTo } from '../phrases/lexeme-kinds';
import { HALF_DAY, isKnownTime, readBareClock, readTime, minuteOfDay, type WrittenTime } from './clock-times';
import { momentWindow, readOpenWindow } from './open-windows';
import { ALL_DAY, lengthOf, windowOf, type WrittenWindow } from './time-windows';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

export type { WrittenWindow } from './time-windows';

const minuteWith = (time: WrittenTime, pm: boolean) => (time.minute % HALF_DAY) + (pm ? HALF_DAY : 0);

const single = (window: TimeWindow): WrittenWindow => ({ windows: [window], doubtful: false, longer: null });

/** `4-7PM`, `7.30 - 6.30PM`: a.m. or p.m. at the end applies to both ends, unless the window would run backwards. */
function borrowFromEnd(from: WrittenTime, to: WrittenTime): WrittenWindow {
  const pm = to.half === 'pm';
  const end = minuteWith(to, pm);
  const same = minuteWith(from, pm);
  const other = windowOf(minuteWith(from, !pm), end);
  // `8-12AM`: 12 AM means midnight, or noon by mistake.
  if (!pm && end === 0) return { windows: [other, windowOf(same, HALF_DAY)], doubtful: true, longer: null };
  if (same >= end) return single(other);
  return { ...single(windowOf(same, end)), longer: other.from < other.to ? other : null };
}

/** `9AM-5` ends later the same day. `7AM-9` may be two hours or fourteen; `6AM-12` may end at noon or midnight. */
function borrowFromStart(from: WrittenTime, to: WrittenTime): WrittenWindow {
  const start = minuteOfDay(from);
  // `6PM-8` may end the next morning.
  const isNight = from.half === 'pm';
  const ends = [to.minute % HALF_DAY || MINUTES_PER_DAY, minuteWith(to, true)].filter(
    (end) => end > start || (isNight && end < HALF_DAY),
  );
  if (ends.length === 0) ends.push(minuteWith(to, false));
  const windows = ends.map((end) => windowOf(start, end));
  if (windows.length === 1) return single(windows[0]!);
  // All begin at the same time, so the shortest is common to all.
  const certain = windows.reduce((one, other) => (lengthOf(other) < lengthOf(one) ? other : one));
  return { windows, doubtful: true, certain, longer: null };
}

/** From this minute on, times without a.m. or p.m. may mean the morning: 4:00-6:00 is probably not before dawn. */
const FIRST_MORNING_HOUR = 6 * 60;

/** From this minute on, whole hours may also begin a night: `10-2`, `11.00-5.00`. */
const FIRST_LATE_HOUR = 10 * 60;

/** The same for bare hours: `8-6` may be a night, `8.00-6.00` is a day. */
const FIRST_BARE_HOUR = 8 * 60;

/**
 * No a.m. or p.m. at all: `9.30-3.00` can only be morning to afternoon; `6.30-7.30` can be morning, evening or both.
 */
function guessAmPm(from: WrittenTime, to: WrittenTime): WrittenWindow {
  const [start, end] = [from.minute % HALF_DAY, to.minute % HALF_DAY];
  if (start === end) return { windows: [ALL_DAY], doubtful: true, longer: null };
  const first = from.bare && to.bare ? FIRST_BARE_HOUR : FIRST_LATE_HOUR;
  // `6-12` ends at noon or midnight.
  if (end === 0 && to.bare) {
    const windows = [windowOf(start, HALF_DAY), windowOf(start + HALF_DAY, 0), windowOf(start, 0)];
    return { windows, doubtful: true, longer: null };
  }
  if (start > end && start >= first && start % 60 === 0 && end % 60 === 0) {
    const windows = [windowOf(start, end + HALF_DAY), windowOf(start + HALF_DAY, end)];
    return { windows, doubtful: true, longer: null };
  }
  if (start > end) {
    return single(windowOf(minuteWith(from, false), minuteWith(to, true)));
  }
  if (from.colon && to.colon && from.minute >= FIRST_MORNING_HOUR)
    return single(windowOf(from.minute, to.minute));
  const windows = [
    windowOf(minuteWith(from, false), minuteWith(to, false)),
    windowOf(minuteWith(from, true), minuteWith(to, true)),
    windowOf(minuteWith(from, false), minuteWith(to, true)),
  ];
  return { windows, doubtful: true, longer: null };
}

/** 11:59 without a.m. or p.m. is the end of the day, as no window ends a minute before noon. */
function endOfDay(time: WrittenTime): WrittenTime {
  return !isKnownTime(time) && time.minute === HALF_DAY - 1
    ? { ...time, minute: MINUTES_PER_DAY, certain: true }
    : time;
}

function resolve(from: WrittenTime, until: WrittenTime): WrittenWindow | null {
  if (from.moment || until.moment) return momentWindow(from, until);
  const to = endOfDay(until);
  if (from.certain && !isKnownTime(to)) {
    // The start is certain: 8:00 after 00:00 is in the morning, after NOON in the afternoon.
    const afternoon = from.minute === HALF_DAY && to.minute < HALF_DAY;
    return single(windowOf(from.minute, afternoon ? to.minute + HALF_DAY : to.minute));
  }
  if (to !== until && !isKnownTime(from) && from.minute < HALF_DAY) {
    // `6.30-11.59`
    const certain = windowOf(from.minute + HALF_DAY, to.minute);
    return { windows: [windowOf(from.minute, to.minute), certain], doubtful: true, certain, longer: null };
  }
  if (to.certain && !isKnownTime(from)) return single(windowOf(from.minute, to.minute));
  if (isKnownTime(from) && isKnownTime(to)) return single(windowOf(minuteOfDay(from), minuteOfDay(to)));
  if (to.half) return borrowFromEnd(from, to);
  return from.half ? borrowFromStart(from, to) : guessAmPm(from, to);
}

/** `8AM 10 6PM`, `MON 10 FRI`: TO was misread as a number. */
export const isMisreadTo = (lexemes: readonly Lexeme[], at: number) =>
  lexemes[at]?.text === '10' && !lexemes[at]?.glued && !lexemes[at + 1]?.glued;

/** `am 8.00 - 9.30`: a.m. comes before both times, as on plates in the United Kingdom. */
function readAfterAmPm(lexemes: readonly Lexeme[], at: number): Match<WrittenWindow> | null {
  const half = meaningOf(lexemes[at], 'half');
  if (!half || lexemes[at]!.text.length === 1) return null;
  const from = readTime(lexemes, at + 1, false);
  const to = from && isTo(lexemes[from.next]) ? readTime(lexemes, from.next + 1, false) : null;
  if (!from || !to || isKnownTime(from.value) || isKnownTime(to.value)) return null;
  // `AM 8 - 9.30 PM`
  if (meaningOf(lexemes[to.next], 'half') && lexemes[to.next + 1]?.type !== 'number') return null;
  const [start, end] = [minuteWith(from.value, half.pm), minuteWith(to.value, half.pm)];
  return start < end ? { value: single(windowOf(start, end)), next: to.next } : null;
}

/** The end of a window that begins with a time, and the index after it. */
function readEnd(lexemes: readonly Lexeme[], at: number, from: Match<WrittenTime>) {
  let { next } = from;
  const between = meaningOf(lexemes[at], 'from') && meaningOf(lexemes[next], 'and');
  // `8AM → 6PM`
  if (from.value.half && lexemes[next]?.text === '>' && readTime(lexemes, next + 1)?.value.half) next += 1;
  while (isTo(lexemes[next]) && next < from.next + 2) next += 1;
  if (between) next += 1;
  const misread = next === from.next && isMisreadTo(lexemes, next) ? readTime(lexemes, next + 1) : null;
  if (misread?.value.half && from.value.half) return misread;
  const to = readTime(lexemes, next);
  if (!to) return null;
  // `6AM 7PM`, `8AM6PM`, but neither `2P 8AM`, a limit and a time, nor `6AM110PM`, where a dash was misread.
  const bothHalves = to.value.half && from.value.half && lexemes[from.next - 1]?.text.length === 2;
  const apart = !lexemes[next]?.glued || lexemes[next]?.text.length === 1;
  // `8AM   6PM`: a wide gap separates columns.
  return next === from.next && !(bothHalves && apart && !lexemes[next]?.apart) ? null : to;
}

/**
 * Reads a window: `8AM-6PM`, `7 TO 9A.M.`, `MIDNIGHT TO-7AM`, `7:30-18:30`, `6AM 7PM`, `DUSK TO DAWN`, `AFTER 6PM`.
 */
export function readWindow(lexemes: readonly Lexeme[], at: number): Match<WrittenWindow> | null {
  const start = meaningOf(lexemes[at], 'from') ? at + 1 : at;
  const from = readTime(lexemes, start) ?? readBareClock(lexemes, start);
  if (!from) return readAfterAmPm(lexemes, at) ?? readOpenWindow(lexemes, at);
  const to = readEnd(lexemes, at, from);
  const value = to && resolve(from.value, to.value);
  return value && { value, next: to.next };
}

/**
 * Whether a window with AM, PM, a colon or an `h` begins here. Telephone numbers and lists of dates do not look like
 * that.
 */
export function isPlainWindow(lexemes: readonly Lexeme[], at: number): boolean {
  const window = readWindow(lexemes, at);
  if (!window) return false;
  return lexemes
    .slice(at, window.next)
    .some((lexeme) => lexeme.text === ':' || meaningOf(lexeme, 'half') || meaningOf(lexeme, 'hour-mark'));
}
