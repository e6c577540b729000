import { addMinutes, parseLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import type { Stay } from '@curbwise/platform';
import { clockLine, clockWords } from '../card/clock-words';

const MINUTE_MS = 60_000;

/**
 * The present by the clock beside the sign, whatever zone this device is in by now.
 * @returns null if the stay has no arrival that can be read
 */
export function nowBeside({ arrival, arrivalMs }: Stay, nowMs: number): LocalDateTime | null {
  const arrived = parseLocalDateTime(arrival);
  return arrived && addMinutes(arrived, Math.floor((nowMs - arrivalMs) / MINUTE_MS));
}

/** A sentence with a time in it: where the time ends with a full stop of its own (`p. m.`), that is the only one. */
export const withOneStop = (sentence: string): string => sentence.replaceAll('..', '.');

/**
 * `6:15 PM`, `tomorrow 8:00 AM`: a moment of a stay in words.
 * @param moment by the clock beside the sign
 */
export function momentInWords(
  moment: string,
  stay: Stay,
  nowMs: number,
  locale: string,
  named: Record<'noon' | 'midnight', string>,
): string {
  const now = nowBeside(stay, nowMs);
  const words = now && clockWords(moment, now, locale);
  return words ? clockLine(words, named) : '';
}
