import type { Weekday } from '@curbwise/contract';
import { parse, timingsInText } from '@curbwise/sign-rules';
import { rounds } from '@curbwise/tooling/long-tests';
import { replaced, writtenDays, writtenWindow } from './written-timings';

const rulesOf = (text: string) => {
  const parsed = parse([{ text, arrow: null, symbol: null, box: null, confidence: 1 }]);
  expect(parsed.unread).toEqual([]);
  return parsed.rules;
};

test.each([
  ['en', 'NO PARKING'],
  ['fr', 'STATIONNEMENT INTERDIT'],
] as const)('reads back every window: %s', (language, words) => {
  for (let from = 0; from < 1440; from += rounds(45, 15)) {
    for (const to of [15, 720, 735, 1065, 1440]) {
      if (from === to % 1440) continue;
      const [rule, ...more] = rulesOf(`${words}\n${writtenWindow({ from, to }, language)}`);
      expect(more).toEqual([]);
      expect(rule?.schedule.windows).toEqual([{ from, to }]);
      expect(rule?.conditions).toEqual([]);
    }
  }
});

const COMBINATIONS = Array.from({ length: 127 }, (_, index) =>
  ([0, 1, 2, 3, 4, 5, 6] as const).filter((day) => (index + 1) & (1 << day)),
);

test.each([
  ['en', 'NO PARKING 8AM-6PM'],
  ['fr', 'STATIONNEMENT INTERDIT 8h-18h'],
] as const)('reads back every set of days: %s', (language, words) => {
  for (const days of COMBINATIONS) {
    const [rule, ...more] = rulesOf(`${words}\n${writtenDays(days, language)}`);
    expect(more).toEqual([]);
    expect([...(rule?.schedule.days ?? [])].sort()).toEqual(days);
    expect(rule?.conditions).toEqual([]);
  }
});

test.each<[readonly Weekday[], string]>([
  [[1, 2, 3, 4, 5], 'MON-FRI'],
  [[0, 5, 6], 'FRI-SUN'],
  [[2, 4], 'TUE & THU'],
  [[0, 1, 2, 3, 4, 5, 6], 'MON-SUN'],
])('%j: %s', (days, words) => expect(writtenDays(days, 'en')).toBe(words));

test('keeps the text around a timing', () => {
  const text = '2 HOUR PARKING\n8AM-6PM\nMON-FRI';
  const [times] = timingsInText(text);
  expect(times && replaced(text, times, '9AM-5PM')).toBe('2 HOUR PARKING\n9AM-5PM\nMON-FRI');
});
