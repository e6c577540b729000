import type { Weekday } from '@curbwise/contract';

/** A set of weekdays as bits: Sunday is 1, Monday 2 … Saturday 64. */
export type DayMask = number;

export const SUNDAY: DayMask = 1;
export const MONDAY: DayMask = 2;
export const TUESDAY: DayMask = 4;
export const WEDNESDAY: DayMask = 8;
export const THURSDAY: DayMask = 16;
export const FRIDAY: DayMask = 32;
export const SATURDAY: DayMask = 64;

export const WORKING_DAYS: DayMask = MONDAY | TUESDAY | WEDNESDAY | THURSDAY | FRIDAY;
export const WEEKEND: DayMask = SATURDAY | SUNDAY;
export const EVERY_DAY: DayMask = WORKING_DAYS | WEEKEND;

export const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** The bit of a weekday, 0 = Sunday. */
export const bitOf = (weekday: number): DayMask => 1 << weekday;

/** The weekday of a mask of one day, 0 = Sunday; not an integer for any other mask. */
export const weekdayOf = (days: DayMask): number => Math.log2(days);

export const isSingleDay = (days: DayMask) => Number.isInteger(weekdayOf(days));

export const weekdaysIn = (days: DayMask): Weekday[] => WEEKDAYS.filter((weekday) => days & bitOf(weekday));

/** Minimum weekdays of the hours of a stand or a place: a working week. Bans of fewer days are for cleaning or a market. */
export const MIN_USUAL_DAYS = 5;
