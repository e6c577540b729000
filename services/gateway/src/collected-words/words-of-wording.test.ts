import type { Rule, Wording } from '@curbwise/contract';
import { wordsOfWording } from './collect-words';

const wording = (text: string, rules: Rule[] = []): Wording => ({
  panels: [{ text, arrow: null, symbol: null }],
  rules,
});

test.each([
  ['NO PARKING\n7AM-9AM', ['NO', 'PARKING']],
  ['Halteverbot\nMo-Fr 8-18 h', ['HALTEVERBOT', 'MO', 'FR', 'H']],
  ['STATIONNEMENT 18H30 À 6H, 1ER DÉC.', ['STATIONNEMENT', 'À', 'DÉC']],
  ['2P 8.30AM-5³⁰PM', []],
  ['½ HOUR 0830-1745', ['HOUR']],
  ['8.00 - 18.00 9.00-13.00', []],
  ['FROM 06/12/26 TO 01.12.2026', ['FROM', 'TO']],
  ['2ND & 4TH TUESDAY', ['TUESDAY']],
  ['駐車禁止', ['駐車禁止']],
])('takes %j for words and figures of a sign', (text, words) => {
  expect(wordsOfWording(wording(text))).toEqual(words);
});

test.each([
  ['a telephone number', 'CALL 555-1234'],
  ['a telephone number with its area', 'TOWED: (415) 555 1230'],
  ['a telephone number of another country', '01 23 45 67 89'],
  ['a telephone number that looks like dates', '01.23.45.67.89'],
  ['a telephone number in letters', '1-800-TOW-CARS'],
  ['a long number', 'PERMIT 123456'],
  ['a number that is no time', 'PLATE AB 1234'],
  ['a number plate', 'RESERVED 7ABC123'],
  ['a number plate with marks', 'RESERVED M-AB1234'],
  ['an address for mail', 'ASK ME@EXAMPLE'],
  ['a code of the web', 'SEE #PARKING'],
  ['invisible characters', 'NO\u202E PARKING'],
])('refuses %s', (_, text) => {
  expect(wordsOfWording(wording(text))).toBeNull();
});

const excepting = (name: string): Rule => ({
  effect: 'forbid',
  kind: 'no-parking',
  limit: null,
  towAway: false,
  purpose: null,
  schedule: {
    days: [1],
    windows: [{ from: 0, to: 1440 }],
    season: null,
    weeks: [],
    holidays: 'as-weekday',
    dates: [],
  },
  liftedFor: [{ kind: 'other', name }],
  onlyFor: [],
  conditions: [],
  side: null,
  panel: 0,
});

test('looks at the names in its rules as well', () => {
  expect(wordsOfWording(wording('NO PARKING', [excepting('Smith')]))).toEqual(['NO', 'PARKING', 'SMITH']);
  expect(wordsOfWording(wording('NO PARKING', [excepting('7ABC123')]))).toBeNull();
});
