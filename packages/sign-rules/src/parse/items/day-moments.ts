import type { DayMoment } from '@curbwise/contract';

/**
 * The earliest and the latest minute that a moment may mean, past midnight after 1440. Sunrise and sunset: from the
 * Shetlands to Anchorage at any time of the year, twilight included. Overnight: bans of cities that name their hours
 * begin between 6 PM and 2 AM and end between 5 and 9 AM.
 */
export const MOMENTS: Readonly<Record<DayMoment, readonly [earliest: number, latest: number]>> = {
  sunrise: [120, 630],
  sunset: [885, 1500],
  morning: [300, 540],
  evening: [1080, 1560],
};
