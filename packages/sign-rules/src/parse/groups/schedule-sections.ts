import type { WrittenDays } from '../items/days';
import { emptyGroup, type Group } from './group';
import type { SchedulePart } from './groupings';
import type { Item, PlacedItem } from '../items/item';
import { ALL_DAY } from '../items/time-windows';
import type { WrittenWindow } from '../items/times';

/** Days that are excepted from a statement. */
export interface Exception {
  days: WrittenDays;
  line: number;
  /** Number of parts before it. */
  at: number;
}

/** The part of a schedule between two spans. */
export interface Section {
  parts: SchedulePart[];
  exceptions: Exception[];
}

type Place = Pick<SchedulePart, 'line' | 'lastLine' | 'after'>;

const ALWAYS: WrittenWindow = { windows: [ALL_DAY], doubtful: false, longer: null };

const hoursPart = (window: WrittenWindow, place: Place, afterException: boolean): SchedulePart => ({
  is: 'hours',
  window,
  ...place,
  joint: null,
  afterException,
  hasException: false,
});

/** `AFTER 6PM AND WEEKENDS`: from 6 PM on any day, and all day on weekends. */
export function addsWholeDays(items: readonly PlacedItem[], at: number): boolean {
  const [before, days, next] = [items[at - 1]?.item, items[at]!, items[at + 1]?.item];
  const isOpen = before?.is === 'window' && before.window.open === true;
  return days.item.is === 'days' && days.after === 'and' && isOpen && next?.is !== 'window';
}

/** One part for each day of a list that may be split, or a single part. */
function dayParts(days: WrittenDays, place: Place, afterException: boolean): SchedulePart[] {
  if (days.elements.length === 0)
    return [{ is: 'days', days, ...place, joint: null, afterException, hasException: false }];
  return days.elements.map(({ joint, line, ...element }, index) => ({
    is: 'days',
    days: { ...days, ...element },
    line,
    lastLine: line,
    after: index === 0 ? place.after : undefined,
    joint: index > 0 ? joint : null,
    afterException: index === 0 && afterException,
    hasException: false,
  }));
}

const SCHEDULED: readonly Item['is'][] = ['days', 'window', 'always'];
/** Items that complete the hours on their line: `2AM-6AM DEC 1 - MAR 31`, `6PM-8AM EXCEPT PERMIT B`. */
const ENDING: readonly Item['is'][] = ['season', 'dates', 'lifted'];

/** Splits a schedule at its spans. Each span is a list of groups by itself. */
export function sectionsOf(items: readonly PlacedItem[]): (Section | Group[])[] {
  const sections: (Section | Group[])[] = [];
  let section: Section = { parts: [], exceptions: [] };
  /** The line whose hours were completed by a season or an exception. */
  let endedLine: number | null = null;
  for (const [index, { item, line, lastLine, after }] of items.entries()) {
    const { parts, exceptions } = section;
    const place = { line, lastLine, after };
    const isAfterException = exceptions.at(-1)?.at === parts.length && parts.length > 0;
    const next = items[index + 1];
    const hasHours = item.is !== 'days' || (next?.item.is === 'window' && next.line === line);
    const afterException = isAfterException || (endedLine !== null && line > endedLine && hasHours);
    if (SCHEDULED.includes(item.is)) endedLine = null;
    if (item.is === 'days') {
      parts.push(...dayParts(item.days, place, afterException));
      if (addsWholeDays(items, index))
        parts.push(hoursPart(ALWAYS, { line: lastLine, lastLine, after: undefined }, false));
    } else if (item.is === 'window') parts.push(hoursPart(item.window, place, afterException));
    else if (item.is === 'always') parts.push(hoursPart(ALWAYS, place, afterException));
    else if (item.is === 'except-days') {
      const last = parts.at(-1);
      if (last?.lastLine === line) last.hasException = true;
      exceptions.push({ days: item.days, line, at: parts.length });
    } else if (ENDING.includes(item.is) && parts.at(-1)?.lastLine === line) {
      endedLine = lastLine;
      if (item.is === 'lifted') parts.at(-1)!.hasException = true;
    } else if (item.is === 'span') {
      const spans = item.parts.map(({ days, window, when }): Group => ({
        ...emptyGroup(),
        days,
        windows: [window],
        ...(when && { when }),
      }));
      sections.push(section, spans);
      section = { parts: [], exceptions: [] };
    }
  }
  return [...sections, section];
}

export const isSection = (section: Section | Group[]): section is Section => !Array.isArray(section);
