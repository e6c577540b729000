import { MINUTES_PER_DAY, type Minutes } from '@curbwise/contract';

/**
 * A duration in the words of a locale: `2 hours`, `1 hour 30 minutes`, `1 day 6 hours`.
 * @param minutes at least 1
 * @param unitDisplay `short`: `2 hr`, for buttons; `narrow`: `2h`, for segments of a bar
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
