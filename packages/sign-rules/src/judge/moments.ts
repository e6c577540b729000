import {
  MINUTES_PER_DAY,
  type DayMoment,
  type Minutes,
  type Place,
  type TimeWindow,
} from '@curbwise/contract';
import { MOMENTS } from '../parse/items/day-moments';
import { sunTimesOn, type MinuteRange } from './sun';

/** When windows begin on a day, in minutes of the day and in order, and when each ends; over 1440 is the next day. */
export interface Hours {
  starts: Minutes[];
  ends: Minutes[];
}

export const hoursOf = (windows: readonly { from: Minutes; to: Minutes }[]): Hours => {
  const sorted = [...windows].sort((a, b) => a.from - b.from);
  return { starts: sorted.map(({ from }) => from), ends: sorted.map(({ to }) => to) };
};

/** A window with its end counted from the day on which it begins. */
export const unwrapped = ({ from, to }: TimeWindow) => ({ from, to: to <= from ? to + MINUTES_PER_DAY : to });

export const namesMoments = (windows: readonly TimeWindow[]) =>
  windows.some(({ begins, ends }) => begins !== undefined || ends !== undefined);

/** The earliest and latest minute of a moment on a day, narrowed by the sun's times at the place if they are known. */
function rangeOf(moment: DayMoment, day: number, place: Place): MinuteRange {
  const sun = moment === 'sunrise' || moment === 'sunset' ? sunTimesOn(day, place) : null;
  const [earliest, latest] = MOMENTS[moment];
  if (!sun) return [earliest, latest];
  const [first, last] = sun[moment as 'sunrise' | 'sunset'];
  return [Math.max(earliest, Math.floor(first)), Math.min(latest, Math.ceil(last))];
}

/** The earliest and latest begin and end of a window. */
function partsOf(window: TimeWindow, day: number, place: Place) {
  const { from, to } = unwrapped(window);
  const [firstBegin, lastBegin] = window.begins ? rangeOf(window.begins, day, place) : [from, from];
  const latest = window.ends ? MOMENTS[window.ends][1] : 0;
  const [firstEnd, lastEnd] = window.ends
    ? rangeOf(window.ends, day, place).map((minute) => minute - latest + to)
    : [to, to];
  return { firstBegin, lastBegin, firstEnd: firstEnd!, lastEnd: lastEnd! };
}

/**
 * The hours of windows that begin or end at a moment, by day.
 * @param which `widest`: all hours at which a window may be open; `sure`: hours at which it certainly is; `doubtful`:
 *   the difference
 */
export function hoursByDay(
  windows: readonly TimeWindow[],
  place: Place,
  which: 'widest' | 'sure' | 'doubtful',
): (day: number) => Hours {
  const cache = new Map<number, Hours>();
  const find = (day: number) =>
    hoursOf(
      windows
        .flatMap((window) => {
          const { firstBegin, lastBegin, firstEnd, lastEnd } = partsOf(window, day, place);
          if (which === 'widest') return [{ from: firstBegin, to: lastEnd }];
          const isEver = lastBegin < firstEnd;
          if (which === 'sure') return isEver ? [{ from: lastBegin, to: firstEnd }] : [];
          if (!isEver) return [{ from: firstBegin, to: lastEnd }];
          return [
            { from: firstBegin, to: lastBegin },
            { from: firstEnd, to: lastEnd },
          ];
        })
        .filter(({ from, to }) => from < to),
    );
  return (day) => {
    const cached = cache.get(day);
    if (cached) return cached;
    const hours = find(day);
    cache.set(day, hours);
    return hours;
  };
}
