import { parseLocalDateTime } from '@curbwise/contract';
import { judge } from '../judge/judge';
import { panelsOf } from '../testing/sign';
import { describeRule } from '../words/rule-in-words';
import { explain } from '../words/explain';
import { inEnglish } from '../words/english';
import { render } from '../words/render';
import { parse } from './parse';

const at = (text: string) => parseLocalDateTime(text)!;
const MONDAY = '2026-10-19';

/** For a sign with one question: the rules common to all readings, and those of each alternative. */
function readingsOf(...sign: string[]) {
  const { rules } = parse(panelsOf(sign));
  const of = rules.find(({ reading }) => reading)?.reading?.of ?? 0;
  const said = (some: typeof rules) => some.map(({ reading: _reading, ...rule }) => describeRule(rule));
  return {
    common: said(rules.filter(({ reading }) => !reading)),
    alternatives: Array.from({ length: of }, (_, alternative) =>
      said(rules.filter(({ reading }) => reading?.alternative === alternative)),
    ),
  };
}

test('a sign with one possible reading has no alternatives', () => {
  expect(readingsOf('NO PARKING\nMON-FRI 8AM-6PM\nSAT 8AM-1PM').alternatives).toEqual([]);
});

test('days between two windows may belong to either: two readings', () => {
  expect(readingsOf('NO PARKING 8AM-10AM SAT 4PM-6PM')).toEqual({
    common: [],
    alternatives: [
      ['No parking, 8 AM – 10 AM, Saturday', 'No parking, 4 PM – 6 PM'],
      ['No parking, 8 AM – 10 AM', 'No parking, 4 PM – 6 PM, Saturday'],
    ],
  });
});

test('a head that may hold longer than the other: two readings', () => {
  expect(readingsOf('LOADING ZONE\nNO STOPPING\n4PM-6PM')).toEqual({
    common: [],
    alternatives: [
      ['No stopping, 4 PM – 6 PM'],
      ['Loading zone for commercial vehicles, at any time', 'No stopping, 4 PM – 6 PM'],
    ],
  });
});

test('an exception on its own line may apply to all hours', () => {
  const { alternatives } = readingsOf('NO PARKING\n7-9AM DAILY\n4PM-6PM\nEXCEPT SUNDAY');
  expect(alternatives).toHaveLength(2);
});

test('the answer is sure where the readings agree, else uncertain with both readings in words', () => {
  const sign = parse(panelsOf(['NO PARKING 8AM-10AM SAT 4PM-6PM']));
  expect(judge(sign, at('2026-10-24T09:00')).answer).toBe('forbidden');
  expect(judge(sign, at('2026-10-24T12:00')).answer).toBe('allowed');
  const open = judge(sign, at(`${MONDAY}T09:00`));
  expect(open.answer).toBe('uncertain');
  const { uncertainty } = render(explain(open, sign.rules, at(`${MONDAY}T09:00`)), sign.rules, inEnglish);
  expect(uncertainty).toEqual([
    'The words can be read in two ways: “No parking, 8 AM to 10 AM, Saturday; No parking, 4 PM to 6 PM” or “No parking, 8 AM to 10 AM; No parking, 4 PM to 6 PM, Saturday”. Which one is meant?',
  ]);
});

test('the answer is sure once the driver chooses a reading', () => {
  const sign = parse(panelsOf(['NO PARKING 8AM-10AM SAT 4PM-6PM']));
  const monday = at(`${MONDAY}T09:00`);
  expect(judge(sign, monday, { readings: { 0: 0 } }).answer).toBe('allowed');
  expect(judge(sign, monday, { readings: { 0: 1 } }).answer).toBe('forbidden');
  // A reading that does not exist changes nothing.
  expect(judge(sign, monday, { readings: { 0: 7 } }).answer).toBe('uncertain');
  expect(judge(sign, monday).answer).toBe('uncertain');
});

test('numbers the questions of different panels separately', () => {
  const { rules } = parse(
    panelsOf(['NO PARKING 8AM-10AM SAT 4PM-6PM', 'LOADING ZONE\nNO STOPPING\n4PM-6PM']),
  );
  expect([...new Set(rules.map(({ panel, reading }) => `${panel}: ${reading?.question}`))]).toEqual([
    '0: 0',
    '1: 1',
  ]);
});
