import { drawPlate, type Plate } from '@curbwise/drawings';
import type { InferenceSession } from '../networks/inference-session';
import { createOnnxSessions } from '../node';
import { boxOf } from '../geometry/rotated-box';
import { pictureOfSvg } from '../testing/picture-of-svg';
import { plateMapOf, type PlateMap } from './plate-map';
import { scorePlates } from './plate-scores';

jest.setTimeout(30_000);

let network: InferenceSession;
beforeAll(async () => {
  const { plates } = await createOnnxSessions();
  if (!plates) throw new TypeError('the sessions have no network of plates');
  network = plates;
}, 30_000);

const [WIDTH, HEIGHT] = [600, 800];

/** Photos of a drawing: what the network says of them. */
async function mapOf(body: string): Promise<PlateMap> {
  const { pixels } = await pictureOfSvg(body, WIDTH, HEIGHT);
  return plateMapOf(await scorePlates(pixels, network));
}

const BRICKS =
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="#9a5a46"/>` +
  Array.from({ length: 20 }, (_, row) =>
    Array.from(
      { length: 8 },
      (__, column) =>
        `<rect x="${column * 90 - (row % 2) * 45}" y="${row * 40}" width="84" height="34" fill="#a8634d"/>`,
    ).join(''),
  ).join('');
const POLE = `<rect x="285" width="30" height="${HEIGHT}" fill="#787b7e"/>`;

const forbidding: Plate = { style: 'red-on-white', lines: ['NO PARKING', '8AM TO 10AM', 'TUESDAY'] };
const limiting: Plate = { style: 'green-on-white', lines: ['2 HOUR', 'PARKING', '9AM TO 6PM'] };

const at = (x: number, y: number, body: string) => `<g transform="translate(${x} ${y})">${body}</g>`;

/** The plate in the middle of which a place is. */
const plateAt = (map: PlateMap, x: number, y: number) =>
  map.under(boxOf({ left: x - 40, right: x + 40, top: y - 12, bottom: y + 12 }))?.id ?? null;

test('separates two plates that touch', async () => {
  const [upper, lower] = [drawPlate(forbidding, 240), drawPlate(limiting, 240)];
  const map = await mapOf(BRICKS + POLE + at(180, 150, upper.svg) + at(180, 151 + upper.height, lower.svg));
  const first = plateAt(map, 300, 150 + upper.height / 2);
  const second = plateAt(map, 300, 150 + upper.height + lower.height / 2);
  expect(first).not.toBeNull();
  expect(second).not.toBeNull();
  expect(first).not.toBe(second);
});

test('separates two plates side by side', async () => {
  const [left, right] = [drawPlate(forbidding, 200), drawPlate(limiting, 200)];
  const map = await mapOf(BRICKS + POLE + at(96, 250, left.svg) + at(302, 250, right.svg));
  const [first, second] = [plateAt(map, 196, 330), plateAt(map, 402, 330)];
  expect(first).not.toBeNull();
  expect(second).not.toBeNull();
  expect(first).not.toBe(second);
});

test('a heading of another colour is on the same plate', async () => {
  const body = drawPlate(forbidding, 300);
  const head = `<path d="M8 70V16Q8 8 16 8H284Q292 8 292 16V70Z" fill="#b3141b"/>`;
  const tall = `<rect width="300" height="${body.height + 60}" rx="18" fill="#fbfaf6"/>`;
  const words = body.svg.replace(/<rect[^>]*>/g, '');
  const map = await mapOf(BRICKS + POLE + at(150, 200, tall + head + at(0, 50, words)));
  expect(plateAt(map, 300, 230)).not.toBeNull();
  expect(plateAt(map, 300, 230)).toBe(plateAt(map, 300, 260 + body.height / 2));
});

test('words painted on a wall are on no plate', async () => {
  const words = drawPlate(forbidding, 400).svg.replace(/<rect[^>]*>/g, '');
  const map = await mapOf(BRICKS + at(100, 300, words));
  expect([340, 400, 460].map((y) => plateAt(map, 300, y))).toEqual([null, null, null]);
});

test('finds a plate where it was drawn', async () => {
  const plate = drawPlate(limiting, 300);
  const map = await mapOf(BRICKS + POLE + at(150, 220, plate.svg));
  const shape = map.shapes[plateAt(map, 300, 220 + plate.height / 2)! - 1]!;
  expect(Math.abs(shape.bounds.left - 150)).toBeLessThan(15);
  expect(Math.abs(shape.bounds.right - 450)).toBeLessThan(15);
  expect(Math.abs(shape.bounds.top - 220)).toBeLessThan(15);
  expect(Math.abs(shape.bounds.bottom - 220 - plate.height)).toBeLessThan(15);
  expect(shape.filled).toBeGreaterThan(0.85);
});

describe('what may be a plate', () => {
  const PLACE = { left: 170, right: 430, top: 250, bottom: 450 };
  const rectangle = `<rect x="170" y="250" width="260" height="200" rx="16"`;

  test('is one whose words are blurred away', async () => {
    const blur = '<filter id="b"><feGaussianBlur stdDeviation="18"/></filter>';
    const words = drawPlate(limiting, 240).svg.replace(/<rect[^>]*>/g, '');
    const blurred = `${blur}<g filter="url(#b)">${at(180, 260, words)}</g>`;
    const map = await mapOf(`${BRICKS}${POLE}${rectangle} fill="#fbfaf6"/>${blurred}`);
    expect(map.mayBePlate(PLACE)).toBe(true);
  });

  test('are no bricks', async () => {
    const map = await mapOf(BRICKS + POLE);
    expect(map.mayBePlate({ left: 10, right: 270, top: 250, bottom: 450 })).toBe(false);
    expect(map.mayBePlate({ left: 320, right: 590, top: 40, bottom: 240 })).toBe(false);
  });

  test('is anything that lies beyond the photo', async () => {
    const map = await mapOf(BRICKS);
    expect(map.mayBePlate({ left: -90, right: -20, top: 10, bottom: 60 })).toBe(true);
  });
});

/** A map of 4 × 4 cells, a pixel each, of which some score so much and the others nothing. */
function mapScoring(score: number, cells: number): PlateMap {
  const data = Float32Array.from({ length: 16 }, (_, at) => (at < cells ? score : 0));
  return plateMapOf({ data, width: 4, height: 4, scaleX: 1, scaleY: 1 });
}

test.each([
  [0.42, 16, true],
  [0.19, 16, false],
  [0.42, 9, true],
  [0.42, 7, false],
])('of cells that score %d, %d of 16 may be a plate: %s', (score, cells, expected) => {
  expect(mapScoring(score, cells).mayBePlate({ left: 0, right: 4, top: 0, bottom: 4 })).toBe(expected);
});
