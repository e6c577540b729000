import { MINUTES_PER_DAY, type Rule, type Schedule, type TimeWindow, type Weekday } from '@curbwise/contract';
import { WEEKDAYS } from '../../languages/day-mask';
import { widestWindow } from '../items/open-windows';
import { otherMonthDays } from '../items/date-parts';
import { MOMENTS } from '../items/day-moments';
import { ALL_DAY, endOf, lengthOf } from '../items/time-windows';

/** Any time. */
export const ALL_WEEK: Schedule = {
  days: [...WEEKDAYS],
  windows: [ALL_DAY],
  season: null,
  weeks: [],
  holidays: 'as-weekday',
  dates: [],
};

/** Whether a schedule covers every hour of every weekday. */
export const isAlways = ({ days, windows, monthDays }: Schedule): boolean =>
  days.length === WEEKDAYS.length &&
  !monthDays &&
  windows.some(({ from, to }) => from === ALL_DAY.from && to === ALL_DAY.to);

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** The certain part of a window whose ends are moments such as sunset; empty if there is none. */
function sureWindow(window: TimeWindow): TimeWindow[] {
  const { begins, ends } = window;
  if (!begins && !ends) return [window];
  const from = begins ? MOMENTS[begins][1] : window.from;
  const to = ends ? MOMENTS[ends][0] : endOf(window);
  const length = (to - from + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const start = from % MINUTES_PER_DAY;
  return length < lengthOf(window)
    ? [{ from: start, to: (start + length) % MINUTES_PER_DAY || MINUTES_PER_DAY }]
    : [];
}

/** Spans of a weekly schedule in minutes from midnight before Sunday, split at the end of the week. */
function weeklySpans({ days, windows }: Schedule): [number, number][] {
  return days.flatMap((day) =>
    windows.flatMap(sureWindow).flatMap((window): [number, number][] => {
      const start = day * MINUTES_PER_DAY + window.from;
      const end = day * MINUTES_PER_DAY + endOf(window);
      return end <= MINUTES_PER_WEEK
        ? [[start, end]]
        : [
            [start, MINUTES_PER_WEEK],
            [0, end - MINUTES_PER_WEEK],
          ];
    }),
  );
}

function gapsBetween(spans: [number, number][]): [number, number][] {
  const gaps: [number, number][] = [];
  let free = 0;
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    if (start > free) gaps.push([free, start]);
    free = Math.max(free, end);
  }
  if (free < MINUTES_PER_WEEK) gaps.push([free, MINUTES_PER_WEEK]);
  return gaps;
}

function windowsOfDay(gaps: readonly [number, number][], day: number): TimeWindow[] {
  const midnight = day * MINUTES_PER_DAY;
  return gaps
    .map(([start, end]) => ({
      from: Math.max(start - midnight, 0),
      to: Math.min(end - midnight, MINUTES_PER_DAY),
    }))
    .filter((window) => window.from < window.to);
}

/** Whether a rule applies at the same times every week, apart from holidays. */
export const repeatsWeekly = ({ schedule, conditions }: Pick<Rule, 'schedule' | 'conditions'>) =>
  schedule.season === null &&
  schedule.dates.length === 0 &&
  schedule.weeks.length === 0 &&
  !schedule.monthDays &&
  (schedule.holidays === 'as-weekday' || schedule.holidays === 'excluded') &&
  conditions.length === 0;

/** Converts spans of a week to schedules, one for all days with equal windows; other fields come from `like`. */
function schedulesOf(spans: readonly [number, number][], like: Schedule): Schedule[] {
  const byWindows = new Map<string, { days: Weekday[]; windows: TimeWindow[] }>();
  for (const day of WEEKDAYS) {
    const windows = windowsOfDay(spans, day);
    if (windows.length === 0) continue;
    const key = JSON.stringify(windows);
    const alike = byWindows.get(key);
    if (alike) alike.days.push(day);
    else byWindows.set(key, { days: [day], windows });
  }
  return [...byWindows.values()].map((times) => ({ ...like, ...times }));
}

/**
 * A schedule minus the times of others, whose seasons and dates are ignored.
 * @returns null if the result is not weekly: hours past midnight of the first Monday do not belong to a weekday
 */
export function subtractTimes(own: Schedule, others: readonly Schedule[]): Schedule[] | null {
  const isDated = own.season !== null || own.dates.length > 0 || own.weeks.length > 0;
  if (isDated && own.windows.some((window) => endOf(window) > MINUTES_PER_DAY)) return null;
  const gaps = gapsBetween(others.flatMap(weeklySpans));
  const left = weeklySpans(own).flatMap(([start, end]) =>
    gaps
      .map(([from, to]): [number, number] => [Math.max(start, from), Math.min(end, to)])
      .filter(([from, to]) => from < to),
  );
  return schedulesOf(left, own);
}

/** The complement of a rule with only days of the month, or only one window with a moment as its end; else null. */
function complementOf({ schedule, conditions }: Rule): Schedule | null {
  const { monthDays, windows, ...days } = schedule;
  const { windows: allDay, ...allDays } = ALL_WEEK;
  const isPlain = conditions.length === 0 && JSON.stringify(days) === JSON.stringify(allDays);
  const [window, ...more] = windows;
  if (!isPlain || !window || more.length > 0) return null;
  const isWhole = JSON.stringify(windows) === JSON.stringify(allDay);
  if (monthDays) return isWhole ? { ...ALL_WEEK, monthDays: otherMonthDays(monthDays) } : null;
  const { begins = window.from, ends = window.to } = window;
  return typeof begins === 'number' && typeof ends === 'number'
    ? null
    : { ...ALL_WEEK, windows: [widestWindow(ends, begins)] };
}

/**
 * ALL OTHER TIMES: the times of the week that no other rule covers, one schedule for all days with equal windows.
 * @returns null if the other rules do not repeat every week, so that the other times are unknown
 */
export function otherTimesOf(others: readonly Rule[]): Schedule[] | null {
  const [only] = others;
  const rest = only && others.length === 1 ? complementOf(only) : null;
  if (rest) return [rest];
  if (others.length === 0 || !others.every(repeatsWeekly)) return null;
  const gaps = gapsBetween(others.flatMap((rule) => weeklySpans(rule.schedule)));
  // On holidays that a rule excludes, its hours are other times, too.
  const onHolidays = others.some(({ schedule }) => schedule.holidays === 'excluded');
  const schedules = schedulesOf(gaps, ALL_WEEK);
  return onHolidays ? [...schedules, { ...ALL_WEEK, holidays: 'only' }] : schedules;
}
