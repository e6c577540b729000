import { parse } from '../parse';
import { panelsOf } from '../../testing/sign';
import { describeRule } from '../../words/rule-in-words';

test.each([
  ['NO PARKNG 8AM-6PM', 'No parking, 8 AM – 6 PM'],
  ['NO PARKINC 8AM-6PM', 'No parking, 8 AM – 6 PM'],
  ['NO STANDING THRUSDAY 8AM-9AM', 'No standing, 8 AM – 9 AM, Thursday'],
  ['NO PARKING WEDNSDAYS 8AM-9AM', 'No parking, 8 AM – 9 AM, Wednesday'],
  ['CLEARWY 4PM-6PM', 'Clearway, no stopping, 4 PM – 6 PM'],
  ['2 HUOR PARKING 8AM-6PM EXECPT SUNDAY', '2 hour parking, 8 AM – 6 PM, except Sunday'],
  ['2 HOUR PARKIING 8AM-6PM', '2 hour parking, 8 AM – 6 PM'],
  ['STATIONEMENT INTERDIT 8h-10h', 'No parking, 8 AM – 10 AM'],
  ['NO PARKING 8AM-9AM MONDA', 'No parking, 8 AM – 9 AM, Monday'],
  ['NO PARKING 8AM-9AM 2ND AND 4TH MOND', 'No parking, 8 AM – 9 AM, 2nd and 4th Monday of the month'],
])('corrects the misspelling in %s', (text, rule) => {
  const { rules, unread } = parse(panelsOf(text));
  expect(rules.map(describeRule)).toEqual([rule]);
  expect(unread).toEqual([]);
});

test.each([
  ['a word that lifts a rule', '2 HOUR PARKING 8AM-6PM EXCEPTT SUNDAY'],
  ['a word that may be two', 'NO PARKING SONDAY 8AM-9AM'],
  ['a short word', 'NO PARKING MUN 8AM-9AM'],
  ['a word with two letters wrong', 'NO PXRKINC 8AM-6PM'],
  ['a day after which more days may be missing', 'NO PARKING 8AM-9AM MOND'],
  ['a prefix of two words', 'NO PARKING 8AM-9AM 2ND SUND'],
])('does not correct %s: %s', (_, text) => {
  expect(parse(panelsOf(text)).unread).not.toEqual([]);
});
