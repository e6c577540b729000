import { drawPlate, drawSign, generateSign } from '@curbwise/drawings';
import sharp from 'sharp';
import { secondView } from '../../../sign-reader/src/looks/second-look';
import { survey } from '../../../sign-reader/src/looks/survey';
import type { SignSessions, Tensor } from '../../../sign-reader/src/networks/inference-session';
import { createOnnxSessions, decodePhoto } from '../../../sign-reader/src/node';
import { wholeOf } from '../../../sign-reader/src/photo/view';
import { readSign } from '../../../sign-reader/src/read-sign';
import { plainLimit } from '../../../sign-reader/src/testing/drawn-photos';
import { TooMuchWritingError } from '../../../sign-reader/src/text/amount-of-writing';
import { readLines } from '../../../sign-reader/src/text/read-lines';
import { upright } from '../../../sign-reader/src/text/upright';

let sessions: SignSessions;

beforeAll(async () => {
  sessions = await createOnnxSessions();
});

const plain = {
  format: '768x1024',
  size: 'large',
  view: 'front',
  light: 'day',
  sharpness: 'sharp',
  wear: 'new',
} as const;

test.each([
  [0, 0],
  [90, 3],
  [180, 2],
  [270, 1],
] as const)(
  'a drawn sign that is rotated by %i degrees is rotated back by %i quarter turns',
  async (turned, expected) => {
    const { jpeg } = await generateSign(3, {
      style: 'us-limit',
      conditions: { ...plain, turned },
    });
    const pixels = await decodePhoto(jpeg);
    const { quarters, view, boxes } = await upright(pixels, sessions);
    expect(quarters).toBe(expected);
    expect(view.pixels.width < view.pixels.height).toBe(true);
    // Boxes hold for the photo as it is only.
    expect(boxes === null).toBe(turned !== 0);
  },
);

test('reads a sign far away in a closer view', async () => {
  const { jpeg, panels } = await drawSign([plainLimit], { fill: 0.11 });
  const view = wholeOf(await decodePhoto(jpeg));
  const closer = secondView(await survey(view, sessions), view)!;
  expect(closer.scale).toBeGreaterThan(2);
  const lines = await readLines(closer.pixels, sessions);
  const read = lines.map(({ text }) => text.replace(/\s/g, '')).join(' ');
  const rowsDrawn = panels[0]!.text.split('\n');
  expect(rowsDrawn).toHaveLength(4);
  for (const row of rowsDrawn) expect(read).toContain(row.replace(/\s/g, ''));
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

test('rejects a drawn page after detection, before any line is read', async () => {
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
});
