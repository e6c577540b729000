import { dayNumber, MINUTES_PER_DAY, type LocalDateTime, type Side } from '@curbwise/contract';
import { describeDuration, inEnglish } from '@curbwise/sign-rules';
import type { Expected } from '../label';

const MINUTE_MS = 60_000;

function written(time: LocalDateTime, options: Intl.DateTimeFormatOptions): string {
  const date = new Date((dayNumber(time) * MINUTES_PER_DAY + time.minute) * MINUTE_MS);
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(date);
}

/** `Tuesday at 9:30` */
export const timeInWords = (time: LocalDateTime): string =>
  `${written(time, { weekday: 'long' })} at ${written(time, { hour: 'numeric', minute: '2-digit' })}`;

/** `20 October 2026, 9:30 am` */
export const dateInWords = (time: LocalDateTime): string =>
  `${written(time, { dateStyle: 'long' })}, ${written(time, { hour: 'numeric', minute: '2-digit', hour12: true })}`;

/** `yes, for 2 hours` */
export function expectedInWords(expected: Expected): string {
  if ('isUncertain' in expected) return 'it can’t be told';
  if (!expected.isAllowed) return 'no';
  const { limitMinutes } = expected;
  return limitMinutes === null
    ? 'yes, without a limit'
    : `yes, for ${describeDuration(limitMinutes, inEnglish)}`;
}

/** `May an ordinary car park here on Tuesday at 9:30, and for how long?` */
export function questionInWords(time: LocalDateTime, side: Side | undefined): string {
  const place = side ? `here, to the ${side} of the sign,` : 'here';
  return `May an ordinary car park ${place} on ${timeInWords(time)}, and for how long?`;
}
