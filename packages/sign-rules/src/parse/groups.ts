import { MINUTES_PER_DAY, type Condition, type TimeWindow } from '@curbwise/contract';
import type { WrittenDays } from './days';
import { EVERY_DAY, type DayMask } from './meaning';
import type { Item } from './items';
import type { WrittenWindow } from './times';

/** Days and windows that belong together: `MON-SAT 8AM-6PM`. */
export interface Group {
  /** Null: the sign names none. */
  days: DayMask | null;
  /** Those of the days that may not be meant. */
  doubtful: DayMask;
  holidays: boolean;
  weeks: number[];
  windows: TimeWindow[];
  conditions: Condition[];
}

/** A group that names nothing. */
export const emptyGroup = (): Group => ({
  days: null,
  doubtful: 0,
  holidays: false,
  weeks: [],
  windows: [],
  conditions: [],
});

function addDays(group: Group, written: WrittenDays): void {
  if (written.days !== 0) group.days = (group.days ?? 0) | written.days;
  group.doubtful |= written.doubtful;
  group.holidays ||= written.holidays;
  group.weeks.push(...written.weeks);
  group.conditions.push(...written.conditions);
}

const namesDays = (group: Group) => group.days !== null || group.holidays;

const lengthOf = ({ from, to }: TimeWindow) => (to > from ? to - from : to + MINUTES_PER_DAY - from);

/** `2P 7.30 - 8.30PM`: two hours do not fit into one, so it begins in the morning. */
function windowsFor({ windows, longer }: WrittenWindow, limit: number | null): TimeWindow[] {
  const tooShort = longer && limit !== null && windows.every((window) => lengthOf(window) < limit);
  return tooShort ? [longer] : windows;
}

/**
 * Sorts the days and windows of a clause into groups. Signs are written either days first (`MON-FRI 9AM-4PM SATURDAY
 * 9AM-7PM`) or windows first (`9AM-4PM MON THRU FRI 9AM-7PM SATURDAY`); whichever comes first tells which.
 *
 * @param limit of the clause, in minutes: a window shorter than it is read the longer way
 */
export function groupSchedule(items: readonly Item[], limit: number | null): Group[] {
  const parts = items.filter((item) => item.is === 'days' || item.is === 'window' || item.is === 'always');
  let daysFirst = parts[0]?.is === 'days';
  const groups: Group[] = [];
  let current = emptyGroup();
  const close = () => {
    if (namesDays(current) || current.windows.length > 0) groups.push(current);
    current = emptyGroup();
  };
  for (const item of items) {
    if (item.is === 'days') {
      if (current.windows.length > 0 && (daysFirst || namesDays(current))) {
        close();
        daysFirst = true;
      }
      addDays(current, item.days);
    } else if (item.is === 'window' || item.is === 'always') {
      if (!daysFirst && namesDays(current)) close();
      if (item.is === 'always') current.windows.push({ from: 0, to: 1440 });
      else {
        current.windows.push(...windowsFor(item.window, limit));
        if (item.window.doubtful) current.conditions.push('am-or-pm');
      }
    } else if (item.is === 'span') {
      close();
      for (const { days, window } of item.parts) groups.push({ ...emptyGroup(), days, windows: [window] });
    } else if (item.is === 'except-days' && !daysFirst && current.windows.length > 0) {
      if (!namesDays(current)) current.days = EVERY_DAY;
      close();
    }
  }
  close();
  return groups;
}
