import {
  MINUTES_PER_DAY,
  parseLocalDate,
  type DateSpan,
  type Season,
  type TimeWindow,
} from '@curbwise/contract';
import { isFields } from './fields';
import { integerOf } from './lenient-values';

/** What stands between two times or dates: models write dashes of every width. */
const DASH = /\s*[-‐‑‒–—−]\s*/;
const SLASH = /\s*\/\s*/;
const CLOCK = /^(\d{1,2})[:.](\d{2})$/;
const MONTH_DAY = /^(\d{1,2})-(\d{1,2})$/;

const MAX_TIMES_LENGTH = 40;

/** A leap year, in which every day of a season exists. */
const LEAP_YEAR = '2028';

const DAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** Fewer letters name two days. */
const MIN_DAY_LETTERS = 3;

/** A weekday as a number, 0 = Sunday, or by its English name; undefined for anything else. */
export function dayOf(value: unknown): number | undefined {
  const number = integerOf(value);
  if (number !== undefined) return number >= 0 && number <= 6 ? number : undefined;
  const name = typeof value === 'string' ? value.trim().toLowerCase() : '';
  const day = DAY_NAMES.findIndex((each) => name.length >= MIN_DAY_LETTERS && each.startsWith(name));
  return day === -1 ? undefined : day;
}

/** Which of the month's weekdays: 1 to 5, or -1 for the last; undefined for anything else. */
export function weekOf(value: unknown): number | undefined {
  const week = integerOf(value);
  return week !== undefined && (week === -1 || (week >= 1 && week <= 5)) ? week : undefined;
}

/** `08:00-18:00`, also with other dashes or as an object; undefined for anything else. */
export function windowOf(value: unknown): TimeWindow | undefined {
  const [begin, end] = isFields(value) ? [value['from'], value['to']] : pairIn(value, DASH);
  const [from, to] = [minuteOf(begin), minuteOf(end)];
  if (from === undefined || to === undefined || from === MINUTES_PER_DAY || from === to) return undefined;
  return { from, to: to === 0 ? MINUTES_PER_DAY : to };
}

function minuteOf(value: unknown): number | undefined {
  const [, hours, minutes] = (typeof value === 'string' && CLOCK.exec(value.trim())) || [];
  const minute = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && minute <= MINUTES_PER_DAY ? minute : undefined;
}

/** `11-15/03-31`; null for an empty text, undefined for anything else. */
export function seasonOf(value: unknown): Season | null | undefined {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
  const [from, to] = pairIn(value, SLASH).map(monthDayOf);
  return from && to && { from, to };
}

function monthDayOf(text: string): Season['from'] | undefined {
  const [, month = '', day = ''] = MONTH_DAY.exec(text) ?? [];
  const date = parseLocalDate(`${LEAP_YEAR}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return date ? { month: date.month, day: date.day } : undefined;
}

/** `2026-06-12/2026-06-14`, or one date; undefined for anything else, and for an end before the beginning. */
export function datesOf(value: unknown): DateSpan | undefined {
  const [from, to = from] =
    typeof value === 'string' && parseLocalDate(value.trim()) ? [value.trim()] : pairIn(value, SLASH);
  if (from === undefined || to === undefined || !parseLocalDate(from) || !parseLocalDate(to))
    return undefined;
  return from <= to ? { from, to } : undefined;
}

function pairIn(value: unknown, separator: RegExp): string[] {
  if (typeof value !== 'string' || value.length > MAX_TIMES_LENGTH) return [];
  const parts = value.trim().split(separator);
  return parts.length === 2 ? parts : [];
}
