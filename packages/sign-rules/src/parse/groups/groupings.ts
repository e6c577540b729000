import { likelyWays, MARGIN, onlyWay, type Way } from '../clauses/ways';
import type { Joint, WrittenDays } from '../items/days';
import { contains, endOf, overlap } from '../items/time-windows';
import type { TimeWindow } from '@curbwise/contract';
import type { PlacedItem } from '../items/item';
import type { WrittenWindow } from '../items/times';

/** The smallest part of a schedule that can be grouped: one day or range of a list, or one window. */
export type SchedulePart = ({ is: 'days'; days: WrittenDays } | { is: 'hours'; window: WrittenWindow }) & {
  /** Line of the panel on which it begins. */
  line: number;
  /** Line of the panel on which it ends. */
  lastLine: number;
  /** The AND or strong mark before it. */
  after: PlacedItem['after'];
  /** How it continues the list before it; null if it begins a list. */
  joint: Joint | null;
  /** It follows excepted days, or a complete line. */
  afterException: boolean;
  /** Excepted days or holders follow on its line. */
  hasException: boolean;
};

export const standsOn = (part: SchedulePart, line: number) => part.line <= line && line <= part.lastLine;

/** A range of part indices that belong together: `from` included, `to` excluded. */
export interface PartGroup {
  readonly from: number;
  readonly to: number;
}

/**
 * The costs of a grouping, in arbitrary units. Their order was chosen with the tables of signs and with generated signs
 * whose meaning is known (the bench `groupings`).
 */
const COST = {
  /** Hours without days, although other groups have days. */
  bareHours: 6,
  /** Days without hours, although other groups have hours. */
  bareDays: 6,
  /** Hours within a group that overlap or are out of order. */
  overlap: 20,
  /** Hours without days that overlap the hours of certain days without containing them. */
  clash: 6,
  /** A day or window that is grouped with parts of other lines only, although its own line has a counterpart on its side of a
   * mark. */
  foreignLine: 6,
  /** A list of days that is split at AND. */
  cutAnd: 6,
  /** A list that is split where nothing joins its days. */
  cutWords: 3,
  /** A list that is split at a comma or another mark. */
  cutMark: 2,
  /** A list that is split at the end of a line where nothing joins its days. */
  cutLine: 0,
  /** One group has days first and the next hours first, or the reverse, on the same line. */
  turn: 4,
  /** The same, on the next line. */
  turnOnNewLine: 1,
  /** A group that continues on another line. */
  overLine: 1,
  /** Days and hours of a group with an AND or a strong mark between them. */
  overMark: 4,
  /** A group that continues after days excepted from its hours. */
  overException: 30,
} as const;

/** Partial groupings to keep at each part, for each order. */
const MAX_PATHS_PER_ORDER = 4;
/** Maximum parts of a group: enough for a week of single days and a day of windows. Longer groups are noise. */
const MAX_GROUP_PARTS = 24;

type Order = 'days-first' | 'hours-first' | null;

/** A grouping of the first parts of a schedule. */
interface Path extends Grouped {
  cost: number;
  /** The order of the last group that has one. */
  last: Order;
  before: Path | null;
}

/** The order of days and hours in a group; undefined if it changes more than once. */
function orderOf(parts: readonly SchedulePart[], { from, to }: PartGroup): Order | undefined {
  let turns = 0;
  for (let at = from + 1; at < to; at += 1) if (parts[at]!.is !== parts[at - 1]!.is) turns += 1;
  if (turns > 1) return undefined;
  if (turns === 0) return null;
  return parts[from]!.is === 'days' ? 'days-first' : 'hours-first';
}

/** Whether hours of a group overlap or are not in chronological order. */
function isOutOfOrder(parts: readonly SchedulePart[], { from, to }: PartGroup): boolean {
  const windows = windowsIn(parts, { from, to });
  return windows.some((window, index) => {
    const before = windows[index - 1];
    // A window that was read twice counts once.
    const isTwice = before?.from === window.from && before.to === window.to;
    return before !== undefined && !isTwice && window.from <= endOf(before);
  });
}

/** Whether an AND or a strong mark separates days from hours before a part: `SUN; 8AM-4PM`. */
const isCutByMark = (parts: readonly SchedulePart[], at: number) =>
  parts[at]!.after !== undefined && parts[at]!.is !== parts[at - 1]!.is;

/** Whether the line of a part has parts of the other kind, but none of them is in its group. */
function isTornFromLine(parts: readonly SchedulePart[], at: number, { from, to }: PartGroup): boolean {
  const { is, line, lastLine } = parts[at]!;
  let isTorn = false;
  for (const step of [-1, 1]) {
    const end = at + step * MAX_GROUP_PARTS;
    const isNear = (other: SchedulePart | undefined) =>
      other !== undefined && (standsOn(other, line) || standsOn(other, lastLine));
    for (let other = at + step; other !== end && isNear(parts[other]); other += step) {
      if (isCutByMark(parts, Math.max(other, other - step))) break;
      if (parts[other]!.is === is) continue;
      if (other >= from && other < to) return false;
      isTorn = true;
    }
  }
  return isTorn;
}

const windowsIn = (parts: readonly SchedulePart[], { from, to }: PartGroup): TimeWindow[] =>
  parts
    .slice(from, to)
    .flatMap((part) => (part.is === 'hours' && !part.window.doubtful ? part.window.windows : []));

