import { sessionsSaying, type Saying } from '@curbwise/sign-reader/inside';
import { decodeCtc } from '@curbwise/sign-reader/inside';
import { withTrueWords } from './true-words';

const truth = ['NO PARKING\n8AM TO 10AM\nTUESDAY', '2 HOUR\nPARKING'];

/** What the recogniser returns for a crop when the truth is given, with the positions of its characters. */
async function told(saying: Saying) {
  const { sessions } = sessionsSaying([saying]);
  const { recognition } = withTrueWords(sessions, truth);
  const characters = decodeCtc(await recognition.run({ data: new Float32Array(0), dims: [1, 3, 48, 320] }));
  return { text: characters.map(({ character }) => character).join(''), characters };
}

test.each([
  ['RARKING', 'PARKING'],
  ['8AMT010AM', '8AM TO 10AM'],
  ['TUESDAY', 'TUESDAY'],
  ['SUPERLAT', 'SUPERLAT'],
  ['NO', 'NO'],
  // Equally similar to 8AM and 10AM.
  ['9AM', '9AM'],
])('replaces %s by %s', async (read, expected) => {
  expect((await told(read)).text).toBe(expected);
});

test('true words get the positions of the misread ones and a high confidence', async () => {
  const { characters } = await told({ text: 'TUFSDAY', confidence: 0.4 });
  expect(characters.map(({ position }) => Math.round(position * 15 - 0.5))).toEqual([1, 3, 5, 7, 9, 11, 13]);
  expect(Math.min(...characters.map(({ confidence }) => confidence))).toBeGreaterThan(0.99);
});
