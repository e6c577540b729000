import fc from 'fast-check';
import type { Weekday } from '@curbwise/contract';
import { parse } from '../parse/parse';
import { panelsOf } from '../testing/sign';
import { inEnglish } from './english';
import { inFrench } from './french';
import type { Phrasebook } from './phrasebook';
import { ruleInWords } from './rule-in-words';
import { inSpanish } from './spanish';

const HEADS = [
  'NO PARKING',
  'NO STANDING',
  'TOW-AWAY\nNO STOPPING',
  '2 HOUR PARKING',
  'METERED PARKING\n1 HOUR LIMIT',
  'PERMIT PARKING ONLY',
  'LOADING ZONE',
];

const HOURS = ['8AM-6PM', '7AM-9AM 4PM-6PM', '7AM-9AM\n4PM-6PM', '7-9', ''];

/** Excepted days, as text and as weekdays. */
const DAYS: readonly (readonly [words: string, days: readonly Weekday[]])[] = [
  ['SATURDAY & SUNDAY', [6, 0]],
  ['SAT & SUN', [6, 0]],
  ['SAT SUN', [6, 0]],
  ['SATURDAYS, SUNDAYS AND HOLIDAYS', [6, 0]],
  ['SATURDAY\n& SUNDAY', [6, 0]],
  ['WEEKENDS', [6, 0]],
  ['SUNDAY', [0]],
  ['SUNDAYS & HOLIDAYS', [0]],
  ['WEDNESDAY', [3]],
  ['TUESDAY AND FRIDAY', [2, 5]],
];

/** Ways in which signs except days, also misread and together with other exceptions. */
const EXCEPT = [
  (days: string) => `EXCEPT ${days}`,
  (days: string) => `EXCEPT\n${days}`,
  (days: string) => `EXC. ${days}`,
  (days: string) => `EXCEPI ${days}`,
  (days: string) => `PT ${days}`,
  (days: string) => `NOT ON ${days}`,
  (days: string) => `EXCEPT TRUCKS AND ${days}`,
  (days: string) => `EXCEPT PERMITS AND ${days}`,
  (days: string) => `${days} EXCEPTED`,
  (days: string) => `${days}\nEXCEPTED`,
];

/** Arrangements of head, hours and exception, on one plate or on several. */
const LAYOUTS: readonly ((head: string, hours: string, except: string) => string[])[] = [
  (head, hours, except) => [`${head}\n${hours}\n${except}`],
  (head, hours, except) => [`${head} ${hours}\n${except}`],
  (head, hours, except) => [`${head}\n${except}\n${hours}`],
  (head, hours, except) => [`${except}\n${head}\n${hours}`],
  (head, hours, except) => [head, `${hours}\n${except}`],
  (head, hours, except) => [`${head}\n${hours}`, except],
  (head, hours, except) => [head, except, hours],
  (head, hours, except) => [`${head}\n${hours}\n${except}`, '15 MINUTE PARKING\n6PM-8PM'],
  (head, hours, except) => [`${head}\n${hours}\n${except}\n15 MINUTE PARKING\n6PM-8PM\n${except}`],
];

const BOOKS = [inEnglish, inSpanish, inFrench];

const WEEK: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** The days that a described rule names outside its exception. */
function daysNamed(rule: string, words: Phrasebook): Weekday[] {
  const marks = { en: /except [^,]*/, es: /excepto los [^,]*/, fr: /sauf le [^,]*/ };
  const outside = rule.replace(marks[words.language as 'en' | 'es' | 'fr'], '');
  return WEEK.filter((day) => outside.includes(words.onDays([day]).replace(/^(?:los|le) |s$/g, '')));
}

const sign = fc
  .tuple(
    fc.constantFrom(...HEADS),
    fc.constantFrom(...HOURS),
    fc.constantFrom(...DAYS),
    fc.constantFrom(...EXCEPT),
    fc.constantFrom(...LAYOUTS),
  )
  .map(([head, hours, [days, excepted], except, layout]) => ({
    plates: layout(head, hours, except(days)).filter((plate) => plate !== ''),
    excepted,
  }));

test('a described rule never names only its excepted days', () => {
  let described = 0;
  fc.assert(
    fc.property(sign, ({ plates, excepted }) => {
      for (const rule of parse(panelsOf(plates)).rules) {
        described += 1;
        for (const words of BOOKS) {
          const named = daysNamed(ruleInWords(rule, words), words);
          expect(named.length > 0 && named.every((day) => excepted.includes(day))).toBe(false);
        }
      }
    }),
    { seed: 20261123, numRuns: 500 },
  );
  expect(described).toBeGreaterThan(500);
});

test.each([
  ['NO PARKING\n8AM-6PM\nEXCEPT SATURDAY & SUNDAY', 'No parking, 8 AM – 6 PM, Monday to Friday'],
  ['NO PARKING\n8AM-6PM\nEXCEPT TUESDAY & FRIDAY', 'No parking, 8 AM – 6 PM, except Tuesday and Friday'],
  ['NO PARKING\n8AM-6PM\nEXCEPI SATURDAY & SUNDAY', 'No parking, 8 AM – 6 PM, perhaps'],
  ['NO PARKING\n8AM-6PM\nSATURDAY & SUNDAY', 'No parking, 8 AM – 6 PM, Saturday and Sunday'],
])('describes %j as %s', (text, expected) => {
  expect(parse(panelsOf(text)).rules.map((rule) => ruleInWords(rule, inEnglish))).toEqual([expected]);
});

test('quotes the days after an EXCEPT that was not understood', () => {
  const { unread } = parse(panelsOf('NO PARKING\n8AM-6PM\nEXCEPT TRUCKS SATURDAY & SUNDAY'));
  expect(unread.map(({ text }) => text)).toEqual(['EXCEPT TRUCKS SATURDAY & SUNDAY']);
});
