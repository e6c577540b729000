import { drawPlate } from '@curbwise/drawings';
import { longTest } from '@curbwise/tooling/long-tests';
import sharp from 'sharp';
import { boxOf } from '../geometry/rotated-box';
import { createOnnxSessions, decodePhoto } from '../node';
import { readSign } from '../read-sign';
import type { Tensor } from '../networks/inference-session';
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

/** A page of columns of small print, drawn. */
function page(): Promise<Buffer> {
  const [side, width] = [1280, 128];
  const lines = [
    'THE QUICK BROWN FOX',
    'JUMPS OVER THE LAZY',
    'DOG AND SLEEPS BESIDE',
    'THE RIVER UNTIL NOON',
  ];
  const paragraph = drawPlate({ style: 'red-on-white', lines }, 400);
  const scale = width / 400;
  const places: string[] = [];
  for (let y = 0; y < side; y += paragraph.height * scale)
    for (let x = 0; x < side; x += width)
      places.push(`<use href="#paragraph" transform="translate(${x} ${y}) scale(${scale})"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs><g id="paragraph">${paragraph.svg}</g></defs>${places.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 90 }).toBuffer();
}

longTest(
  'rejects a drawn page after detection, before any line is read',
  async () => {
    const sessions = await createOnnxSessions();
    const inputs: Tensor[] = [];
    const recognition = {
      run: (input: Tensor) => {
        inputs.push(input);
        return sessions.recognition.run(input);
      },
    };
    const pixels = await decodePhoto(await page());
    await expect(readSign(pixels, { ...sessions, recognition })).rejects.toThrow(TooMuchWritingError);
    // A few lines tell which way is up.
    expect(inputs.length).toBeLessThan(10);
  },
  60_000,
);
