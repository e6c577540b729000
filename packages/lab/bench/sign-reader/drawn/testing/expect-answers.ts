import { generateSign } from '@curbwise/drawings';
import { readSign } from '@curbwise/sign-reader';
import { createOnnxSessions, decodePhoto } from '@curbwise/sign-reader/node';
import { scoreReading } from '../score';

/** Reads the drawn signs of these seeds, and expects no false yes and as many right answers. */
export async function expectAnswers(seeds: readonly number[], minExact: number): Promise<void> {
  const sessions = await createOnnxSessions();
  const scores = [];
  for (const seed of seeds) {
    const sign = await generateSign(seed);
    scores.push(scoreReading(seed, sign, await readSign(await decodePhoto(sign.jpeg), sessions)));
  }
  expect(scores.filter(({ isFalseAllow, isTooLong }) => isFalseAllow || isTooLong)).toEqual([]);
  expect(scores.filter(({ isExact }) => isExact).length).toBeGreaterThanOrEqual(minExact);
}
