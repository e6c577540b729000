import { costOfText } from './cost-of-text';

test.each([
  ['2 HOUR PARKING 8AM TO 6PM', { letters: 0, words: 0 }],
  ['HOUR', { letters: 0, words: 1 }],
  ['RAM TO 6PM', { letters: 3, words: 4 }],
  ['8M', { letters: 1, words: 0 }],
  ['NO PARKING XYZZY', { letters: 5, words: 1 }],
  ['', { letters: 0, words: 0 }],
])('%j costs %j', (text, cost) => {
  expect(costOfText(text)).toEqual(cost);
});

test('a correct text costs less than its misreadings', () => {
  const { letters } = costOfText('8AM TO 6PM');
  for (const misread of ['RAM TO 6PM', '8AM TO 6M', '8AM TQX 6PM'])
    expect(costOfText(misread).letters).toBeGreaterThan(letters);
});
