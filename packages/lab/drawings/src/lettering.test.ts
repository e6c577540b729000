import { fittedCapHeight, letterLine } from './lettering';

test('draws every letter of a line at any size', () => {
  for (let capHeight = 8; capHeight < 90; capHeight += 0.37) {
    expect(letterLine('PARKING TUESDAY 8AM', 200, 100.7, capHeight, 1e6).path).not.toContain('NaN');
  }
});

test('shrinks a line that is too wide until it fits', () => {
  const fitted = fittedCapHeight('TEMPORARY RESTRICTION', 40, 200);
  expect(fitted).toBeLessThan(40);
  expect(letterLine('TEMPORARY RESTRICTION', 100, 50, 40, 200).capHeight).toBeCloseTo(fitted);
  expect(fittedCapHeight('P', 40, 200)).toBe(40);
});
