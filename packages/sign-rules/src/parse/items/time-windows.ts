import { MINUTES_PER_DAY, type TimeWindow } from '@curbwise/contract';

/**
 * A window as written. `doubtful`: morning or evening is not written; `windows` then holds every way to read it, and
 * `certain` what they have in common. `longer`: how to read it if a time limit would not fit into it.
 */
export interface WrittenWindow {
  windows: TimeWindow[];
  doubtful: boolean;
  certain?: TimeWindow;
  longer: TimeWindow | null;
  /** One end alone is written: what holds beyond it is not said. */
  open?: true;
  /** `7:00-9:00`: by the colons alone hours of the 24-hour clock; `settleClock` says whether they are. */
  byClock?: true;
}

export const ALL_DAY: TimeWindow = { from: 0, to: MINUTES_PER_DAY };

/** The minute a window ends, counted from the day it starts on. */
export const endOf = ({ from, to }: TimeWindow) => (to > from ? to : to + MINUTES_PER_DAY);

export const lengthOf = (window: TimeWindow) => endOf(window) - window.from;

/** Whether two windows of the same day have minutes in common. */
export const overlap = (one: TimeWindow, other: TimeWindow) =>
  one.from < endOf(other) && other.from < endOf(one);

/** Whether one has all minutes of another of the same day. */
export const contains = (one: TimeWindow, other: TimeWindow) =>
  one.from <= other.from && endOf(one) >= endOf(other);

/** Both ends known: an end at midnight, or a minute before it, is the end of the day. */
export function windowOf(from: number, to: number): TimeWindow {
  const start = from % MINUTES_PER_DAY;
  const lastMinute = to === MINUTES_PER_DAY - 1;
  const end = to === 0 || lastMinute ? MINUTES_PER_DAY : to;
  return { from: start, to: end === start ? (start === 0 ? MINUTES_PER_DAY : start) : end };
}

/** Nights as signs name them, in minutes of the day: `7PM-7AM`, `MIDNIGHT-6AM`; not `7PM-9PM`, nor `4PM-8AM`. */
const EVENING = 18 * 60;
const MORNING = 8 * 60;

/** Whether a window holds at night alone. */
export const isOvernight = (window: TimeWindow) =>
  window.to <= MORNING && (window.from >= EVENING || window.from < window.to);
