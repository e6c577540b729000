import { dayNumber, parseLocalDate, type HolidayCalendar } from '@curbwise/contract';
import type { Certainty } from './driver';
import { mayBeHoliday } from './holidays';
import type { JudgeContext } from './judge-context';

/** Whether a day, as its number since 1970-01-01, is a holiday in the sense of a sign. */
export type HolidayLookup = (day: number) => Certainty;

/** The number of a date that a schema has seen; a date that does not exist is none. */
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
 * What is known of holidays: what the driver says of a day goes before the calendar of the place, and that, as far as
 * it reaches, before the list of dates that may be one.
 */
export function lookUpHolidays({ place, calendar, settled }: JudgeContext): HolidayLookup {
  const known = calendar ? inCalendar(calendar) : () => null;
  const settledDay = settled?.holiday === undefined ? NaN : dayOf(settled.on);
  const found = new Map<number, Certainty>();
  const lookUp = (day: number): Certainty => {
    if (day === settledDay) return settled?.holiday ? 'yes' : 'no';
    return known(day) ?? (mayBeHoliday(day, place) ? 'maybe' : 'no');
  };
  return (day) => {
    const before = found.get(day);
    if (before) return before;
    const certainty = lookUp(day);
    found.set(day, certainty);
    return certainty;
  };
}
