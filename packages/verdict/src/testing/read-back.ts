import type { TimeWindow, Weekday } from '@curbwise/contract';
import { parse } from '@curbwise/sign-rules';
import { writtenDays, writtenWindow } from '../fix/written-timings';

export const LANGUAGES = ['en', 'fr'] as const;

/** No parking, in words that this follows: a window, or hours and days. */
const RULES = {
  en: { window: 'NO PARKING', days: 'NO PARKING 8AM-6PM' },
  fr: { window: 'STATIONNEMENT INTERDIT', days: 'STATIONNEMENT INTERDIT 8h-18h' },
};

/** Expects the grammar to understand a sign as one rule without conditions. */
function theRule(text: string) {
  const { rules, unread } = parse([{ text, arrow: null, symbol: null, box: null, confidence: 1 }]);
  expect([text, unread, rules]).toEqual([text, [], [expect.objectContaining({ conditions: [] })]]);
  return rules[0]!;
}

/** Expects the grammar to read every window as it was written, with the ends that differ from its start. */
export function expectWindowsReadBack(
  language: (typeof LANGUAGES)[number],
  starts: readonly number[],
  ends: readonly number[],
): void {
  const windows: TimeWindow[] = starts.flatMap((from) =>
    ends.filter((to) => from !== to % 1440).map((to) => ({ from, to })),
  );
  for (const window of windows) {
    const { schedule } = theRule(`${RULES[language].window}\n${writtenWindow(window, language)}`);
    expect(schedule.windows).toEqual([window]);
  }
}

/** Expects the grammar to read every set of days as it was written. */
export function expectDaysReadBack(
  language: (typeof LANGUAGES)[number],
  sets: readonly (readonly Weekday[])[],
): void {
  for (const days of sets) {
    const { schedule } = theRule(`${RULES[language].days}\n${writtenDays(days, language)}`);
    expect([...schedule.days].sort()).toEqual(days);
  }
}
