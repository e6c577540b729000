import { likenessToSigns } from './likeness-to-signs';

test.each(['PARKNG', 'TENPORARY', 'PERNIT', 'ERGENCY', 'OPPING', 'STREFT', 'PUBLIC'])(
  '%s may be a word of signs, misread or cut off',
  (word) => {
    expect(likenessToSigns(word)).toBeGreaterThan(0.7);
  },
);

test.each(['AFROJAMZ', 'NAPOLI', 'SUPERLATIVE', 'KITCHEN', 'VOLCOM', 'OAKHURST', 'THIS'])(
  '%s is not like any word of signs',
  (word) => {
    expect(likenessToSigns(word)).toBeLessThanOrEqual(0.7);
  },
);

test('is 0 for words that are too short', () => {
  expect(likenessToSigns('NO')).toBe(0);
});
