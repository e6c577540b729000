import { allowed, panel } from '../testing/analyses';
import { firstWords } from './kept-scan-words';

test.each([
  ['2 HOUR PARKING\n8AM-6PM', '2 HOUR PARKING 8AM-6PM'],
  ['', 'TEXT OF THE SIGN'],
  ['NO PARKING '.repeat(10), `${'NO PARKING '.repeat(5)}NO…`],
  ['X'.repeat(80), `${'X'.repeat(60)}…`],
])('the first words of %j are %j', (text, words) => {
  const analysis = { ...allowed, panels: [panel(text)], extractedText: 'TEXT OF THE SIGN' };
  expect(firstWords({ analysis })).toBe(words);
});
