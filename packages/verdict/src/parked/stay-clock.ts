import { addMinutes, parseLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import type { Stay } from '@curbwise/platform';
import type { Sentences } from '../strings';
import { clockLine, clockWords } from '../words/moments';

const MINUTE_MS = 60_000;

/** The current local time at the sign, even if the device is now in another time zone; null without a valid arrival. */
function nowAtSign({ arrival, arrivalMs }: Stay, nowMs: number): LocalDateTime | null {
  const arrived = parseLocalDateTime(arrival);
  return arrived && addMinutes(arrived, Math.floor((nowMs - arrivalMs) / MINUTE_MS));
}

/** Removes the second full stop after a time that ends with one (`p. m.`). */
export const withOneStop = (sentence: string): string => sentence.replaceAll('..', '.');

/** The sentences and the locale of the page. */
export interface Speaker {
  t: Sentences;
  locale: string;
}

/**
 * A moment of a stay in words: `6:15 PM`, `tomorrow at 8 AM`.
 * @param moment in local time at the sign
 */
export function momentInWords(moment: string, stay: Stay, nowMs: number, { t, locale }: Speaker): string {
  const now = nowAtSign(stay, nowMs);
  const words = now && clockWords(moment, now, locale);
  return words ? clockLine(words, t) : '';
}

/** Until when the car may stay, in a sentence. */
export function untilInWords(stay: Stay, nowMs: number, speaker: Speaker): string {
  const { t } = speaker;
  if (stay.doubtful) return t('stay.doubtful');
  if (stay.until === null) return t('nothingEnds');
  return withOneStop(t('stay.until', { time: momentInWords(stay.until, stay, nowMs, speaker) }));
}
