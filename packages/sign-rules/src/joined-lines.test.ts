import { judge } from './judge/judge';
import { parse } from './parse/parse';
import { panelsOf } from './testing/sign';
import { time } from './testing/time';

const answerTo = (text: string, at: string) => judge(parse(panelsOf(text)), time(at)).answer;

/** Heads without hours, below or beside a rule with hours. */
const SECOND_HEADS = [
  'BUS STOP',
  'TAXI STAND',
  '(SYMBOL) BUS STOP',
  'ACCESS-A-RIDE BUS STOP',
  '--> BUS STOP',
];

describe.each([' ', '\n', ' --> '])('a second head after the hours of the first and %j', (between) => {
  test.each(SECOND_HEADS)('%s may hold at any time', (head) => {
    const sign = `NO STANDING 8AM-6PM EXCEPT SUNDAY${between}${head}`;
    expect(answerTo(sign, 'MON 09:00')).toBe('forbidden');
    expect(answerTo(sign, 'SUN 09:00')).not.toBe('allowed');
  });
});

test.each([
  ['2 HOUR PARKING 8AM-6PM', 'SUN 09:00'],
  ['NO PARKING 8AM-6PM MON-FRI', 'SUN 09:00'],
  ['NO STOPPING 7AM-9AM MON-FRI 2 HOUR PARKING 9AM-6PM MON-SAT', 'MON 10:00'],
])('one statement on a line stays a yes: %s', (text, at) => {
  expect(answerTo(text, at)).toBe('allowed');
});

test.each([
  'HEAD-IN ONLY',
  'PARK IN MARKED BAYS ONLY',
  'BACK-IN ANGLE PARKING ONLY',
  'STATIONNEMENT EN ÉPI',
  'ESTACIONAR EN BATERÍA',
])('how to park permits nothing: %s', (text) => {
  expect(answerTo(text, 'MON 09:00')).toBe('uncertain');
  expect(answerTo(`NO PARKING\n8AM-6PM\n${text}`, 'MON 19:00')).toBe('allowed');
});
