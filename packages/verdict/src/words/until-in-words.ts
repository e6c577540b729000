import { dayNumber, type LocalDateTime } from '@curbwise/contract';
import type { Phrasebook } from '@curbwise/sign-rules';

/** The end of a stay as a sentence: `You can stay until tomorrow at 8 AM.` */
export function untilInWords(until: LocalDateTime, now: LocalDateTime, words: Phrasebook): string {
  const days = dayNumber(until) - dayNumber(now);
  // In speech, midnight at the end of today still belongs to today.
  const daysAhead = days === 1 && until.minute === 0 ? 0 : days;
  return words.messages['stay-until']({
    time: { ...until, daysAhead, isOtherYear: until.year !== now.year },
  });
}
