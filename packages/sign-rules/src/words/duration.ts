import { MINUTES_PER_DAY, type Minutes } from '@curbwise/contract';
import type { Phrasebook } from './phrasebook';

/** From so many days on, people count whole days. */
const MIN_WHOLE_DAYS = 2;

/**
 * `2 hours`, `1 hour 30 minutes`, `3 days`: at most two units. Minutes are dropped if there are days, and hours from two
 * days on.
 * @param minutes at least 1
 */
export function describeDuration(minutes: Minutes, words: Phrasebook): string {
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  const hours = days < MIN_WHOLE_DAYS ? Math.floor((minutes % MINUTES_PER_DAY) / 60) : 0;
  const rest = days > 0 ? 0 : minutes % 60;
  return [
    days > 0 ? words.counted(days, 'day') : '',
    hours > 0 ? words.counted(hours, 'hour') : '',
    rest > 0 ? words.counted(rest, 'minute') : '',
  ]
    .filter(Boolean)
    .join(words.betweenUnits);
}
