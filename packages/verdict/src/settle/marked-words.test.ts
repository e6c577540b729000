import { markedWords } from './marked-words';

const shown = (texts: readonly string[]) =>
  markedWords(texts).map((words) =>
    words.map(({ word, isMarked }) => (isMarked ? `[${word}]` : word)).join(' '),
  );

test('marks the words that another text does not have', () => {
  expect(shown(['NO PARKING\n8AM-6PM', 'NO PARKING\n8AM-5PM'])).toEqual([
    'NO PARKING · [8AM-6PM]',
    'NO PARKING · [8AM-5PM]',
  ]);
  expect(shown(['PARKING\nMON', 'NO PARKING\nMON'])).toEqual(['PARKING · MON', '[NO] PARKING · MON']);
});

test('a word that is repeated in one text is marked there', () => {
  expect(shown(['MON MON', 'MON'])).toEqual(['MON [MON]', 'MON']);
});

test('a text alone has nothing to compare', () => {
  expect(shown(['NO PARKING'])).toEqual(['NO PARKING']);
});
