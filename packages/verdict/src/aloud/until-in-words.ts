import { dayNumber, type LocalDateTime } from '@curbwise/contract';
import type { Phrasebook } from '@curbwise/sign-rules';

/** `You can stay until tomorrow at 8 AM.`: the end of a stay as a sentence of the language. */
export function untilInWords(until: LocalDateTime, now: LocalDateTime, words: Phrasebook): string {
  const days = dayNumber(until) - dayNumber(now);
  // Midnight at the end of today is no moment of tomorrow to those who say it.
  const daysAhead = days === 1 && until.minute === 0 ? 0 : days;
  return words.messages['stay-until']({
    time: { ...until, daysAhead, isOtherYear: until.year !== now.year },
  });
}
