import { digitRecall, sumOf, wordRecall } from './word-recall';

test('finds words in any order, each once', () => {
  expect(wordRecall('NO PARKING\n8AM-6PM', '8 AM parking 6PM')).toEqual({ found: 5, wanted: 6 });
  expect(wordRecall('NO NO', 'NO')).toEqual({ found: 1, wanted: 2 });
});

test('counts single digits', () => {
  expect(digitRecall('8AM-12PM', '8 AM TO 2')).toEqual({ found: 2, wanted: 3 });
});

test('sums the recall of several photos', () => {
  expect(sumOf([wordRecall('A B', 'A'), wordRecall('C', 'C')])).toEqual({ found: 2, wanted: 3 });
});
