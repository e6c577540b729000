import type { DayMoment } from '@curbwise/contract';

/**
 * The earliest and the latest minute of the day that a moment may mean; minutes over 1440 are after midnight. Sunrise
 * and sunset: from Shetland to Anchorage at any time of the year, including twilight. Evening and morning: overnight
 * bans of cities that name their hours begin between 6 PM and 2 AM and end between 5 and 9 AM.
 */
export const MOMENTS: Readonly<Record<DayMoment, readonly [earliest: number, latest: number]>> = {
  sunrise: [120, 630],
  sunset: [885, 1500],
  morning: [300, 540],
  evening: [1080, 1560],
};
