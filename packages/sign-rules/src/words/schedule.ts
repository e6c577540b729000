import { parseLocalDate, type Schedule, type Weekday } from '@curbwise/contract';
import type { Phrasebook } from './phrasebook';

/** Monday first, as on signs: `Saturday and Sunday`. */
const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

/** Up to this many missing days are described as exceptions: `except Tuesday and Friday`. */
const MAX_EXCEPTED_DAYS = 2;

/** The first of consecutive days, which may wrap around the week; undefined if they are not consecutive. */
function startOfRun(days: readonly Weekday[]): Weekday | undefined {
  const starts = days.filter((day) => !days.includes(((day + 6) % 7) as Weekday));
  return starts.length === 1 ? starts[0] : undefined;
}

function describeDays({ days: unordered, weeks }: Schedule, words: Phrasebook): string {
  const days = WEEK.filter((day) => unordered.includes(day));
  if (weeks.length > 0) return words.nthDays(weeks, days);
  const free = WEEK.filter((day) => !days.includes(day));
  if (free.length === 0) return '';
  if (free.length === 1) return words.exceptDays(free);
  const first = days.length > 2 ? startOfRun(days) : undefined;
  if (first !== undefined) return words.dayRange(first, ((first + days.length - 1) % 7) as Weekday);
  return free.length <= MAX_EXCEPTED_DAYS ? words.exceptDays(free) : words.onDays(days);
}

/** `on odd days`, `on days 1–15 of the month`. */
function describeMonthDays({ monthDays = [] }: Schedule, words: Phrasebook): string {
  const [first, second] = monthDays;
  const last = monthDays.at(-1);
  if (first === undefined || last === undefined) return '';
  const isEverySecond = monthDays.length > 2 && second === first + 2;
  if (isEverySecond) return first === 1 ? words.oddDays : words.evenDays;
  const isRun = monthDays.length === last - first + 1 && last > first;
  return words.daysOfMonth(isRun ? `${first}–${last}` : monthDays.join(', '));
}

/** Describes the parts of a schedule: `8 AM – 6 PM`, `Monday to Friday`, `December 1 – April 1`; empty if it always applies. */
export function describeSchedule(schedule: Schedule, words: Phrasebook): string[] {
  const { windows, season, dates, holidays } = schedule;
  const dateOf = (text: string) => {
    const date = parseLocalDate(text);
    return date ? words.date(date) : text;
  };
  const between = (from: string, to: string) =>
    from === to ? words.onDate(from) : words.dateRange(from, to);
  return [
    words.list(
      windows
        .filter(({ from, to }) => from !== 0 || to !== 1440)
        .map(({ from, to, begins, ends }) =>
          words.window(
            begins ? words.moments[begins] : words.timeOfDay(from),
            ends ? words.moments[ends] : words.timeOfDay(to),
          ),
        ),
    ),
    describeDays(schedule, words),
    describeMonthDays(schedule, words),
    season ? between(words.monthDay(season.from), words.monthDay(season.to)) : '',
    words.list(dates.map(({ from, to }) => between(dateOf(from), dateOf(to)))),
    holidays === 'as-weekday' ? '' : words.holidays[holidays],
  ].filter(Boolean);
}
