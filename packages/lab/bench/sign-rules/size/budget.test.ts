import { overweight } from './weight';

test('names a part over its budget and by how much', () => {
  const weights = [
    { part: 'judging' as const, minified: 300, compressed: 101, most: 100, goal: null },
    { part: 'parsing' as const, minified: 300, compressed: 100, most: 100, goal: null },
  ];
  expect(overweight(weights)).toEqual(['judging: 101 bytes, 1 more than 100']);
});
