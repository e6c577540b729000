import { addMinutes, parseLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import type { Stay } from '@curbwise/platform';
import { clockLine, clockWords } from '../words/moments';

const MINUTE_MS = 60_000;

/**
 * The current local time at the sign, even if the device is now in another time zone.
 * @returns null if the stay has no valid arrival
 */
export function nowAtSign({ arrival, arrivalMs }: Stay, nowMs: number): LocalDateTime | null {
  const arrived = parseLocalDateTime(arrival);
  return arrived && addMinutes(arrived, Math.floor((nowMs - arrivalMs) / MINUTE_MS));
}

/** Removes the second full stop after a time that ends with one (`p. m.`). */
export const withOneStop = (sentence: string): string => sentence.replaceAll('..', '.');

/**
 * A moment of a stay in words: `6:15 PM`, `tomorrow at 8 AM`.
 * @param moment in local time at the sign
 */
export function momentInWords(
  moment: string,
  stay: Stay,
  nowMs: number,
  locale: string,
  named: Record<'noon' | 'midnight', string>,
): string {
  const now = nowAtSign(stay, nowMs);
  const words = now && clockWords(moment, now, locale);
  return words ? clockLine(words, named) : '';
}
