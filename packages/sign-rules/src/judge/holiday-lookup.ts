import { dayNumber, parseLocalDate, type HolidayCalendar } from '@curbwise/contract';
import type { Certainty } from './driver';
import { mayBeHoliday } from './holidays';
import type { JudgeContext } from './judge-context';

/** Whether a day is a holiday in the sense of a sign; days are numbered from 1970-01-01. */
export type HolidayLookup = (day: number) => Certainty;

/** The day number of a date; NaN if the date does not exist. */
export function dayOf(text: string): number {
  const date = parseLocalDate(text);
  return date ? dayNumber(date) : NaN;
}

function inCalendar({ from, to, holidays }: HolidayCalendar): (day: number) => Certainty | null {
  const [first, last] = [dayOf(from), dayOf(to)];
  const listed = new Map<number, Certainty>();
  for (const { date, certain } of holidays) {
    const day = dayOf(date);
    if (certain || !listed.has(day)) listed.set(day, certain ? 'yes' : 'maybe');
  }
  return (day) => (day >= first && day <= last ? (listed.get(day) ?? 'no') : null);
}

/**
 * Looks up holidays, in this order: the driver's answer for a day, the calendar of the place for the dates it covers,
 * and the list of dates that may be holidays.
 */
export function lookUpHolidays({ place, calendar, settled }: JudgeContext): HolidayLookup {
  const known = calendar ? inCalendar(calendar) : () => null;
  const settledDay = settled?.holiday === undefined ? NaN : dayOf(settled.on);
  const cache = new Map<number, Certainty>();
  const lookUp = (day: number): Certainty => {
    if (day === settledDay) return settled?.holiday ? 'yes' : 'no';
    return known(day) ?? (mayBeHoliday(day, place) ? 'maybe' : 'no');
  };
  return (day) => {
    const cached = cache.get(day);
    if (cached) return cached;
    const certainty = lookUp(day);
    cache.set(day, certainty);
    return certainty;
  };
}
