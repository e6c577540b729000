import { expectAnswers } from './testing/expect-answers';

/** A small sample of what `bench:reader drawn` reads. The benchmark measures the reader's overall accuracy. */
test('of a few drawn photos most lead to the right answer, and none to a false yes', () =>
  expectAnswers([2, 3, 4, 5, 7, 8, 9, 10], 6));
