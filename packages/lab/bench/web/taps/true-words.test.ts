import type { SeenPanel } from './seen-sign';
import { beginsPanel, isForeign, panelAt, saysSame } from './true-words';

const seen = (text: string, symbol?: SeenPanel['symbol']): SeenPanel => ({ text, arrow: null, symbol });
const read = (...texts: string[]) => texts.map((text) => ({ text }));

test.each([
  ['2 HOUR PARKING\n8AM-6PM', '2 HOUR PARKING 8 A.M. TO 6 P.M.', true],
  ['2 HR PARKING\n8AM-6PM', '2 HOUR PARKING\n8AM TO 6PM', true],
  ['2 HOUR PARKING\n8AM TO 6PM', '2 HOUR PARKING\n8AM TO 6PM\nCALL 3-1-1', true],
  ['2 HOUR PARKING\n8AM TO 5PM', '2 HOUR PARKING\n8AM TO 6PM', false],
  ['NO PARKING', 'NO STOPPING', false],
  ['PIZZA', 'FRIENDS OF THE LIBRARY', false],
  ['', '', false],
])('%j says the same as %j: %s', (words, text, isSame) => {
  expect(saysSame(words, null, seen(text))).toBe(isSame);
});

test('hours without a subject set the same rules only beside a picture', () => {
  const says = (symbol: SeenPanel['symbol']) =>
    saysSame('8-10AM TUES', symbol ?? null, seen('8AM TO 10AM\nTUESDAY', 'no-parking'));
  expect([says(null), says('unknown'), says('no-parking')]).toEqual([false, false, true]);
});

test('words of nine letters can be the beginning of a panel', () => {
  const panel = seen('NO PARKING TUESDAY STREET CLEANING');
  expect(beginsPanel('NO PARKING\nTUES', panel)).toBe(true);
  expect(beginsPanel('NO PARK', panel)).toBe(false);
  expect(beginsPanel('STREET CLEANING', panel)).toBe(false);
});

test('finds the true panel of a misread one', () => {
  const sign = [seen('NO STOPPING'), seen('2 HOUR PARKING 8AM TO 6PM')];
  expect(panelAt(read('2 HOUR PARKNG 8AM TO 6PM'), 0, sign)).toBe(sign[1]);
  expect(panelAt(read('PIZZA', 'NO STOPPING'), 0, sign)).toBeUndefined();
});

const SIGN = [seen('NO STOPPING'), seen('PARKING 8AM TO 6PM\nTUESDAY')];
test.each([
  ['a sticker', read('BTDS', 'NO STOPPING'), true],
  ['a row of the sign', read('BTDS\nTUESDAY', 'NO STOPPING'), false],
  ['a misreading of a missing panel', read('TUSDRY', 'NO STOPPING'), false],
  ['a misreading of a panel', read('N0 STOPPIMG', 'PARKING 8AM TO 6PM TUESDAY'), false],
])('%s is foreign: %j, %s', (_, panels, isStranger) => {
  expect(isForeign(panels, 0, SIGN)).toBe(isStranger);
});
