import { digitRecall, sumOf, wordRecall } from './word-recall';

test('words are found in any order, each once', () => {
  expect(wordRecall('NO PARKING\n8AM-6PM', '8 AM parking 6PM')).toEqual({ found: 5, wanted: 6 });
  expect(wordRecall('NO NO', 'NO')).toEqual({ found: 1, wanted: 2 });
});

test('digits count one by one', () => {
  expect(digitRecall('8AM-12PM', '8 AM TO 2')).toEqual({ found: 2, wanted: 3 });
});

test('recalls of several photos add up', () => {
  expect(sumOf([wordRecall('A B', 'A'), wordRecall('C', 'C')])).toEqual({ found: 2, wanted: 3 });
});
