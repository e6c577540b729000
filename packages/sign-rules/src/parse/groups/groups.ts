import type { TimeWindow } from '@curbwise/contract';
import { agreed } from './agreed-groups';
import { restricts, type Clause } from '../clauses/clause';
import { EVERY_DAY } from '../phrases/day-mask';
import type { WrittenDays } from '../items/days';
import { emptyGroup, namesDays, type Group } from './group';
import { groupingsOf, standsOn, type PartGroup, type SchedulePart } from './groupings';
import { isSection, sectionsOf, type Exception, type Section } from './schedule-sections';
import { contains, endOf, lengthOf } from '../items/time-windows';
import type { WrittenWindow } from '../items/times';

function addDays(group: Group, written: WrittenDays): void {
  if (written.days !== 0) group.days = (group.days ?? 0) | written.days;
  group.doubtful |= written.doubtful;
  group.holidays ||= written.holidays;
  group.weeks.push(...written.weeks);
  group.others.push(...written.others);
  group.conditions.push(...written.conditions);
}

/** `2P 7.30 - 8.30PM`: two hours do not fit into one, so it begins in the morning. */
function windowsFor({ windows, longer }: WrittenWindow, limit: number | null): TimeWindow[] {
  const tooShort = longer && limit !== null && windows.every((window) => lengthOf(window) < limit);
  return tooShort ? [longer] : windows;
}

/** Whether a window begins before the one before it has ended, in the order of the sign, as no sign names hours. */
export const runsBack = ({ windows }: Group) =>
  windows.some((window, index) => index > 0 && window.from <= endOf(windows[index - 1]!));

function groupOf(parts: readonly SchedulePart[], limit: number | null): Group {
  const group = emptyGroup();
  for (const part of parts) {
    group.lines.push(part.line, part.lastLine);
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
  const sure: Group = { ...group, perhapsWindows: [] };
  const doubtful: Group = { ...sure, windows: perhapsWindows, conditions: [...conditions, 'am-or-pm'] };
  return windows.length > 0 ? [sure, doubtful] : [doubtful];
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

function groupsOfClause(clause: Clause, forbids: boolean, read: (readings: Group[][]) => Group[]): Group[] {
  const limit = clause.letter ? clause.limit : null;
  const sections = sectionsOf(clause.items);
  const groups = sections.flatMap((section) => {
    if (!isSection(section)) return section;
    return read(groupingsOf(section.parts, forbids).map((grouping) => groupsIn(section, grouping, limit)));
  });
  // Days excepted from a span, or from nothing that is named.
  const excepted = sections
    .filter(isSection)
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
