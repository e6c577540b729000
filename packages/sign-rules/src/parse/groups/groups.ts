import type { TimeWindow } from '@curbwise/contract';
import { restricts, type Clause } from '../clauses/clause';
import { combineAllWays, likelyWays, onlyWay, type Way } from '../clauses/ways';
import { EVERY_DAY } from '../../languages/day-mask';
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

/** The windows to use with a limit. `2P 7.30 - 8.30PM`: two hours do not fit into one, so it begins in the morning. */
function windowsFor({ windows, longer }: WrittenWindow, limit: number | null): TimeWindow[] {
  const tooShort = longer && limit !== null && windows.every((window) => lengthOf(window) < limit);
  return tooShort ? [longer] : windows;
}

/** Whether a window begins before the previous one on the sign ends. Signs do not name hours in that order. */
export const isOutOfOrder = ({ windows }: Group) =>
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

/** Splits off the windows for which a.m. or p.m. is not known. */
function splitDoubtfulWindows(group: Group): Group[] {
  const { windows, perhapsWindows, conditions } = group;
  if (perhapsWindows.length === 0) return [group];
  const sure: Group = { ...group, perhapsWindows: [] };
  const doubtful: Group = { ...sure, windows: perhapsWindows, conditions: [...conditions, 'am-or-pm'] };
  return windows.length > 0 ? [sure, doubtful] : [doubtful];
}

/**
 * `8AM-6PM · SAT 8AM-1PM`: hours without days apply on every day, but doubtfully on days that have shorter hours.
 */
function onDaysWithoutShorterHours(group: Group, groups: readonly Group[]): Group {
  if (namesDays(group)) return group;
  const others = groups.filter(
    (other) =>
      other.days !== null &&
      other.windows.some((window) => group.windows.some((own) => contains(own, window))),
  );
  const doubtful = others.reduce((mask, { days }) => mask | days!, 0);
  return doubtful && doubtful !== EVERY_DAY ? { ...group, days: EVERY_DAY, doubtful } : group;
}

/** Index of the group on the same line before an exception; -1 if there is none. */
function ownerOf(
  exception: Exception,
  grouping: readonly PartGroup[],
  parts: readonly SchedulePart[],
): number {
  const before = parts[exception.at - 1];
  if (before?.lastLine !== exception.line) return -1;
  return grouping.findIndex(({ from, to }) => from < exception.at && exception.at <= to);
}

/** Whether days are excepted from a group: surely, perhaps, or not. `holidays`: perhaps, and only the holidays. */
type Excepts = 'yes' | 'perhaps' | 'holidays' | 'no';

/**
 * `7-9AM DAILY · 4-6PM EXCEPT SUNDAY`: an exception applies to the hours of its line and to hours without days. Whether
 * it applies to others may be unclear.
 */
function exceptsFrom(
  group: Group,
  { days }: Exception,
  place: { isOwner: boolean; hasOwner: boolean; isOnLine: boolean; isBelow: boolean },
): Excepts {
  if (place.isOwner) return 'yes';
  // `8AM-6PM · EXCEPT SAT · SAT 8AM-NOON`
  if (namesDays(group) && ((group.days ?? 0) & ~days.days) === 0) return 'no';
  const isNamed = namesDays(group) && ((group.days ?? 0) & days.days) !== 0;
  // `MON-SAT 8AM-6PM · EXCEPT HOLIDAYS · 2AM-6AM DAILY`
  if (!place.hasOwner && place.isBelow) return 'perhaps';
  if (!place.hasOwner || place.isOnLine) return isNamed ? 'perhaps' : 'yes';
  if (!namesDays(group)) return 'perhaps';
  return days.holidays ? 'holidays' : 'no';
}

/** `7AM-9AM AND · 4PM-6PM EXCEPT SUN`: hours that an AND joins to the hours of a line. */
function isJoinedTo(parts: readonly SchedulePart[], at: number, line: number): boolean {
  const [part, next] = [parts[at]!, parts[at + 1]];
  return part.is === 'hours' && next?.is === 'hours' && next.after === 'and' && standsOn(next, line);
}

