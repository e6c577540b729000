import type { Condition, TimeWindow } from '@curbwise/contract';
import type { DatePart } from '../items/date-parts';
import type { DayMask } from '../phrases/day-mask';
import type { WrittenDays } from '../items/days';

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
  /** Of the panel, on which its days and windows stand. */
  lines: number[];
  /** The dates that a span names for them; absent: those of the whole statement. */
  when?: DatePart;
  /** Days that are excepted from these. */
  excepted: WrittenDays[];
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
  lines: [],
  excepted: [],
});

export const namesDays = (group: Group) => group.days !== null || group.holidays;
