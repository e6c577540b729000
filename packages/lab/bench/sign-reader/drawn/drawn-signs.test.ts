import { expectAnswers } from './testing/expect-answers';

// Drawing and reading a photo takes a second or two, and longer on a busy machine.
jest.setTimeout(120_000);

test('two drawn photos lead to the right answer', () => expectAnswers([3, 10], 2));
