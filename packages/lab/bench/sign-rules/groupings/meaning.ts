import type { Minutes, SignSymbol, Weekday } from '@curbwise/contract';

/** Hours of a day, in minutes from midnight; an end that is not after the start is on the next day. */
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
  /** Which of these days in a month: 1 and 3 for the first and third; empty for all. */
  weeks: readonly number[];
  limit: Minutes | null;
  /** Days on which only this group does not apply. */
  except: readonly Weekday[];
  /** Whether holidays are named along with the days; no day of the benchmark is a holiday. */
  namesHolidays: boolean;
  season: Season | null;
  /** Whether it applies at all times when no other group of the sign does. */
  isRest: boolean;
}

/** The effect of a sign on a private car: it forbids parking or limits the stay. */
type Effect = 'forbid' | 'limit';

/** A kind of sign. */
export interface Kind {
  name: string;
  effect: Effect;
  /** The picture that can replace the words. */
  symbol: SignSymbol | null;
  /** A reserved place. */
  isReserved?: boolean;
  /** Paid parking; it may have no limit. */
  isMetered?: boolean;
}

/** One statement of a sign: a head and the groups it applies to. */
export interface Statement {
  kind: Kind;
  groups: readonly Group[];
  /** Days on which the whole statement does not apply. */
  except: readonly Weekday[];
  /** Whether others are exempt by permit or vehicle; never the benchmark's driver. */
  sparesOthers: boolean;
  /** Whether holidays are excepted; no day of the benchmark is a holiday. */
  sparesHolidays: boolean;
  season: Season | null;
}

/** What a sign means: its statements, each on its own panel or on the panel of the previous one. */
export interface Meaning {
  statements: readonly Statement[];
  ownPanels: boolean;
}

/** The days of a week, Monday first. */
export const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

export const sameDays = (one: readonly Weekday[] | null, other: readonly Weekday[] | null) =>
  one === other || (one !== null && other !== null && one.join() === other.join());
