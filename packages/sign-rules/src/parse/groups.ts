import type { Condition, TimeWindow } from '@curbwise/contract';
import { EVERY_DAY, type DayMask } from './day-mask';
import type { WrittenDays } from './days';
import type { Item } from './item';
import { ALL_DAY, endOf, lengthOf } from './time-windows';
import type { WrittenWindow } from './times';

/** Days and windows that belong together: `MON-SAT 8AM-6PM`. */
export interface Group {
  /** Null: the sign names none. */
  days: DayMask | null;
  /** Those of the days that may not be meant. */
  doubtful: DayMask;
  holidays: boolean;
  weeks: number[];
  /** Days with weeks of their own, at the same windows. */
  others: WrittenDays['others'];
  windows: TimeWindow[];
  conditions: Condition[];
}

/** A group that names nothing. */
export const emptyGroup = (): Group => ({
  days: null,
  doubtful: 0,
  holidays: false,
  weeks: [],
  others: [],
  windows: [],
  conditions: [],
});

function addDays(group: Group, written: WrittenDays): void {
  if (written.days !== 0) group.days = (group.days ?? 0) | written.days;
  group.doubtful |= written.doubtful;
  group.holidays ||= written.holidays;
  group.weeks.push(...written.weeks);
  group.others.push(...written.others);
  group.conditions.push(...written.conditions);
}

const namesDays = (group: Group) => group.days !== null || group.holidays;

/** `2P 7.30 - 8.30PM`: two hours do not fit into one, so it begins in the morning. */
function windowsFor({ windows, longer }: WrittenWindow, limit: number | null): TimeWindow[] {
  const tooShort = longer && limit !== null && windows.every((window) => lengthOf(window) < limit);
  return tooShort ? [longer] : windows;
}

type Part = Extract<Item, { is: 'days' | 'window' }>;

const isPart = (item: Item): item is Part => item.is === 'days' || item.is === 'window';

/** Lines that name days and then hours (`SAT 8AM-1PM`), and lines that name hours and then days. */
function completeLines(items: readonly Item[]): { daysFirst: Set<number>; daysLast: Set<number> } {
  const parts = items.filter(isPart);
  const lines = { daysFirst: new Set<number>(), daysLast: new Set<number>() };
  parts.forEach((part, index) => {
    const before = parts[index - 1];
    if (!before || before.line !== part.line || before.is === part.is) return;
    if (parts[index - 2]?.line === part.line) return;
    (part.is === 'window' ? lines.daysFirst : lines.daysLast).add(part.line);
  });
  return lines;
}

/** Windows of one group in the order of the sign: a later one must begin after the one before it has ended. */
export const runsBack = ({ windows }: Group) =>
  windows.some((window, index) => index > 0 && window.from <= endOf(windows[index - 1]!));

/** Hours on days that the sign does not name; those days that have hours of their own may not be meant. */
const onOtherDays = (group: Group, days: DayMask): Group => ({ ...group, days: EVERY_DAY, doubtful: days });

/**
 * `8AM-6PM, 8AM-1PM SAT`: hours that overlap are not of one day list. The first are of days that were not read, or of
 * every other day.
 */
function splitOverlap(group: Group): Group[] {
  const isSplit = group.conditions.length === 0 && group.windows.length === 2 && runsBack(group);
  if (!isSplit || group.days === null) return [group];
  const [first, second] = group.windows;
  return [
    onOtherDays({ ...group, weeks: [], windows: [first!] }, group.days),
    { ...group, windows: [second!] },
  ];
}

/** `8AM-6PM SAT 8AM-1PM`: the last hours have no days, so the first may have none either. */
function mendLast(groups: Group[]): Group[] {
  const [before, last] = [groups.at(-2), groups.at(-1)];
  if (
    !before ||
    !last ||
    namesDays(last) ||
    before.days === null ||
    before.days === EVERY_DAY ||
    before.weeks.length > 0
  )
    return groups;
  const { days } = before;
  const rest = groups.slice(0, -2);
  return runsBack({ ...last, windows: [...before.windows, ...last.windows] })
    ? [...rest, onOtherDays(before, days), { ...last, days }]
    : [...rest, { ...before, days: EVERY_DAY, doubtful: EVERY_DAY & ~days }, last];
}

/**
 * Sorts the days and windows of a clause into groups. Signs are written either days first (`MON-FRI 9AM-4PM SATURDAY
 * 9AM-7PM`) or windows first (`9AM-4PM MON THRU FRI 9AM-7PM SATURDAY`); whichever comes first tells which, unless the
 * lines of the sign do.
 *
 * @param limit of the clause, in minutes: a window shorter than it is read the longer way
 * @param forbids whether the clause does: hours that hardly belong together then hold on more days, not on fewer
 */
export function groupSchedule(items: readonly Item[], limit: number | null, forbids: boolean): Group[] {
  const parts = items.filter((item) => item.is === 'days' || item.is === 'window' || item.is === 'always');
  const lines = completeLines(items);
  let daysFirst = parts[0]?.is === 'days';
  let line = -1;
  const groups: Group[] = [];
  let current = emptyGroup();
  const close = () => {
    if (namesDays(current) || current.windows.length > 0)
      groups.push(...(forbids ? splitOverlap(current) : [current]));
    current = emptyGroup();
  };
  /** A line that is complete in itself says nothing of the hours before it. */
  const beginLine = (part: Part) => {
    const isNew = part.line !== line;
    line = part.line;
    if (!isNew || current.windows.length === 0) return;
    const ownDays = lines.daysFirst.has(line);
    if (ownDays && !daysFirst && !namesDays(current)) {
      const { days } = (part as Extract<Part, { is: 'days' }>).days;
      current = onOtherDays(current, days);
    }
    if (ownDays || (namesDays(current) && lines.daysLast.has(line))) {
      close();
      daysFirst = ownDays;
    }
  };
  for (const item of items) {
    if (isPart(item)) beginLine(item);
    if (item.is === 'days') {
      if (current.windows.length > 0 && (daysFirst || namesDays(current))) {
        close();
        daysFirst = true;
      }
      addDays(current, item.days);
    } else if (item.is === 'window' || item.is === 'always') {
      if (!daysFirst && namesDays(current)) close();
      if (item.is === 'always') current.windows.push(ALL_DAY);
      else {
        const known = current.windows.map((window) => JSON.stringify(window));
        const windows = windowsFor(item.window, limit);
        current.windows.push(...windows.filter((window) => !known.includes(JSON.stringify(window))));
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
  return daysFirst || !forbids ? groups : mendLast(groups);
}
