import { isFalseYes, isRight, standingOf, type Answered } from './right-answer';

const YES: Answered = {
  isAllowed: true,
  isUncertain: false,
  isIrrelevant: false,
  limitMinutes: 120,
  until: null,
};
const NO: Answered = { ...YES, isAllowed: false, limitMinutes: null };
const OPEN: Answered = { ...NO, isUncertain: true };

test.each([
  [YES, { isAllowed: true, limitMinutes: 120 }, true],
  [YES, { isAllowed: true }, true],
  [YES, { isAllowed: true, limitMinutes: null }, false],
  [YES, { isAllowed: true, limitMinutes: 120, until: '2026-10-19T18:00' }, false],
  [NO, { isAllowed: false, limitMinutes: null }, true],
  [OPEN, { isAllowed: false, limitMinutes: null }, false],
  [OPEN, { isUncertain: true }, true],
  [NO, { isUncertain: true }, false],
  [{ ...OPEN, isIrrelevant: true }, { isUncertain: true }, true],
  [{ ...OPEN, isIrrelevant: true }, { isAllowed: false }, false],
])('%j is what %j expects: %s', (answer, expected, right) => {
  expect(isRight(answer, expected)).toBe(right);
});

test('tells what is wrong with an answer', () => {
  expect(standingOf(YES, { isAllowed: true, limitMinutes: 60 })).toBe('wrong');
  expect(standingOf(YES, { isAllowed: false })).toBe('false yes');
  expect(standingOf(NO, { isAllowed: true })).toBe('wrong');
  expect(standingOf(OPEN, { isAllowed: true })).toBe('open');
  expect(standingOf({ ...OPEN, isIrrelevant: true }, { isAllowed: true })).toBe('no sign');
  expect(standingOf(OPEN, { isUncertain: true })).toBe('right');
});

test('a yes is false unless the truth says yes', () => {
  expect(isFalseYes(YES, { isAllowed: false })).toBe(true);
  expect(isFalseYes(YES, { isUncertain: true })).toBe(true);
  expect(isFalseYes(YES, { isAllowed: true, limitMinutes: 60 })).toBe(false);
  expect(isFalseYes(OPEN, { isAllowed: false })).toBe(false);
});
