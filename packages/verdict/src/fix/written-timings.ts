import { MINUTES_PER_DAY, type TimeWindow, type Weekday } from '@curbwise/contract';
import type { HoursInText, TimingInText } from '@curbwise/sign-rules';

export const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `8AM`, `4:30PM`: always with AM or PM, so that it is unambiguous. */
function inHalves(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const minutes = minute % 60 === 0 ? '' : `:${twoDigits(minute % 60)}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'AM' : 'PM'}`;
}

/** `9h`, `16h30`. */
const inHours = (minute: number) =>
  `${Math.floor(minute / 60)}h${minute % 60 === 0 ? '' : twoDigits(minute % 60)}`;

/** A window as written on signs: `8AM-6PM`, `8h-18h`. Never `10:00-12:00`, which could also mean 10 PM. */
export function writtenWindow({ from, to }: TimeWindow, language: TimingInText['language']): string {
  const written = language === 'fr' ? inHours : inHalves;
  return `${written(from)}-${written(to === 0 ? MINUTES_PER_DAY : to)}`;
}

const DAY_WORDS = {
  en: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
  fr: ['DIM', 'LUN', 'MAR', 'MER', 'JEU', 'VEN', 'SAM'],
} as const;

const JOINTS = { en: { to: '-', and: ' & ' }, fr: { to: ' AU ', and: ' ET ' } } as const;

/** Monday first, as on signs. */
export const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

/** The first and last of three or more consecutive days, also across the end of the week; null if they are not. */
function runOf(days: readonly Weekday[]): [Weekday, Weekday] | null {
  if (days.length < 3) return null;
  if (days.length === 7) return [1, 0];
  const has = (day: number) => days.includes(((day + 7) % 7) as Weekday);
  const firsts = days.filter((day) => !has(day - 1));
  const lasts = days.filter((day) => !has(day + 1));
  return firsts.length === 1 ? [firsts[0]!, lasts[0]!] : null;
}

/** Weekdays as written on signs: `MON-FRI`, `TUE & THU`, `LUN AU VEN`. @param days at least one */
export function writtenDays(days: readonly Weekday[], language: TimingInText['language']): string {
  const words = DAY_WORDS[language];
  const joints = JOINTS[language];
  const run = runOf(days);
  if (run) return run.map((day) => words[day]).join(joints.to);
  return WEEK.filter((day) => days.includes(day))
    .map((day) => words[day])
    .join(joints.and);
}

/** A text with one of its timings replaced. */
export const replaced = (text: string, { start, end }: HoursInText, words: string): string =>
  text.slice(0, start) + words + text.slice(end);
