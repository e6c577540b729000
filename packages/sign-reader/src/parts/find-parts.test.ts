import { drawCountryPlate } from '@curbwise/drawings';
import sharp from 'sharp';
import type { InferenceSession, Tensor } from '../networks/inference-session';
import { readModel } from '../networks/model-files';
import { createSession } from '../networks/onnx-sessions';
import type { Pixels } from '../photo/pixels';
import { pictureOf, type Picture } from '../photo/shrink';
import { closer, wholeOf } from '../photo/view';
import { findParts, platesInView, type FoundPlate } from './find-parts';
import { ARROW_PARTS, PICTURE_KINDS, PLATE_KINDS, type ArrowPart, type PictureKind } from './part-classes';
import { mapNumbers } from './part-maps';
import { PlateMap } from './plate-map';

/** A photo four times as large as what is searched, which is half of what the network reads first. */
const photo: Picture = {
  pixels: { data: new Uint8Array(256 * 192 * 3), width: 256, height: 192, channels: 3 },
  scale: 1 / 4,
};
const [WIDTH, HEIGHT] = [512, 384];
const [COLUMNS, ROWS] = [WIDTH / 4, HEIGHT / 4];
const PARTS = [...ARROW_PARTS, ...PICTURE_KINDS];

interface Seen {
  readonly part: ArrowPart | PictureKind;
  readonly score: number;
  /** Left, top, width and height in pixels of the photo. */
  readonly at: readonly [number, number, number, number];
}

interface SeenPlate {
  readonly score: number;
  readonly corners: readonly (readonly [number, number])[];
}

/** A network that gives the maps of these parts and plates at the first size, and sees nothing at the second. */
function seeing(parts: readonly Seen[], plates: readonly SeenPlate[] = []): InferenceSession {
  const data = new Float32Array(mapNumbers(WIDTH, HEIGHT));
  const size = COLUMNS * ROWS;
  for (const { part, score, at } of parts) {
    const [left, top, wide, tall] = at.map((length) => length / 8) as [number, number, number, number];
    const [column, row] = [Math.floor(left + wide / 2), Math.floor(top + tall / 2)];
    const cell = row * COLUMNS + column;
    data[PARTS.indexOf(part) * size + cell] = score;
    const sides = [column + 0.5 - left, row + 0.5 - top, left + wide - column - 0.5, top + tall - row - 0.5];
    for (const [side, length] of sides.entries()) data[(PARTS.length + 1 + side) * size + cell] = length;
  }
  const start = (PARTS.length + 5) * size;
  for (const { score, corners } of plates) {
    const mean = (axis: 0 | 1) =>
      corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length / 16;
    const [column, row] = [Math.floor(mean(0)), Math.floor(mean(1))];
    const cell = row * (COLUMNS / 2) + column;
    data[start + cell] = score;
    for (const [index, [x, y]] of corners.entries()) {
      data[start + ((PLATE_KINDS.length + 2 * index) * size) / 4 + cell] = x / 16 - column - 0.5;
      data[start + ((PLATE_KINDS.length + 2 * index + 1) * size) / 4 + cell] = y / 16 - row - 0.5;
    }
  }
  return {
    run: ({ dims: [, , height = 0, width = 0] }): Promise<Tensor> => {
      const seen = width === WIDTH ? data : new Float32Array(mapNumbers(width, height));
      return Promise.resolve({ data: seen, dims: [seen.length] });
    },
  };
}

const ring = (score: number, part: PictureKind = 'no-parking'): Seen => ({
  part,
  score,
  at: [400, 200, 96, 96],
});

test('gives boxes in pixels of the photo', async () => {
  const { pictures } = await findParts(photo, seeing([ring(0.9)]));
  expect(pictures).toHaveLength(1);
  expect(pictures[0]).toMatchObject({ symbol: 'no-parking' });
  expect(pictures[0]?.bounds).toEqual({ left: 400, top: 200, right: 496, bottom: 296 });
});

test.each<[string, Seen, unknown]>([
  ['a picture that forbids is its symbol', ring(0.5), { symbol: 'no-parking' }],
  ['a faint one may forbid', ring(0.4), { symbol: 'unknown' }],
  ['something else that is crossed out may forbid', ring(0.4, 'crossed-other'), { symbol: 'unknown' }],
  ['a faint wheelchair may keep the place', ring(0.55, 'disabled'), { symbol: 'unknown' }],
  ['a wheelchair is told', ring(0.7, 'disabled'), { symbol: 'unknown', shows: 'disabled' }],
])('%s', async (_, part, expected) => {
  const { pictures } = await findParts(photo, seeing([part]));
  expect(pictures).toHaveLength(1);
  expect(pictures[0]).toMatchObject(expected as object);
});

test('a P that may be crossed out permits nothing', async () => {
  const { pictures } = await findParts(photo, seeing([ring(0.7, 'parking'), ring(0.4)]));
  expect(pictures.map(({ symbol, shows }) => [symbol, shows])).toEqual([['unknown', undefined]]);
});

test.each([
  ['a P that is not sure', [ring(0.55, 'parking')]],
  ['the fainter of two pictures in one place', []],
])('leaves out %s', async (_, parts) => {
  const surest = ring(0.9, 'no-stopping');
  const near: Seen = { ...ring(0.5), at: [410, 205, 96, 96] };
  const { pictures } = await findParts(photo, seeing(parts.length > 0 ? parts : [surest, near]));
  expect(pictures.map(({ symbol }) => symbol)).toEqual(parts.length > 0 ? [] : ['no-stopping']);
});

