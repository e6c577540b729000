import { MINUTES_PER_DAY, type TimeWindow } from '@curbwise/contract';

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

/** Nights as signs name them, in minutes of the day: `7PM-7AM`, `MIDNIGHT-6AM`; not `7PM-9PM`, nor `4PM-8AM`. */
const EVENING = 18 * 60;
const MORNING = 8 * 60;

/** Whether a window holds at night alone. */
export const isOvernight = (window: TimeWindow) =>
  window.to <= MORNING && (window.from >= EVENING || window.from < window.to);