/** A group with excepted days; null if none of its days is left. */
function exceptDays(group: Group, days: WrittenDays): Group | null {
  const isPlain = days.conditions.length === 0 && days.weeks.length === 0;
  const left = (group.days ?? EVERY_DAY) & ~days.days;
  const isEmpty = isPlain && left === 0 && !group.holidays;
  return isEmpty ? null : { ...group, excepted: [...group.excepted, days] };
}

/** Cost of applying an exception to hours to which it may not apply. */
const WIDE_EXCEPTION_COST = 1;

/** The ways to apply exceptions: only to the hours to which they surely apply, or to all to which they may apply. */
function exceptionsIn(
  groups: readonly Group[],
  written: readonly Group[],
  { parts, exceptions }: Section,
  grouping: readonly PartGroup[],
): Way<Group[]>[] {
  let isOpen = false;
  const [narrow, wide] = [[...groups], groups.map((group): Group | null => group)];
  for (const exception of exceptions) {
    const owner = ownerOf(exception, grouping, parts);
    groups.forEach((_, index) => {
      const { from, to } = grouping[index]!;
      const excepts = exceptsFrom(written[index]!, exception, {
        // Without hours on its line, it applies at least to those directly above.
        isOwner: owner === index || groups.length === 1 || (owner < 0 && to === exception.at),
        hasOwner: owner >= 0,
        isBelow: exception.at > 0 && from >= exception.at,
        isOnLine: parts
          .slice(from, to)
          .some((part, at) => standsOn(part, exception.line) || isJoinedTo(parts, from + at, exception.line)),
      });
      if (excepts === 'no') return;
      const days = excepts === 'holidays' ? { ...exception.days, days: 0 } : exception.days;
      const before = wide[index];
      if (excepts === 'yes') {
        const excepted = [...narrow[index]!.excepted, days];
        narrow[index] = { ...narrow[index]!, excepted };
        wide[index] = before ? { ...before, excepted: [...before.excepted, days] } : null;
      } else {
        isOpen = true;
        wide[index] = before ? exceptDays(before, days) : null;
      }
    });
  }
  const left = wide.filter((group) => group !== null);
  if (!isOpen || left.length === 0) return onlyWay(narrow);
  return [...onlyWay(narrow), { value: left, cost: WIDE_EXCEPTION_COST }];
}

function groupsIn(section: Section, grouping: readonly PartGroup[], limit: number | null): Way<Group[]>[] {
  const cut = grouping.map(({ from, to }) => groupOf(section.parts.slice(from, to), limit));
  const groups = cut.map((group) => onDaysWithoutShorterHours(group, cut));
  return exceptionsIn(groups, cut, section, grouping).map(({ value, cost }) => ({
    value: value.flatMap(splitDoubtfulWindows),
    cost,
  }));
}

function groupsOfClause(clause: Clause, forbids: boolean): Way<Group[]>[] {
  const limit = clause.letter ? clause.limit : null;
  const sections = sectionsOf(clause.items);
  const ways = sections.map((section) => {
    if (!isSection(section)) return onlyWay(section);
    if (section.parts.length === 0) return onlyWay<Group[]>([]);
    return likelyWays(
      groupingsOf(section.parts, forbids).flatMap(({ value, cost }) =>
        groupsIn(section, value, limit).map((way) => ({ ...way, cost: way.cost + cost })),
      ),
    );
  });
  const [first] = ways;
  const groups =
    ways.length === 1 && first
      ? first
      : combineAllWays(ways).map(({ value, cost }) => ({ value: value.flat(), cost }));
  // Days excepted from a span, or from a statement without days and hours.
  const excepted = sections
    .filter(isSection)
    .flatMap(({ parts, exceptions }) => (parts.length > 0 ? [] : exceptions));
  if (excepted.length === 0) return groups;
  const days = excepted.map((exception) => exception.days);
  return groups.map(({ value, cost }) => ({
    cost,
    value: (value.length > 0 ? value : [emptyGroup()]).map((group) => ({
      ...group,
      excepted: [...group.excepted, ...days],
    })),
  }));
}

/** The ways to group the days and windows of a clause, the most likely first. */
export const groupSchedule = (clause: Clause): Way<Group[]>[] => groupsOfClause(clause, restricts(clause));

/** The most likely grouping, in which overlapping hours are not separated. */
export const likeliestGroups = (clause: Clause): Group[] => groupsOfClause(clause, false)[0]?.value ?? [];
