import { MINUTES_PER_DAY } from '@curbwise/contract';
import { spansOfDay, type BoundRule, type Span } from './in-force';

/** Spans of a rule from a minute on, in order, joined where one begins as the last ends. */
function* spansFrom(bound: BoundRule, minute: number, days: number): Generator<Span, void> {
  const today = Math.floor(minute / MINUTES_PER_DAY);
  let open: Span | undefined;
  for (let day = today - 1; day <= today + days; day += 1) {
    for (const span of spansOfDay(bound, day)) {
      if (open && span.start <= open.end) {
        open.end = Math.max(open.end, span.end);
      } else {
        if (open && open.end > minute) yield open;
        open = { ...span };
      }
    }
    // Whatever comes later begins after this day: what ended before it is complete.
    if (open && open.end > minute && open.end < (day + 1) * MINUTES_PER_DAY) {
      yield open;
      open = undefined;
    }
  }
  if (open && open.end > minute) yield open;
}

/** A limit counts the minutes of a stay inside one span; the span may end before it is used up. */
function limitBreak(bound: BoundRule, limit: number, minute: number): number | null {
  const days = bound.horizon + Math.ceil(limit / MINUTES_PER_DAY) + 1;
  for (const span of spansFrom(bound, minute, days)) {
    const used = Math.max(span.start, minute) + limit;
    if (used < span.end) return used;
  }
  return null;
}

function forbidBreak(bound: BoundRule, minute: number): Omit<StayEnd, 'bound'> | null {
  for (const { start, certain } of spansFrom(bound, minute, bound.horizon)) {
    return { minute: Math.max(start, minute), certain };
  }
  return null;
}

/** The first minute at which a stay breaks a rule, and the rule; `certain`: it is then in force beyond doubt. */
export interface StayEnd {
  minute: number;
  bound: BoundRule;
  certain: boolean;
}

function endBy(bound: BoundRule, minute: number): StayEnd | null {
  const { limit } = bound.rule;
  if (bound.effect === 'forbid') {
    const found = forbidBreak(bound, minute);
    return found && { ...found, bound };
  }
  const end = bound.effect === 'limit' && limit !== null ? limitBreak(bound, limit, minute) : null;
  return end === null ? null : { minute: end, bound, certain: !bound.doubtful };
}

const forbids = ({ bound }: StayEnd) => bound.effect === 'forbid';

/** At the same minute, what forbids says more than a limit that is used up. */
function isEarlier(one: StayEnd, other: StayEnd): boolean {
  return one.minute === other.minute ? forbids(one) && !forbids(other) : one.minute < other.minute;
}

/**
 * Where a stay that begins at `minute` first breaks one of the rules; rules that may be in force count as if they
 * were.
 *
 * @returns null if none breaks within 14 months
 */
export function firstBreak(rules: readonly BoundRule[], minute: number): StayEnd | null {
  let first: StayEnd | null = null;
  for (const bound of rules) {
    const found = endBy(bound, minute);
    if (found && (!first || isEarlier(found, first))) first = found;
  }
  return first;
}

/** Minutes after `minute` at which a window of a rule opens or closes, day by day, each day's in order. */
export function* boundariesAfter(rules: readonly BoundRule[], minute: number): Generator<number> {
  const today = Math.floor(minute / MINUTES_PER_DAY);
  const horizon = Math.max(0, ...rules.map((bound) => bound.horizon));
  for (let day = today - 1; day <= today + horizon; day += 1) {
    const edges = new Set<number>();
    for (const bound of rules) {
      for (const { start, end } of spansOfDay(bound, day)) edges.add(start).add(end);
    }
    // A window past midnight ends among the edges of the next day: both days are looked at together.
    for (const bound of rules) {
      for (const { end } of spansOfDay(bound, day - 1)) edges.add(end);
    }
    const midnight = day * MINUTES_PER_DAY;
    const ofDay = [...edges].filter(
      (edge) => edge > minute && edge >= midnight && edge < midnight + MINUTES_PER_DAY,
    );
    yield* ofDay.sort((a, b) => a - b);
  }
}
