import type { Condition, TimeWindow } from '@curbwise/contract';
import { restricts, type Clause } from './clause';
import { EVERY_DAY, type DayMask } from './day-mask';
import type { WrittenDays } from './days';
import { groupingsOf, standsOn, type PartGroup, type SchedulePart } from './groupings';
import type { PlacedItem } from './item';
import { ALL_DAY, contains, endOf, lengthOf } from './time-windows';
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
  /** Hours of which morning or evening is not said. */
  perhapsWindows: TimeWindow[];
  conditions: Condition[];
  /** Days that are excepted from these. */
  excepted: WrittenDays[];
  /** Days that may be excepted from these, or from others alone. */
  perhapsExcepted: WrittenDays[];
}

/** A group that names nothing. */
export const emptyGroup = (): Group => ({
  days: null,
  doubtful: 0,
  holidays: false,
  weeks: [],
  others: [],
  windows: [],
  perhapsWindows: [],
  conditions: [],
  excepted: [],
  perhapsExcepted: [],
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

/** Whether a window begins before the one before it has ended, in the order of the sign, as no sign names hours. */
export const runsBack = ({ windows }: Group) =>
  windows.some((window, index) => index > 0 && window.from <= endOf(windows[index - 1]!));

/** Days that a statement excepts. */
interface Exception {
  days: WrittenDays;
  line: number;
  /** How many parts stand before it. */
  at: number;
}

/** A schedule between spans, in pieces. */
interface Section {
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
function sectionsOf(items: readonly PlacedItem[]): (Section | Group[])[] {
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

function groupOf(parts: readonly SchedulePart[], limit: number | null): Group {
  const group = emptyGroup();
  for (const part of parts) {
    if (part.is === 'days') addDays(group, part.days);
    else {
      const { doubtful, certain } = part.window;
      const windows = windowsFor(part.window, limit);
      if (doubtful) group.perhapsWindows.push(...windows);
      const known = group.windows.map((window) => JSON.stringify(window));
      const sure = doubtful ? (certain ? [certain] : []) : windows;
      group.windows.push(...sure.filter((window) => !known.includes(JSON.stringify(window))));
    }
  }
  return group;
}

/** Hours of which morning or evening is not said, apart from the others. */
function apart(group: Group): Group[] {
  const { windows, perhapsWindows, conditions } = group;
  if (perhapsWindows.length === 0) return [group];
  const doubtful: Group = { ...group, windows: perhapsWindows, conditions: [...conditions, 'am-or-pm'] };
  return windows.length > 0 ? [group, doubtful] : [doubtful];
}

/** The days that are left of a group, so far as they can be told by weekday. */
function settled(group: Group): Group {
  const days = group.days ?? EVERY_DAY;
  const isPlain = (excepted: WrittenDays) => excepted.conditions.length === 0 && excepted.weeks.length === 0;
  const daysOf = (list: readonly WrittenDays[]) =>
    list.filter(isPlain).reduce((mask, excepted) => mask | (excepted.days & ~excepted.doubtful), 0);
  const rest = (list: readonly WrittenDays[]) =>
    list.filter((excepted) => !isPlain(excepted) || excepted.holidays || excepted.doubtful);
  const left = days & ~daysOf(group.excepted);
  if (left === 0 || (group.days === null && group.holidays)) return group;
  return {
    ...group,
    days: left,
    doubtful: (group.doubtful | daysOf(group.perhapsExcepted)) & left,
    excepted: rest(group.excepted),
    perhapsExcepted: rest(group.perhapsExcepted),
  };
}

/**
 * `8AM-6PM · SAT 8AM-1PM`: hours without days hold on any day, and perhaps not on those that have shorter
 * ones.
 */
function onOtherDays(group: Group, groups: readonly Group[]): Group {
  if (namesDays(group)) return group;
  const others = groups.filter(
    (other) =>
      other.days !== null &&
      other.windows.some((window) => group.windows.some((own) => contains(own, window))),
  );
  const doubtful = others.reduce((mask, { days }) => mask | days!, 0);
  return doubtful && doubtful !== EVERY_DAY ? { ...group, days: EVERY_DAY, doubtful } : group;
}

/** Which of the groups an exception stands in a line with; none if it has a line of its own, or stands before them. */
function ownerOf(
  exception: Exception,
  grouping: readonly PartGroup[],
  parts: readonly SchedulePart[],
): number {
  const before = parts[exception.at - 1];
  if (before?.lastLine !== exception.line) return -1;
  return grouping.findIndex(({ from, to }) => from < exception.at && exception.at <= to);
}

/**
 * `7-9AM DAILY · 4-6PM EXCEPT SUNDAY`: an exception is one from the hours of its line, and from hours that have no days
 * of their own. Whether it is one from others may be in doubt.
 */
function addException(
  groups: Group[],
  owner: number,
  exception: Exception,
  isOnLine: (group: number) => boolean,
): void {
  const { days } = exception;
  groups.forEach((group, index) => {
    const isNamed = namesDays(group) && ((group.days ?? 0) & days.days) !== 0;
    if (owner === index || groups.length === 1) group.excepted.push(days);
    else if (owner < 0 || isOnLine(index)) (isNamed ? group.perhapsExcepted : group.excepted).push(days);
    else if (!namesDays(group)) group.perhapsExcepted.push(days);
    else if (days.holidays) group.perhapsExcepted.push({ ...days, days: 0 });
  });
}

function groupsIn(
  { parts, exceptions }: Section,
  grouping: readonly PartGroup[],
  limit: number | null,
): Group[] {
  const cut = grouping.map(({ from, to }) => groupOf(parts.slice(from, to), limit));
  const groups = cut.map((group) => onOtherDays(group, cut));
  for (const exception of exceptions) {
    const isOnLine = (index: number) => {
      const { from, to } = grouping[index]!;
      return parts.slice(from, to).some((part) => standsOn(part, exception.line));
    };
    addException(groups, ownerOf(exception, grouping, parts), exception, isOnLine);
  }
  return groups.flatMap(apart);
}

/** A window of a group, with what it hangs on beside its days. */
const keyOf = (group: Group, window: TimeWindow) =>
  JSON.stringify([
    window,
    { ...group, days: namesDays(group) && group.days === null, doubtful: 0, windows: 0 },
  ]);

/** The windows of a reading one by one, by what they are beside their days. */
function byWindow(groups: readonly Group[]): Map<string, Group> {
  const found = new Map<string, Group>();
  for (const group of groups) {
    for (const window of group.windows.length > 0 ? group.windows : [ALL_DAY]) {
      const key = keyOf(group, window);
      const days = group.days ?? (group.holidays ? 0 : EVERY_DAY);
      const before = found.get(key);
      const sure = (days & ~group.doubtful) | (before ? before.days! & ~before.doubtful : 0);
      const all = days | (before?.days ?? 0);
      found.set(key, { ...group, windows: [window], days: all, doubtful: all & ~sure });
    }
  }
  return found;
}

/** What several readings agree on is sure, the rest of each in doubt. */
function agreed(readings: readonly Group[][]): Group[] {
  const maps = readings.map((groups) => byWindow(groups.map(settled)));
  const keys = [...new Set(maps.flatMap((map) => [...map.keys()]))];
  return keys.map((key) => {
    const found = maps.flatMap((map) => map.get(key) ?? []);
    const all = found.reduce((mask, { days }) => mask | days!, 0);
    const isEverywhere = found.length === maps.length;
    const sure = isEverywhere
      ? found.reduce((mask, { days, doubtful }) => mask & days! & ~doubtful, EVERY_DAY)
      : 0;
    const conditions: Condition[] =
      isEverywhere || all ? found[0]!.conditions : [...found[0]!.conditions, 'other'];
    return { ...found[0]!, days: all === 0 ? null : all, doubtful: all & ~sure, conditions };
  });
}

const isOfSection = (section: Section | Group[]): section is Section => !Array.isArray(section);

function groupsOfClause(clause: Clause, forbids: boolean, read: (readings: Group[][]) => Group[]): Group[] {
  const limit = clause.letter ? clause.limit : null;
  const sections = sectionsOf(clause.items);
  const groups = sections.flatMap((section) => {
    if (!isOfSection(section)) return section;
    return read(groupingsOf(section.parts, forbids).map((grouping) => groupsIn(section, grouping, limit)));
  });
  // Days excepted from a span, or from nothing that is named.
  const excepted = sections
    .filter(isOfSection)
    .flatMap(({ parts, exceptions }) => (parts.length > 0 ? [] : exceptions));
  if (excepted.length === 0) return groups;
  const days = excepted.map((exception) => exception.days);
  return (groups.length > 0 ? groups : [emptyGroup()]).map((group) => ({
    ...group,
    excepted: [...group.excepted, ...days],
  }));
}

/**
 * Sorts the days and windows of a clause into groups. Where they can be grouped in more than one way, what the ways have
 * in common is sure and the rest is in doubt.
 */
export const groupSchedule = (clause: Clause): Group[] =>
  groupsOfClause(clause, restricts(clause), (readings) => {
    const [best = [], ...others] = readings;
    return others.length > 0 ? agreed([best, ...others]) : best;
  });

/** The likeliest way to group them, as it is written: hours that overlap are left together. */
export const likeliestGroups = (clause: Clause): Group[] =>
  groupsOfClause(clause, false, ([best = []]) => best);
