import fc from 'fast-check';
import type { Panel } from '@curbwise/contract';
import { parse } from '../parse/parse';
import { likelyTexts, mayRestrict } from './likely-texts';

const panel = (text: string, symbol: Panel['symbol'] = null): Panel => ({
  text,
  symbol,
  arrow: null,
  box: null,
  confidence: 1,
});

/** The readings of the first panel of a sign, its unread words found by the grammar. */
function readings(...panels: readonly Panel[]) {
  const unread = parse(panels).unread.filter(({ panel: at }) => at === 0);
  return likelyTexts(
    panels,
    0,
    unread.map(({ text }) => text),
  );
}
const inLines = (...panels: readonly Panel[]) =>
  readings(...panels).map(
    ({ text, symbol }) => `${text.replaceAll('\n', ' / ')}${symbol ? ` [${symbol}]` : ''}`,
  );

test('the rows that were understood stay, the others become the nearest rows of signs', () => {
  expect(inLines(panel('NO PARKING\n8AM-10AM\nTUESEY'))[0]).toBe('NO PARKING / 8AM-10AM / TUESDAY');
  expect(inLines(panel('NO\nPARKING\n1N\nDRIVEWAY'))).toContain('NO / PARKING / IN / DRIVEWAY');
});

test('a figure that was not understood is not that of another word', () => {
  expect(inLines(panel('2 HOUR PARKING\n8AM TO 6PM\nEXCEPT SAT 8 SUN'))[0]).toContain('EXCEPT SAT & SUN');
});

test('each reading has other rules, and none leaves a word open', () => {
  const found = readings(panel('NO PARKING\n8AM-6PM\nMON m FRI'));
  expect(found.length).toBeGreaterThan(1);
  const rules = found.map(({ text }) => JSON.stringify(parse([panel(text)]).rules));
  expect(new Set(rules).size).toBe(found.length);
  for (const { text } of found) expect(parse([panel(text)]).unread).toEqual([]);
});

test('a short row that is like nothing on signs may be left out, one that may restrict never is', () => {
  expect(inLines(panel('2 HOUR PARKING\n8AM-6PM\nQXZ'))).toEqual(['2 HOUR PARKING / 8AM-6PM']);
  expect(inLines(panel('2 HOUR PARKING\n8AM-6PM\nEXCXPTZ'))).not.toContain('2 HOUR PARKING / 8AM-6PM');
  expect(inLines(panel('2 HOUR PARKING\n8AM-6PM\n8AX'))).not.toContain('2 HOUR PARKING / 8AM-6PM');
});

test('two times that stand apart are the hours from one to the other', () => {
  expect(inLines(panel('NO PARKING\n8AM\nTUESDAY 10AM'))).toContain('NO PARKING / 8AM TO 10AM / TUESDAY');
});

test('an unknown picture forbids, permits, or only illustrates', () => {
  expect(inLines(panel('2 HOUR PARKING\n8AM-6PM', 'unknown'))[0]).toBe('2 HOUR PARKING / 8AM-6PM');
  expect(inLines(panel('8AM-6PM\nMON-FRI', 'unknown'))[0]).toBe('8AM-6PM / MON-FRI [no-parking]');
});

test('words that are nothing without a picture get one that was missed', () => {
  expect(inLines(panel('PARKING\nONLY'))).toContain('PARKING / ONLY [disabled]');
});

test('if no row can be trusted, each may be another one', () => {
  const found = likelyTexts([panel('NO PARKING\n8AM-6PM')], 0, 'all');
  expect(found[0]?.text).toBe('NO PARKING\n8AM-6PM');
  expect(found.length).toBeGreaterThan(1);
});

test('any text is accepted, in bounded time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (text) => {
      for (const { text: found, symbol } of likelyTexts([panel(text)], 0, [text]))
        expect(parse([panel(found, symbol)]).unread).toEqual([]);
    }),
    { numRuns: 30 },
  );
  expect(likelyTexts([], 0, [])).toEqual([]);
});

test.each([
  ['PARKNG', true],
  ['8AX-1OAM', true],
  ['TUE', true],
  ['SXN', true],
  ['VAN', false],
  ['QXZ', false],
  ['BTD', false],
])('%s may restrict: %s', (words, expected) => {
  expect(mayRestrict(words)).toBe(expected);
});

test('a reading leaves out no figures, and is no picture alone where words are', () => {
  expect(inLines(panel('2 tim'))).toEqual([]);
  expect(inLines(panel('2 HOUR PARKING\n2 tim'))).not.toContain('2 HOUR PARKING');
});
