import { dayNumber, shortDate, timeInWords, type LocalDateTime } from '@curbwise/contract';
import { browserClock } from '@curbwise/platform';
import type { Sentences } from '../strings';
import { withSingleStop } from './sentence';

function dayInWords(at: Date, now: LocalDateTime, locale: string): string {
  const daysAgo = dayNumber(now) - dayNumber(browserClock(at).time);
  if (daysAgo === 0 || daysAgo === 1) {
    const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-daysAgo, 'day');
    return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
  }
  const date = browserClock(at).time;
  return shortDate(date, locale, date.year === now.year ? undefined : 'with-year');
}

/**
 * When a scan was made, by the clock of this device: `Today, 2:40 PM`, `Yesterday, 9:05 AM`, `Mon, Nov 16, 8 AM`.
 * @param keptMs milliseconds since the epoch
 */
export function keptAtInWords(keptMs: number, now: LocalDateTime, locale: string): string {
  const at = new Date(keptMs);
  return `${dayInWords(at, now, locale)}, ${timeInWords(browserClock(at).time.minute, locale)}`;
}

/** That an answer is by an earlier photo, in a sentence: `By your earlier photo: Yesterday, 9:05 AM.` */
export const earlierPhoto = (t: Sentences, ...kept: Parameters<typeof keptAtInWords>): string =>
  withSingleStop(t('photo.earlier', { time: keptAtInWords(...kept) }));
