import { drawPlateOf, PICTURE_KINDS, type PictureKind, type PicturePlate } from '@curbwise/drawings';
import { shareInside } from '../geometry/rotated-box';
import type { InferenceSession } from '../networks/inference-session';
import { readModel } from '../networks/model-files';
import { createSession } from '../networks/onnx-sessions';
import { pictureOfSvg } from '../testing/picture-of-svg';
import { namePictures } from './name-pictures';
import { PICTURE_CLASSES } from './picture-classes';
import { scanRegions } from './scan-regions';
import type { FoundSymbol } from './symbols';

let session: InferenceSession;

beforeAll(async () => {
  session = await createSession(await readModel('pictures'), 1);
}, 30_000);

const WIDTH = 480;

async function photoOf({ svg, width, height }: PicturePlate) {
  const scale = (0.6 * WIDTH) / Math.max(width, height);
  const [left, top] = [(WIDTH - width * scale) / 2, (WIDTH - height * scale) / 2];
  const wall = `<rect width="100%" height="100%" fill="#8d8a80"/>`;
  const body = `${wall}<g transform="translate(${left} ${top}) scale(${scale})">${svg}</g>`;
  const place = ({ x, y, width: wide, height: tall }: PicturePlate['pictures'][number]['rect']) => ({
    left: left + x * scale,
    top: top + y * scale,
    right: left + (x + wide) * scale,
    bottom: top + (y + tall) * scale,
  });
  return { pixels: (await pictureOfSvg(body, WIDTH, WIDTH)).pixels, place };
}

const WHOLE = { bounds: { left: 0, top: 0, right: WIDTH, bottom: WIDTH }, wordHeight: 25 };

async function isFound(kind: PictureKind, seed: number): Promise<boolean> {
  const plate = drawPlateOf(kind, seed);
  const { pixels, place } = await photoOf(plate);
  const there = place(plate.pictures[0]!.rect);
  const found = await scanRegions([WHOLE], pixels, session);
  return found.some((one) => one.kind === kind && shareInside(there, one.bounds) > 0.6);
}

/** Kinds that are drawn for the network of parts, and that this network has not learnt. */
const UNKNOWN_HERE: readonly PictureKind[] = ['loading', 'illustrates'];
const LEARNT = PICTURE_KINDS.filter((kind) => !UNKNOWN_HERE.includes(kind));

test('the network has a class for each kind of drawn picture that it has learnt', () => {
  expect(PICTURE_CLASSES).toEqual(['none', ...LEARNT]);
});

test.each(LEARNT)('finds a drawn picture on its plate: %s', async (kind) => {
  expect(await Promise.all([1, 6].map((seed) => isFound(kind, seed)))).toEqual([true, true]);
});

/** Words of a line as wide as the plate, so that all around it is looked at. */
const line = (text: string, top: number) => ({
  text,
  confidence: 0.9,
  characters: [],
  box: { cx: WIDTH / 2, cy: top, width: 250, height: 25, ux: 1, uy: 0 },
});
const LINES = [line('ONE LINE', 110), line('TWO LINES', 370)];
const NOTHING = { symbols: [], pictograms: [] };

test('takes no letter, logo, face or other disc for a picture', async () => {
  const taken: FoundSymbol[] = [];
  for (let seed = 1; seed <= 15; seed++) {
    const { pixels } = await photoOf(drawPlateOf(null, seed));
    const { symbols } = await namePictures(NOTHING, LINES, pixels, session);
    taken.push(...symbols);
  }
  expect(taken).toEqual([]);
}, 60_000);

test('adds a prohibition that colour and shape missed', async () => {
  const plate = drawPlateOf('no-parking', 1);
  const { symbols } = await namePictures(NOTHING, LINES, (await photoOf(plate)).pixels, session);
  expect(symbols).toMatchObject([{ symbol: 'no-parking' }]);
});

test('names a ring that was not identified', async () => {
  const plate = drawPlateOf('no-stopping', 1);
  const { pixels, place } = await photoOf(plate);
  const ring: FoundSymbol = { symbol: 'unknown', bounds: place(plate.pictures[0]!.rect) };
  const { symbols } = await namePictures({ ...NOTHING, symbols: [ring] }, LINES, pixels, session);
  expect(symbols).toEqual([{ ...ring, symbol: 'no-stopping' }]);
});

test('keeps an identified prohibition even if the network disagrees', async () => {
  const { pixels, place } = await photoOf(drawPlateOf(null, 1));
  const ring: FoundSymbol = {
    symbol: 'no-parking',
    bounds: place({ x: 20, y: 20, width: 60, height: 60 }),
  };
  const { symbols } = await namePictures({ ...NOTHING, symbols: [ring] }, LINES, pixels, session);
  expect(symbols).toEqual([ring]);
});

test('never adds a P that permits parking', async () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { pixels } = await photoOf(drawPlateOf('parking', seed));
    const { symbols } = await namePictures(NOTHING, LINES, pixels, session);
    expect(symbols.filter(({ shows }) => shows === 'parking')).toEqual([]);
  }
});
