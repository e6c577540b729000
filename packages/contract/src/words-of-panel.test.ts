import { wordsOfPanel } from './words-of-panel';

test('the words that count are those that were mended, even if nothing is left of them', () => {
  expect(wordsOfPanel({ text: 'N0 PARKING' })).toBe('N0 PARKING');
  expect(wordsOfPanel({ text: 'N0 PARKING', mended: 'NO PARKING' })).toBe('NO PARKING');
  expect(wordsOfPanel({ text: '|', mended: '' })).toBe('');
});
