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
interface Lines {
  daysFirst: Set<number>;
  daysLast: Set<number>;
}

/** The lines that name one list of days and one of hours, and no more. */
function completeLines(items: readonly Item[]): Lines {
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

/** Whether a window begins before the one before it has ended, in the order of the sign, as no sign names hours. */
export const runsBack = ({ windows }: Group) =>
  windows.some((window, index) => index > 0 && window.from <= endOf(windows[index - 1]!));

/**
 * Hours on days that the sign does not name: any day, and perhaps not those that have hours of their own.
 * @param days those
 */
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
  if (!before || !last || namesDays(last)) return groups;
  const { days, weeks } = before;
  if (days === null || days === EVERY_DAY || weeks.length > 0) return groups;
  const rest = groups.slice(0, -2);
  return runsBack({ ...last, windows: [...before.windows, ...last.windows] })
    ? [...rest, onOtherDays(before, days), { ...last, days }]
    : [...rest, { ...before, days: EVERY_DAY, doubtful: EVERY_DAY & ~days }, last];
}

/** What the sorting goes by, and how far it has come. */
interface Sorting {
  readonly lines: Lines;
  readonly limit: number | null;
  readonly forbids: boolean;
  groups: Group[];
  current: Group;
  /** Whether days stand before their windows, as far as is known. */
  daysFirst: boolean;
  /** Of the part that was read last. */
  line: number;
}

/** Ends the current group, if it names anything. */
function close(sorting: Sorting): void {
  const { groups, current, forbids } = sorting;
  if (namesDays(current) || current.windows.length > 0) {
    groups.push(...(forbids ? splitOverlap(current) : [current]));
  }
  sorting.current = emptyGroup();
}

/** A line that is complete in itself says nothing of the hours before it. */
function beginLine(sorting: Sorting, part: Part): void {
  const { lines } = sorting;
  const isNew = part.line !== sorting.line;
  sorting.line = part.line;
  if (!isNew || sorting.current.windows.length === 0) return;
  const hasOwnDays = lines.daysFirst.has(part.line);
  if (hasOwnDays && part.is === 'days' && !sorting.daysFirst && !namesDays(sorting.current)) {
    sorting.current = onOtherDays(sorting.current, part.days.days);
  }
  if (hasOwnDays || (namesDays(sorting.current) && lines.daysLast.has(part.line))) {
    close(sorting);
    sorting.daysFirst = hasOwnDays;
  }
}

function addWindow({ current, limit }: Sorting, written: WrittenWindow): void {
  const known = current.windows.map((window) => JSON.stringify(window));
  const windows = windowsFor(written, limit);
  current.windows.push(...windows.filter((window) => !known.includes(JSON.stringify(window))));
  if (written.doubtful) current.conditions.push('am-or-pm');
}

function addItem(sorting: Sorting, item: Item): void {
  const hasWindows = sorting.current.windows.length > 0;
  if (item.is === 'days') {
    if (hasWindows && (sorting.daysFirst || namesDays(sorting.current))) {
      close(sorting);
      sorting.daysFirst = true;
    }
    addDays(sorting.current, item.days);
  } else if (item.is === 'window' || item.is === 'always') {
    if (!sorting.daysFirst && namesDays(sorting.current)) close(sorting);
    if (item.is === 'always') sorting.current.windows.push(ALL_DAY);
    else addWindow(sorting, item.window);
  } else if (item.is === 'span') {
    close(sorting);
    const spans = item.parts.map(({ days, window }): Group => ({ ...emptyGroup(), days, windows: [window] }));
    sorting.groups.push(...spans);
  } else if (item.is === 'except-days' && !sorting.daysFirst && hasWindows) {
    if (!namesDays(sorting.current)) sorting.current.days = EVERY_DAY;
    close(sorting);
  }
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
  const first = items.find((item) => item.is === 'days' || item.is === 'window' || item.is === 'always');
  const lines = completeLines(items);
  const sorting: Sorting = {
    lines,
    limit,
    forbids,
    groups: [],
    current: emptyGroup(),
    daysFirst: first?.is === 'days',
    line: -1,
  };
  for (const item of items) {
    if (isPart(item)) beginLine(sorting, item);
    addItem(sorting, item);
  }
  close(sorting);
  return sorting.daysFirst || !forbids ? sorting.groups : mendLast(sorting.groups);
}
