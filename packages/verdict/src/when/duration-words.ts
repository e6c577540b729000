import { MINUTES_PER_DAY, type Minutes } from '@curbwise/contract';

/**
 * `2 hours`, `1 hour 30 minutes`, `1 day 6 hours`: a length of time in the words of a locale.
 * @param minutes at least 1
 * @param unitDisplay `short`: `2 hr`, for a button; `narrow`: `2h`, for a stretch of a bar
 */
export function durationWords(
  minutes: Minutes,
  locale: string,
  unitDisplay: 'long' | 'short' | 'narrow' = 'long',
): string {
  const counts = {
    day: Math.floor(minutes / MINUTES_PER_DAY),
    hour: Math.floor((minutes % MINUTES_PER_DAY) / 60),
    minute: minutes % 60,
  };
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count),
    );
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts);
}
