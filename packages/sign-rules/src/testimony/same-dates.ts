import type { DateSpan, Season } from '@curbwise/contract';

/** Whether two parts of the year are the same. */
export const isSameSeason = (one: Season | null, other: Season | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    (['from', 'to'] as const).every(
      (end) => one[end].month === other[end].month && one[end].day === other[end].day,
    ));

/** Whether two lists of dates are the same. */
export const isSameDates = (one: readonly DateSpan[], other: readonly DateSpan[]): boolean =>
  one.length === other.length &&
  one.every(({ from, to }, index) => from === other[index]!.from && to === other[index]!.to);
