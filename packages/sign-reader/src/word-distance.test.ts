import { wordDistance } from './word-distance';

test.each([
  ['PARKING', 'PARKING', 0],
  ['PARKNG', 'PARKING', 1],
  ['PARAING', 'PARKING', 1],
  ['PARIUNG', 'PARKING', 2],
  ['SHOPPING', 'STOPPING', 1],
  ['', 'NO', 2],
])('%s is %s but for %i characters', (read, meant, expected) => {
  expect(wordDistance(read, meant)).toBe(expected);
});
