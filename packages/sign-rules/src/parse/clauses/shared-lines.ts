import { add, copyOf, hasHead, isHead, restricts, saysHours, type Clause } from './clause';
import type { PlacedItem } from '../items/item';
import type { Way } from './ways';

type Read = (items: readonly PlacedItem[]) => Way<Clause[]>[];

/** Cost of reading a line as one of a single statement, or as none of a later restriction. */
const LESS_LIKELY_COST = 1;

const saysDays = ({ item }: PlacedItem) => item.is === 'days';
const hasHours = (clause: Clause) => hasHead(clause) && clause.schedule.some(saysHours);

/** A clause that names more days. */
const onDays = (days: readonly PlacedItem[], clause: Clause): Clause => ({
  ...clause,
  schedule: [...days.map(({ item }) => item), ...clause.schedule],
  items: [...days, ...clause.items],
});

const allOnDays = (days: readonly PlacedItem[], clauses: readonly Clause[]) =>
  clauses.map((clause) => onDays(days, clause));

/**
 * Reads statements below a line of days that applies to all of them: `MON-SAT · NO STANDING · 7AM-9AM · 2 HOUR PARKING ·
 * 9AM-4PM`. If a later one restricts, it may apply on every day: `MON-FRI · PERMIT PARKING ONLY · 8AM-6PM · NO PARKING ·
 * 2AM-6AM`.
 *
 * @returns the ways to read them; none if they name days, or if one has no hours after its head
 */
export function readBelowDays(items: readonly PlacedItem[], read: Read): Way<Clause[]>[] {
  const below = items.findIndex((placed) => !saysDays(placed));
  const [days, rest] = [items.slice(0, below), items.slice(below)];
  if (days.length === 0 || !isHead(rest[0]!.item) || rest[0]!.line <= days.at(-1)!.lastLine) return [];
  if (rest.some(saysDays)) return [];
  return read(rest).flatMap(({ value: [first, ...later], cost }) => {
    if (!first || ![first, ...later].every(hasHours)) return [];
    const ofFirst = later.map((clause) => (restricts(clause) ? clause : onDays(days, clause)));
    return [
      { value: allOnDays(days, [first, ...later]), cost },
      ...(later.some(restricts)
        ? [{ value: [onDays(days, first), ...ofFirst], cost: cost + LESS_LIKELY_COST }]
        : []),
    ];
  });
}

/**
 * Reads statements that begin with their hours, above a line of days that applies to all of them: `8AM-9AM · NO STOPPING ·
 * 9AM-4PM · 2 HOURS · MON-FRI`, or to the last.
 *
 * @returns the ways to read them; none if they name days, or if one has no hours
 */
export function readAboveDays(items: readonly PlacedItem[], read: Read): Way<Clause[]>[] {
  const last = items.findLastIndex((placed) => !saysDays(placed));
  const [rest, days] = [items.slice(0, last + 1), items.slice(last + 1)];
  if (days.length === 0 || days[0]!.line <= rest.at(-1)!.lastLine || rest.some(saysDays)) return [];
  return read(rest).flatMap(({ value, cost }) => {
    if (!value.every(hasHours)) return [];
    const ofLast = [...value.slice(0, -1), ...allOnDays(days, value.slice(-1))];
    return [
      { value: allOnDays(days, value), cost },
      { value: ofLast, cost: cost + LESS_LIKELY_COST },
    ];
  });
}

/** Whether the first item stands on a line of its own. */
export const isAloneOnLine = ([first, second]: readonly PlacedItem[]): boolean =>
  first !== undefined && second !== undefined && second.line > first.lastLine;

/**
 * Reads statements that begin with their hours, below P, PARKING or PAY: `P · 8-9.30AM PERMIT HOLDERS ONLY · 9.30AM-4PM 2
 * HOURS`. It is the title of those that permit parking; on the line of the first hours, only perhaps.
 *
 * @returns null if there is no such title, or none of the statements permits parking
 */
export function readBelowTitle(items: readonly PlacedItem[], read: Read): Way<Clause[]>[] | null {
  const [title, ...rest] = items;
  const [hours] = rest;
  if (title?.item.is !== 'parking' && title?.item.is !== 'pay') return null;
  if (!hours || !saysHours(hours.item)) return null;
  const heads = rest.filter(({ item }) => isHead(item));
  const [first, last] = [heads[0], heads.at(-1)];
  const isOnLine = isAloneOnLine(items) && first?.line === hours.line;
  // `P · 8-9.30AM · PERMIT HOLDERS ONLY · 9.30AM-4PM · 2 HOURS`: below the title, each head has its hours above it.
  const hoursOf = (some: readonly PlacedItem[]) => some.filter(({ item }) => saysHours(item)).length;
  const isBelow = hoursOf(rest) > 1 && hoursOf(rest.slice(rest.indexOf(last!))) === 0;
  if (heads.length < 2 || !(isOnLine || isBelow)) return null;
  const ways = read(rest);
  const permits = (clause: Clause) => !restricts(clause) && clause.limit !== null;
  if (!ways.every(({ value }) => value.some(permits))) return null;
  return ways.map(({ value, cost }) => ({
    cost,
    value: value.map((clause) => {
      const copy = copyOf(clause);
      if (permits(clause)) add(copy, title);
      return copy;
    }),
  }));
}
