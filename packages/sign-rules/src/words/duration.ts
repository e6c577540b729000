import { MINUTES_PER_DAY, type Minutes } from '@curbwise/contract';
import type { Phrasebook } from './phrasebook';

/**
 * `2 hours`, `1 hour 30 minutes`, `3 days`: at most two units; minutes are dropped if there are days.
 * @param minutes at least 1
 */
export function describeDuration(minutes: Minutes, words: Phrasebook): string {
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  const hours = Math.floor((minutes % MINUTES_PER_DAY) / 60);
  const rest = days > 0 ? 0 : minutes % 60;
  return [
    days > 0 ? words.counted(days, 'day') : '',
    hours > 0 ? words.counted(hours, 'hour') : '',
    rest > 0 ? words.counted(rest, 'minute') : '',
  ]
    .filter(Boolean)
    .join(words.betweenUnits);
}
