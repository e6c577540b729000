import { digitRecall, wordRecall } from './recall';

test('words count in any order, marks and spaces do not', () => {
  expect(wordRecall('2 HOUR\nPARKING\n8:30A.M. TO 6PM', '830 AM TO 6 PM PARKING 2 HOUR')).toEqual({
    found: 8,
    of: 8,
  });
});

test('a word counts as often as it was read', () => {
  expect(wordRecall('8AM TO 10AM', '8 AM TO 10')).toEqual({ found: 4, of: 5 });
  expect(digitRecall('11AM 1PM', '1AM')).toEqual({ found: 1, of: 3 });
});
