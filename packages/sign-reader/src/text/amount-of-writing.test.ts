import { boxOf } from '../geometry/rotated-box';
import { sessionsSaying } from '../testing/sessions';
import { checkWriting, TooMuchWritingError } from './amount-of-writing';
import { readLines } from './read-lines';

const lines = (count: number, width: number) =>
  Array.from({ length: count }, (_, row) =>
    boxOf({ left: 0, right: width, top: 20 * row, bottom: 20 * row + 16 }),
  );

test.each([
  ['a sign', 8, 120],
  ['a board of tariffs', 60, 250],
])('accepts %s', (_, count, width) => {
  expect(() => checkWriting(lines(count, width))).not.toThrow();
});

test('rejects a page full of text', async () => {
  const { sessions, crops } = sessionsSaying(['WORDS'], [[0.1, 0.1, 0.2, 0.1]]);
  const pixels = { data: new Uint8Array(300), width: 10, height: 10, channels: 3 } as const;
  const page = lines(60, 700).map((box) => ({ ...box, score: 0.9 }));
  await expect(readLines(pixels, sessions, undefined, page)).rejects.toThrow(TooMuchWritingError);
  expect(crops).toHaveLength(0);
});
