import { MINUTES_PER_DAY, type DayMoment, type TimeWindow } from '@curbwise/contract';
import { HALF_DAY, isKnownTime, readTimeOfDay, minuteOfDay, type WrittenTime } from './clock-times';
import { MOMENTS } from './day-moments';
import { windowOf, type WrittenWindow } from './time-windows';
import { isTo } from '../phrases/lexeme-kinds';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

const single = (...windows: TimeWindow[]): WrittenWindow => ({ windows, doubtful: false, longer: null });

/** The widest possible window between two ends, each a minute of the day or a moment such as sunset. */
export function widestWindow(from: DayMoment | number, to: DayMoment | number): TimeWindow {
  const begins = typeof from === 'string' ? from : undefined;
  const ends = typeof to === 'string' ? to : undefined;
  return {
    from: begins ? MOMENTS[begins][0] : Number(from),
    to: ends ? MOMENTS[ends][1] % MINUTES_PER_DAY : Number(to),
    ...(begins && { begins }),
    ...(ends && { ends }),
  };
}

/** `DUSK TO DAWN`, `8AM TO SUNSET`; null if the other end has no a.m. or p.m. */
export function momentWindow(from: WrittenTime, to: WrittenTime): WrittenWindow | null {
  const endOf = (time: WrittenTime) => time.moment ?? (isKnownTime(time) ? minuteOfDay(time) : null);
  const [begins, ends] = [endOf(from), endOf(to)];
  return begins === null || ends === null || begins === ends ? null : single(widestWindow(begins, ends));
}

/** OVERNIGHT without hours. */
export const OVERNIGHT: WrittenWindow = single(widestWindow('evening', 'morning'));

/** DAY PARKING ONLY without hours. */
export const DAYTIME: WrittenWindow = single(widestWindow('morning', 'evening'));

/** NIGHTTIME: while it is dark. */
export const DARK: WrittenWindow = single(widestWindow('sunset', 'sunrise'));

/** MORNINGS and AFTERNOONS without hours. */
export const MORNINGS: WrittenWindow = single(widestWindow('morning', HALF_DAY));
export const AFTERNOONS: WrittenWindow = single(widestWindow(HALF_DAY, 'evening'));

/** `AFTER 6PM` may end at midnight or the next morning. */
function after(minute: number): WrittenWindow {
  const isNight = minute >= HALF_DAY || minute === 0;
  return single(isNight ? widestWindow(minute, 'morning') : { from: minute, to: MINUTES_PER_DAY });
}

/** `BEFORE 9AM`, `UNTIL 6PM`: from midnight; if it ends in the morning, perhaps from the evening before. */
function before(minute: number): WrittenWindow {
  const day = { from: 0, to: minute };
  return minute <= HALF_DAY ? single(day, widestWindow('evening', minute)) : single(day);
}

/** Reads a window with only one end written (`UNTIL 6PM`, `AFTER 6PM`, `BEFORE 9AM`), or `NIGHTTIME`. */
export function readOpenWindow(lexemes: readonly Lexeme[], at: number): Match<WrittenWindow> | null {
  const lexeme = lexemes[at];
  const night = meaningOf(lexeme, 'night');
  if (night) return { value: night.sun ? DARK : OVERNIGHT, next: at + 1 };
  const half = meaningOf(lexeme, 'half-day');
  if (half) return { value: half.pm ? AFTERNOONS : MORNINGS, next: at + 1 };
  const open = meaningOf(lexeme, 'open');
  const time = open ? readTimeOfDay(lexemes, at + 1) : null;
  if (!open || !time || (time.value === 0 && open.ends)) return null;
  // `AFTER 10PM UNTIL 6AM`
  const end = !open.ends && isTo(lexemes[time.next]) ? readTimeOfDay(lexemes, time.next + 1) : null;
  if (end) return { value: single(windowOf(time.value, end.value)), next: end.next };
  const value: WrittenWindow = { ...(open.ends ? before : after)(time.value), open: true };
  return { value, next: time.next };
}
