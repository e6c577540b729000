import { dollars, duration, interval, percent, points, shareInWords } from './figures';

test.each([
  [0, '0 %'],
  [0.0004, '0.1 %'],
  [0.043, '4.3 %'],
  [0.71, '71 %'],
  [0.9996, '99.9 %'],
  [1, '100 %'],
])('formats %d as %s, with 0 % and 100 % only for none and all', (share, text) => {
  expect(percent(share)).toBe(text);
});

test('rounds bounds away from the share', () => {
  expect(interval({ low: 0.587, high: 0.811 })).toBe('58 to 82 %');
  expect(interval({ low: 0.05, high: 0.29 })).toBe('5 to 29 %');
  expect(interval({ low: null, high: null })).toBeNull();
});

test.each([
  [{ count: 0, of: 58, share: 0, low: 0, high: 0.0499 }, '0 of 58: below 5 %'],
  [{ count: 58, of: 58, share: 1, low: 0.9501, high: 1 }, '58 of 58: above 95 %'],
  [{ count: 3, of: 58, share: 3 / 58, low: 0.0108, high: 0.1362 }, '3 of 58: 5.2 % (1 to 14 %)'],
  [{ count: 3, of: 58, share: 3 / 58, low: null, high: null }, '3 of 58: 5.2 %'],
  [{ count: 0, of: 0, share: null, low: null, high: null }, 'nothing to count'],
])('describes %j in words', (share, text) => {
  expect(shareInWords(share)).toBe(text);
});

test.each([
  [null, '–'],
  [0, '0 ms'],
  [840.4, '840 ms'],
  [1240, '1.2 s'],
  [9960, '10 s'],
])('formats %p ms as %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});

test.each([
  [null, '–'],
  [0, 'free'],
  [0.00213, '$0.0021'],
  [2.1, '$2.10'],
  [1234.5, '$1,235'],
])('formats %p US dollars as %s', (usd, text) => {
  expect(dollars(usd)).toBe(text);
});

test('formats a difference with its sign', () => {
  expect([0.04, -0.025, 0, -0.0001].map(points)).toEqual(['+4.0', '−2.5', '0.0', '0.0']);
});
