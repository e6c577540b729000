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

/**
 * What is left of a window without some hours, in windows of the same day.
 * @returns null if something is left only of the day after, or nothing at all
 */
export function windowWithout(window: TimeWindow, hours: TimeWindow): TimeWindow[] | null {
  let left: [number, number][] = [[window.from, endOf(window)]];
  for (const shift of [-MINUTES_PER_DAY, 0, MINUTES_PER_DAY]) {
    const [from, end] = [hours.from + shift, endOf(hours) + shift];
    left = left.flatMap(([start, stop]): [number, number][] => [
      [start, Math.min(stop, from)],
      [Math.max(start, end), stop],
    ]);
    left = left.filter(([start, stop]) => start < stop);
  }
  if (left.length === 0 || left.some(([start]) => start >= MINUTES_PER_DAY)) return null;
  return left.map(([from, end]) => ({ from, to: end > MINUTES_PER_DAY ? end - MINUTES_PER_DAY : end }));
}