const shaft: Seen = { part: 'arrow', score: 0.8, at: [400, 304, 160, 32] };
const head = (part: ArrowPart, left: number): Seen => ({ part, score: 0.5, at: [left, 304, 32, 32] });

test.each<[string, readonly Seen[], readonly string[]]>([
  ['left', [shaft, head('left-head', 400)], ['left']],
  ['right', [shaft, head('right-head', 528)], ['right']],
  ['both ways', [shaft, head('left-head', 400), head('right-head', 528)], ['both']],
  ['nowhere without a head', [shaft], []],
  ['nowhere with the head of another arrow', [shaft, head('left-head', 640)], []],
  ['nowhere as a head alone', [head('left-head', 400)], []],
])('an arrow points %s', async (_, parts, directions) => {
  const { arrows, pictures } = await findParts(photo, seeing(parts));
  expect(arrows.map(({ direction }) => direction)).toEqual(directions);
  // A whole arrow without a head may restrict one side.
  const isHeadless = directions.length === 0 && parts.includes(shaft);
  expect(pictures.map(({ symbol }) => symbol)).toEqual(isHeadless ? ['unknown'] : []);
});

test('words are on the plate that has most of them, whatever its perspective', async () => {
  const corners = [
    [200, 100],
    [520, 180],
    [500, 420],
    [180, 400],
  ] as const;
  const { plates } = await findParts(photo, seeing([], [{ score: 0.7, corners }]));
  const map = new PlateMap(plates);
  const box = (cx: number, cy: number) => ({ cx, cy, width: 120, height: 30, ux: 1, uy: 0 });
  expect(plates[0]?.corners.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual(corners);
  expect(map.under(box(350, 280))).toBe(map.shapes[0]);
  // Inside the rectangle around the plate, but above its slanting edge.
  expect(map.under(box(450, 120))).toBeNull();
  expect(map.under(box(800, 280))).toBeNull();
});

/** One takes some 0.3 s of a quiet core. */
const DRAWINGS = 14;
const FORBIDDING: ReadonlySet<string> = new Set(['no-parking', 'no-stopping', 'clearway']);

describe('the network', () => {
  let session: InferenceSession;

  beforeAll(async () => {
    session = await createSession(await readModel('parts'), 1);
  });

  async function pixelsOf(svg: string, width: number, height: number): Promise<Pixels> {
    const root = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700" viewBox="${-width / 2} ${-height / 2} ${2 * width} ${2 * height}"><rect x="-9999" y="-9999" width="20000" height="20000" fill="#8a8f86"/>${svg}</svg>`;
    const { data, info } = await sharp(Buffer.from(root))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: 3 };
  }

  /** The next drawings, from a seed that was not learnt, with a picture that forbids or a level arrow. */
  function drawings(count: number) {
    const found: ReturnType<typeof told>[] = [];
    for (let seed = 900_000; found.length < count; seed++) {
      const drawing = told(seed);
      if (drawing.forbids.length + drawing.ways.length > 0) found.push(drawing);
    }
    return found;
  }

  function told(seed: number) {
    const { svg, width, height, pictures, arrows } = drawCountryPlate(seed);
    const forbids = pictures.map(({ kind }) => kind).filter((kind) => FORBIDDING.has(kind));
    return {
      svg,
      width,
      height,
      forbids,
      ways: arrows.map(({ way }) => way).filter((way) => way !== 'other'),
    };
  }

  // Of 60 drawings with and without such parts, 17 of 21 pictures and 28 of 35 arrows; 3 arrows point elsewhere.
  test('finds most pictures that forbid, and where most arrows point, on drawings it has not learnt', async () => {
    const total = { forbids: 0, found: 0, arrows: 0, right: 0, wrong: 0 };
    for (const { svg, width, height, forbids, ways } of drawings(DRAWINGS)) {
      const { pictures, arrows } = await findParts(pictureOf(await pixelsOf(svg, width, height)), session);
      total.forbids += forbids.length;
      total.found += forbids.filter((kind) => pictures.some(({ symbol }) => symbol === kind)).length;
      total.arrows += ways.length;
      const right = ways.filter((way) => arrows.some(({ direction }) => direction === way)).length;
      total.right += right;
      total.wrong += arrows.length > 0 ? ways.length - right : 0;
    }
    expect(total.found).toBeGreaterThan(0.7 * total.forbids);
    expect(total.right).toBeGreaterThan(0.7 * total.arrows);
    expect(total.wrong).toBeLessThan(0.15 * total.arrows);
  }, 60_000);
});

test('plates of the photo lie in a closer view where they are on the photo; those beside it are left out', () => {
  const photo = wholeOf({ data: new Uint8Array(400 * 300 * 3), width: 400, height: 300, channels: 3 });
  const plateAt = (left: number): FoundPlate => {
    const [right, top, bottom] = [left + 50, 100, 180];
    const corners = [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ];
    return { kind: 'parking', score: 0.9, corners, bounds: { left, top, right, bottom } };
  };
  const view = closer(photo, { cx: 150, cy: 150, width: 100, height: 200, ux: 1, uy: 0 }, 2);
  expect(platesInView([plateAt(120), plateAt(300)], photo, view).map(({ bounds }) => bounds)).toEqual([
    { left: 40, top: 100, right: 140, bottom: 260 },
  ]);
});
