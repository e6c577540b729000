import { whatTextSays } from './what-text-says';

const kinds = (text: string) => whatTextSays(text).map(({ says }) => says);

test.each([
  ['NO PARKING\n8AM-6PM\nMON-FRI', ['prohibition', 'window', 'days']],
  ['2 HOUR PARKING EXCEPT SUNDAY', ['limit', 'except-days']],
  ['PERMIT HOLDERS EXCEPTED', ['lifted']],
  ['TOW AWAY ZONE', ['tow']],
  ['STATIONNEMENT INTERDIT 8h-10h LUN AU VEN', ['prohibition', 'window', 'days']],
  ['8AM', ['time']],
  ['2306', ['number']],
  ['NO', ['opening']],
  ['STOPPING', ['ending']],
  ['STOP', ['unknown']],
  ['ONLY', ['word']],
  ['433576P', ['number']],
  ['', []],
])('%j says %j', (text, expected) => {
  expect(kinds(text)).toEqual(expected);
});

test.each([
  'PARKING LOT HOURS\n6 AM - 10 PM\nOVERNIGHT PARKING PROHIBITED',
  'MARKET PARKING\nFREE 5AM - 8AM\nNO OVERNIGHT PARKING',
])('a night that follows from other words of %j is no part of it', (text) => {
  for (const { start, end } of whatTextSays(text)) expect(end).toBeGreaterThan(start);
});

test('a saying has its place, its row and the meanings of its words', () => {
  const [, window] = whatTextSays('NO PARKING\n8AM TO 6PM');
  expect(window).toMatchObject({ start: 11, end: 21, line: 1, isJoined: true });
  expect(window?.meanings.map(({ is }) => is)).toContain('to');
});

test('two times without a word between them are not joined', () => {
  expect(whatTextSays('8AM 6PM')).toMatchObject([{ says: 'window', isJoined: false }]);
});
