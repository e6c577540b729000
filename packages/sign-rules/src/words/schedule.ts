import {
  parseLocalDate,
  type LocalDate,
  type Schedule,
  type Season,
  type TimeWindow,
} from '@curbwise/contract';
import { describeTimeOfDay } from './clock';

export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKS: Readonly<Record<number, string>> = {
  1: '1st',
  2: '2nd',
  3: '3rd',
  4: '4th',
  5: '5th',
  [-1]: 'last',
};

/** `A`, `A and B`, `A, B and C`. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

const nameOf = (day: number) => WEEKDAY_NAMES[day] ?? '';

/** First and last of days that follow one another, around the end of the week if need be; null if they do not. */
function runOf(days: readonly number[]): [number, number] | null {
  const isIn = (day: number) => days.includes((day + 7) % 7);
  const first = days.find((day) => !isIn(day - 1));
  if (first === undefined) return null;
  for (let step = 0; step < days.length; step += 1) if (!isIn(first + step)) return null;
  return [first, (first + days.length - 1) % 7];
}

function describeDays({ days, weeks }: Schedule): string {
  if (weeks.length > 0) {
    return `${listed(weeks.map((week) => WEEKS[week] ?? ''))} ${listed(days.map(nameOf))} of the month`;
  }
  if (days.length === 7) return '';
  if (days.length === 6)
    return `except ${nameOf([0, 1, 2, 3, 4, 5, 6].find((day) => !days.includes(day as never))!)}`;
  const run = days.length > 2 ? runOf(days) : null;
  return run ? `${nameOf(run[0])} to ${nameOf(run[1])}` : listed(days.map(nameOf));
}

function describeWindow({ from, to }: TimeWindow): string {
  return `${describeTimeOfDay(from)} – ${describeTimeOfDay(to)}`;
}

const isAllDay = ({ from, to }: TimeWindow) => from === 0 && to === 1440;

const describeMonthDay = ({ month, day }: Season['from']) => `${MONTHS[month - 1]} ${day}`;

/** `December 10, 2026`. */
export function describeDate({ year, month, day }: LocalDate): string {
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

function describeIsoDate(text: string): string {
  const date = parseLocalDate(text);
  return date ? describeDate(date) : text;
}

const HOLIDAYS = {
  'as-weekday': '',
  excluded: 'not on public holidays',
  included: 'and public holidays',
  only: 'on public holidays',
};

/** The parts of a schedule in words: `8 AM – 6 PM`, `Monday to Friday`, `December 1 – April 1`; none if always. */
export function describeSchedule(schedule: Schedule): string[] {
  const windows = schedule.windows.filter((window) => !isAllDay(window)).map(describeWindow);
  const { season } = schedule;
  return [
    listed(windows),
    describeDays(schedule),
    season ? `${describeMonthDay(season.from)} – ${describeMonthDay(season.to)}` : '',
    listed(
      schedule.dates.map(({ from, to }) =>
        from === to ? describeIsoDate(from) : `${describeIsoDate(from)} – ${describeIsoDate(to)}`,
      ),
    ),
    HOLIDAYS[schedule.holidays],
  ].filter(Boolean);
}
