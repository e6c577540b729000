import { stricterAnswer } from './scanner-slice';

test.each([
  [null, 'allowed', 'allowed'],
  ['forbidden', 'allowed', 'forbidden'],
  ['uncertain', 'allowed', 'uncertain'],
  ['irrelevant', 'allowed', 'irrelevant'],
  ['allowed', 'forbidden', 'forbidden'],
  ['uncertain', 'forbidden', 'forbidden'],
] as const)('of %s and then %s, %s is kept', (before, now, kept) => {
  expect(stricterAnswer(before, now)).toBe(kept);
});
