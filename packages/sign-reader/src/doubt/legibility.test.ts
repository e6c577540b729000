import { isTooSmall } from './legibility';

test.each<[string, number[], string, boolean]>([
  ['plain letters', [40, 36, 30], '2 HOUR\nPARKING\n8AM TO 6PM', false],
  ['letters of a few pixels', [10, 9, 12], '2 HOUR\nPARKING\n8AM TO 6PM', true],
  ['one small line among larger ones', [30, 28, 9], '2 HOUR\nPARKING\n8AM TO 6PM', false],
  ['a lone limit beside which hours could not have been read', [19], '2P', true],
  ['a lone limit with a small unit', [27, 13], 'P15\nMINUTE', true],
  ['a large lone limit', [90, 60], 'P15\nMINUTE', false],
  ['a small prohibition, for which lost hours do not matter', [18, 18], 'NO\nSTOPPING', false],
  ['a small place that is reserved', [18, 18], 'BUS\nZONE', false],
  ['a small reserved place with a limit', [18, 18], 'LOADING ZONE\n15 MINUTE LIMIT', true],
  ['a picture without words', [], '', false],
])('tells whether letters are too small: %s', (_, heights, text, expected) => {
  expect(isTooSmall(heights, text, true)).toBe(expected);
});

test('accepts small letters on a panel that permits nothing', () => {
  expect(isTooSmall([19], 'P\nONLY', false)).toBe(false);
});