/** Whether hours without days overlap the hours of certain days without containing them. */
function clashes(parts: readonly SchedulePart[], one: Grouped, other: Grouped): boolean {
  const [bare, dated] = one.order === null ? [one, other] : [other, one];
  if (bare.order !== null || dated.order === null || parts[bare.group.from]!.is === 'days') return false;
  const longer = windowsIn(parts, bare.group);
  return windowsIn(parts, dated.group).some((window) =>
    longer.some((wide) => overlap(wide, window) && !contains(wide, window)),
  );
}

/** A group and the order of its parts; null if all are of one kind. */
interface Grouped {
  group: PartGroup;
  order: Order;
}

interface Kinds {
  days: boolean;
  hours: boolean;
}

/** The cost of the parts inside a group. */
function costOfGroup(
  parts: readonly SchedulePart[],
  group: PartGroup,
  order: Order,
  kinds: Kinds,
  forbids: boolean,
): number {
  const { from, to } = group;
  let cost = 0;
  const isBare = order === null && parts[from]!.is === 'hours' && !parts[to - 1]!.hasException;
  if (isBare && kinds.days) cost += COST.bareHours;
  if (order === null && parts[from]!.is === 'days' && kinds.hours) cost += COST.bareDays;
  if (forbids && isOutOfOrder(parts, group)) cost += COST.overlap;
  for (let at = from; at < to; at += 1) {
    if (isTornFromLine(parts, at, group)) cost += COST.foreignLine;
    if (at === from) continue;
    if (parts[at]!.line !== parts[at - 1]!.lastLine) cost += COST.overLine;
    if (isCutByMark(parts, at)) cost += COST.overMark;
    if (parts[at]!.afterException && order !== 'days-first') cost += COST.overException;
  }
  return cost;
}

/** The cost of splitting a list so that a group begins with this part. */
function costOfCut(parts: readonly SchedulePart[], at: number): number {
  const [before, part] = [parts[at - 1], parts[at]!];
  if (!before || part.joint === null) return 0;
  if (part.joint === 'and') return COST.cutAnd;
  if (part.joint === 'mark') return COST.cutMark;
  return part.line === before.lastLine ? COST.cutWords : COST.cutLine;
}

function costOfTurn(parts: readonly SchedulePart[], at: number, before: Order, order: Order): number {
  if (before === null || order === null || before === order) return 0;
  return parts[at]!.line === parts[at - 1]!.lastLine ? COST.turn : COST.turnOnNewLine;
}

/** The cheapest paths: at most {@link MAX_PATHS_PER_ORDER} for each order. */
function cheapest(paths: readonly Path[]): Path[] {
  const kept: Path[] = [];
  const best = Math.min(...paths.map(({ cost }) => cost));
  for (const path of [...paths].sort((one, other) => one.cost - other.cost)) {
    const alike = kept.filter(({ last }) => last === path.last);
    if (alike.length < MAX_PATHS_PER_ORDER && path.cost <= best + MARGIN + COST.turn) kept.push(path);
  }
  return kept;
}

function groupsOf(path: Path): PartGroup[] {
  const groups: PartGroup[] = [];
  for (let at: Path | null = path; at; at = at.before) groups.unshift(at.group);
  return groups;
}

/**
 * The ways to group days and hours of a schedule, the most likely first. Signs are written days first (`MON-FRI 9AM-4PM
 * SAT 9AM-7PM`) or hours first (`9AM-4PM MON-FRI 9AM-7PM SAT`); lines and joints show which days form a list.
 *
 * @param forbids whether the clause forbids. For permissions, overlapping hours are handled in `stray-hours.ts`
 * @returns an empty list if there are no parts; takes time linear in their number
 */
export function groupingsOf(parts: readonly SchedulePart[], forbids: boolean): Way<PartGroup[]>[] {
  const whole: PartGroup = { from: 0, to: parts.length };
  if (parts.length === 0) return [];
  const kinds: Kinds = {
    days: parts.some(({ is }) => is === 'days'),
    hours: parts.some(({ is }) => is === 'hours'),
  };
  if (!kinds.days && !forbids) return onlyWay([whole]);
  // Most schedules are one group: splitting it would leave hours without days, or days without hours.
  const order = parts.some(({ hasException }) => hasException) ? undefined : orderOf(parts, whole);
  if (order !== undefined && costOfGroup(parts, whole, order, kinds, forbids) + MARGIN < COST.bareHours) {
    return onlyWay([whole]);
  }
  const paths: Path[][] = [[]];
  for (let to = 1; to <= parts.length; to += 1) {
    const ending: Path[] = [];
    for (let from = to - 1; from >= Math.max(0, to - MAX_GROUP_PARTS); from -= 1) {
      const group: PartGroup = { from, to };
      const order = orderOf(parts, group);
      if (order === undefined) break;
      const own = costOfGroup(parts, group, order, kinds, forbids) + costOfCut(parts, from);
      if (from === 0) ending.push({ cost: own, order, last: order, group, before: null });
      for (const before of paths[from]!) {
        const clash = forbids && clashes(parts, before, { group, order }) ? COST.clash : 0;
        const cost = before.cost + own + clash + costOfTurn(parts, from, before.last, order);
        ending.push({ cost, order, last: order ?? before.last, group, before });
      }
    }
    paths.push(cheapest(ending));
  }
  return likelyWays(paths.at(-1)!.map((path) => ({ value: groupsOf(path), cost: path.cost })));
}
