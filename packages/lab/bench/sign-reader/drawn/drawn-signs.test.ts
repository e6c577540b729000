import { generateSign } from '@curbwise/drawings';
import { readSign, type SignSessions } from '@curbwise/sign-reader';
import { createOnnxSessions, decodePhoto } from '@curbwise/sign-reader/node';
import { scoreReading } from './score';
import { rounds, someOf } from '@curbwise/tooling/long-tests';

// Drawing and reading a photo takes a second or two, and longer on a busy machine.
jest.setTimeout(120_000);

const SEEDS = someOf([3, 2, 4, 5, 7, 8, 9, 10], 2);
/** For a small sample of what `bench:reader drawn` reads. The benchmark measures the reader's overall accuracy. */
const MIN_EXACT = rounds(2, 6);

let sessions: SignSessions;
beforeAll(async () => {
  sessions = await createOnnxSessions();
});

test('of a few drawn photos most lead to the right answer, and none to a false yes', async () => {
  const scores = [];
  for (const seed of SEEDS) {
    const sign = await generateSign(seed);
    scores.push(scoreReading(seed, sign, await readSign(await decodePhoto(sign.jpeg), sessions)));
  }
  expect(scores.filter(({ isFalseAllow }) => isFalseAllow)).toEqual([]);
  expect(scores.filter(({ isExact }) => isExact).length).toBeGreaterThanOrEqual(MIN_EXACT);
});
