import type * as LongTests from './long-tests';

/** The module as it is loaded in a usual or a long run. */
function inRun(kind: 'usual' | 'long'): typeof LongTests {
  const before = process.env.CURBWISE_LONG_TESTS;
  if (kind === 'long') process.env.CURBWISE_LONG_TESTS = 'true';
  else delete process.env.CURBWISE_LONG_TESTS;
  try {
    return jest.requireActual<typeof LongTests>('./long-tests');
  } finally {
    if (before === undefined) delete process.env.CURBWISE_LONG_TESTS;
    else process.env.CURBWISE_LONG_TESTS = before;
  }
}
beforeEach(() => jest.resetModules());

const CASES = ['a', 'b', 'c', 'd', 'e'];

test('the usual run has some of the cases: the first, the last, and some between', () => {
  const { someOf, rounds } = inRun('usual');
  expect(someOf(CASES, 3)).toEqual(['a', 'c', 'e']);
  expect(someOf(CASES, 1)).toEqual(['a']);
  expect(someOf(CASES, 9)).toEqual(CASES);
  expect(rounds(5, 100)).toBe(5);
});

test('the long run has all cases', () => {
  const { someOf, rounds, longTest } = inRun('long');
  expect(someOf(CASES, 1)).toEqual(CASES);
  expect(rounds(5, 100)).toBe(100);
  expect(longTest).toBe(test);
});

describe('a long test', () => {
  const { longTest } = inRun('usual');
  longTest('is not registered in the usual run', () => {
    throw new Error('it ran');
  });
  longTest.each([1, 2])('is not registered in the usual run, case %i', () => {
    throw new Error('it ran');
  });
  test('is not an ordinary test in the usual run', () => expect(longTest).not.toBe(test));
});
