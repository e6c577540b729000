import { wordsOfPanel } from './panel-words';

test('mended words replace the recognised text, even if they are empty', () => {
  expect(wordsOfPanel({ text: 'N0 PARKING' })).toBe('N0 PARKING');
  expect(wordsOfPanel({ text: 'N0 PARKING', mended: 'NO PARKING' })).toBe('NO PARKING');
  expect(wordsOfPanel({ text: '|', mended: '' })).toBe('');
});
