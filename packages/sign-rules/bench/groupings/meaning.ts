import type { Minutes, SignSymbol, Weekday } from '@curbwise/contract';

/** Hours of a day, in minutes from midnight; an end that is not after the start is one of the next day. */
export interface Hours {
  from: Minutes;
  to: Minutes;
}

/** A part of the year, both dates included, as month and day. */
export interface Season {
  from: readonly [month: number, day: number];
  to: readonly [month: number, day: number];
}

/** A rule that applies at some hours on some days. Null: any hour, every day. */
export interface Group {
  hours: Hours | null;
  days: readonly Weekday[] | null;
  /** Which of these days in a month, as 1 and 3 for the first and third; none for all of them. */
  weeks: readonly number[];
  limit: Minutes | null;
  /** Days on which this group alone is lifted. */
  except: readonly Weekday[];
  /** Whether holidays are named along with the days; no day of the benchmark is a holiday. */
  namesHolidays: boolean;
  season: Season | null;
  /** Whether it holds at all times at which no other group of the sign does. */
  isRest: boolean;
}

/** What a sign does to a private car: keeps it away, or limits its stay. */
export type Effect = 'forbid' | 'limit';

/** A kind of sign. */
export interface Kind {
  name: string;
  effect: Effect;
  /** The picture that can stand instead of the words. */
  symbol: SignSymbol | null;
  /** A place kept for somebody. */
  isReserved?: boolean;
  /** Parking that is paid for; it may state no limit. */
  isMetered?: boolean;
}

/** One statement of a sign: a head and the groups it holds for. */
export interface Statement {
  kind: Kind;
  groups: readonly Group[];
  /** Days on which all of the statement is lifted. */
  except: readonly Weekday[];
  /** Whether somebody else is excepted, by a permit or a vehicle; never the driver of the bench. */
  sparesOthers: boolean;
  /** Whether holidays are excepted; no day of the bench is one. */
  sparesHolidays: boolean;
  season: Season | null;
}

/** What a sign means: its statements, each on a panel of its own or on that of the one before. */
export interface Meaning {
  statements: readonly Statement[];
  ownPanels: boolean;
}

/** The days of a week, Monday first. */
export const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

export const sameDays = (one: readonly Weekday[] | null, other: readonly Weekday[] | null) =>
  one === other || (one !== null && other !== null && one.join() === other.join());
