import type { WrittenDays } from './days';
import { emptyGroup, type Group } from './group';
import type { SchedulePart } from './groupings';
import type { PlacedItem } from './item';
import { ALL_DAY } from './time-windows';
import type { WrittenWindow } from './times';

/** Days that a statement excepts. */
export interface Exception {
  days: WrittenDays;
  line: number;
  /** How many parts stand before it. */
  at: number;
}

/** A schedule between spans, in pieces. */
export interface Section {
  parts: SchedulePart[];
  exceptions: Exception[];
}

const ALWAYS: WrittenWindow = { windows: [ALL_DAY], doubtful: false, longer: null };

/** One part for each day of a list that may be cut. */
function dayParts(
  days: WrittenDays,
  place: Pick<PlacedItem, 'line' | 'lastLine'>,
  afterException: boolean,
): SchedulePart[] {
  if (days.elements.length === 0)
    return [{ is: 'days', days, ...place, joint: null, afterException, hasException: false }];
  return days.elements.map(({ joint, line, ...element }, index) => ({
    is: 'days',
    days: { ...days, ...element },
    line,
    lastLine: line,
    joint: index > 0 ? joint : null,
    afterException: index === 0 && afterException,
    hasException: false,
  }));
}

/** Cuts a schedule at its spans, which are groups by themselves. */
export function sectionsOf(items: readonly PlacedItem[]): (Section | Group[])[] {
  const sections: (Section | Group[])[] = [];
  let section: Section = { parts: [], exceptions: [] };
  for (const { item, line, lastLine } of items) {
    const { parts, exceptions } = section;
    const place = { line, lastLine };
    const afterException = exceptions.at(-1)?.at === parts.length && parts.length > 0;
    if (item.is === 'days') parts.push(...dayParts(item.days, place, afterException));
    else if (item.is === 'window')
      parts.push({
        is: 'hours',
        window: item.window,
        ...place,
        joint: null,
        afterException,
        hasException: false,
      });
    else if (item.is === 'always')
      parts.push({ is: 'hours', window: ALWAYS, ...place, joint: null, afterException, hasException: false });
    else if (item.is === 'except-days') {
      const last = parts.at(-1);
      if (last?.lastLine === line) last.hasException = true;
      exceptions.push({ days: item.days, line, at: parts.length });
    } else if (item.is === 'span') {
      const spans = item.parts.map(({ days, window }): Group => ({
        ...emptyGroup(),
        days,
        windows: [window],
      }));
      sections.push(section, spans);
      section = { parts: [], exceptions: [] };
    }
  }
  return [...sections, section];
}

export const isSection = (section: Section | Group[]): section is Section => !Array.isArray(section);
