import type { Condition, TimeWindow } from '@curbwise/contract';
import type { DatePart } from '../items/date-parts';
import type { DayMask } from '../../languages/day-mask';
import type { WrittenDays } from '../items/days';

/** Days and windows that belong together: `MON-SAT 8AM-6PM`. */
export interface Group {
  /** Null if the sign names no days. */
  days: DayMask | null;
  /** The days among them that may not be meant. */
  doubtful: DayMask;
  holidays: boolean;
  weeks: number[];
  /** Other days with their own weeks of the month, at the same windows. */
  others: WrittenDays['others'];
  windows: TimeWindow[];
  /** Windows for which a.m. or p.m. is not known. */
  perhapsWindows: TimeWindow[];
  conditions: Condition[];
  /** Lines of the panel that contain its days and windows. */
  lines: number[];
  /** The dates of a span; absent if the dates of the whole statement apply. */
  when?: DatePart;
  /** Days excepted from this group. */
  excepted: WrittenDays[];
}

/** A group without days and windows. */
export const emptyGroup = (): Group => ({
  days: null,
  doubtful: 0,
  holidays: false,
  weeks: [],
  others: [],
  windows: [],
  perhapsWindows: [],
  conditions: [],
  lines: [],
  excepted: [],
});

export const namesDays = (group: Group) => group.days !== null || group.holidays;
