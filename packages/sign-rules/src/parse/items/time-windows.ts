import { MINUTES_PER_DAY, type TimeWindow } from '@curbwise/contract';

/**
 * A window as written. `doubtful`: a.m. or p.m. is missing; `windows` then contains every possible reading and
 * `certain` their common part. `longer`: a longer reading, for time limits that do not fit into `windows`.
 */
export interface WrittenWindow {
  windows: TimeWindow[];
  doubtful: boolean;
  certain?: TimeWindow;
  longer: TimeWindow | null;
  /** Only one end is written; what applies beyond the other end is not known. */
  open?: true;
}

export const ALL_DAY: TimeWindow = { from: 0, to: MINUTES_PER_DAY };

/** The minute at which a window ends, counted from midnight before it starts. */
export const endOf = ({ from, to }: TimeWindow) => (to > from ? to : to + MINUTES_PER_DAY);

export const lengthOf = (window: TimeWindow) => endOf(window) - window.from;

/** Whether two windows that start on the same day have minutes in common. */
export const overlap = (one: TimeWindow, other: TimeWindow) =>
  one.from < endOf(other) && other.from < endOf(one);

/** Whether a window contains all minutes of another that starts on the same day. */
export const contains = (one: TimeWindow, other: TimeWindow) =>
  one.from <= other.from && endOf(one) >= endOf(other);

/** A window from two known minutes. An end at midnight, or one minute before it, is the end of the day. */
export function windowOf(from: number, to: number): TimeWindow {
  const start = from % MINUTES_PER_DAY;
  const lastMinute = to === MINUTES_PER_DAY - 1;
  const end = to === 0 || lastMinute ? MINUTES_PER_DAY : to;
  return { from: start, to: end === start ? (start === 0 ? MINUTES_PER_DAY : start) : end };
}

/**
 * Earliest beginning and latest end of a night on signs, in minutes of the day: `7PM-7AM` and `MIDNIGHT-6AM` are
 * nights, `7PM-9PM` and `4PM-8AM` are not.
 */
const EVENING = 18 * 60;
const MORNING = 8 * 60;

/** Whether a window lies within a night. */
export const isOvernight = (window: TimeWindow) =>
  window.to <= MORNING && (window.from >= EVENING || window.from < window.to);
