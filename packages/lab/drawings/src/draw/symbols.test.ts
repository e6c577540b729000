import sharp from 'sharp';
import { arrowPiece } from './arrow';
import { Canvas, type Piece } from './piece';
import {
  broom,
  broomOverP,
  clearwayDisc,
  crossedLetter,
  towTruck,
  wheelchair,
  type Palette,
} from './symbols';

const palette: Palette = {
  red: '#c00000',
  green: '#006030',
  blue: '#0040a0',
  black: '#101010',
  paper: '#ffffff',
};
const look = { head: 'triangle', shaft: 0.08, headLength: 0.25, headHeight: 0.3 } as const;

const SYMBOLS: readonly [string, Piece][] = [
  ['a crossed P', crossedLetter('P', 80, palette, 'overpass-700')],
  ['a crossed S', crossedLetter('S', 80, palette, 'overpass-700')],
  ['the C of a clearway', clearwayDisc(80, palette, 'overpass-700')],
  ['a wheelchair', wheelchair(80, '#ffffff', palette.blue)],
  ['a broom', broom(80, palette)],
  ['a broom over a P', broomOverP(80, palette, 'overpass-700')],
  ['a tow truck', towTruck(80, palette.red)],
  ['an arrow', arrowPiece('left', 80, look, palette.green)],
];

const SIDE = 120;

/** Draws the piece at (20, 20) and counts its ink pixels for which `isCounted` holds. */
async function inkOf(piece: Piece, isCounted: (x: number, y: number) => boolean): Promise<number> {
  const canvas = new Canvas();
  piece.draw(canvas, 20, 20);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${canvas.svg.join('')}</svg>`;
  const data = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const pixels = Array.from({ length: SIDE * SIDE }, (_, index) => index);
  return pixels.filter((at) => data[at * 4 + 3]! > 128 && isCounted(at % SIDE, Math.floor(at / SIDE))).length;
}

test.each(SYMBOLS)('draws %s inside its bounds', async (_, piece) => {
  const isInside = (x: number, y: number) =>
    x >= 19 && y >= 19 && x <= 21 + piece.width && y <= 21 + piece.height;
  expect(await inkOf(piece, isInside)).toBeGreaterThan(0.05 * piece.width * piece.height);
  expect(await inkOf(piece, (x, y) => !isInside(x, y))).toBe(0);
});

test.each(['left', 'right'] as const)(
  'draws the head of an arrow at the end it points to: %s',
  async (arrow) => {
    const piece = arrowPiece(arrow, 80, look, palette.red);
    const left = await inkOf(piece, (x) => x < 60);
    const right = await inkOf(piece, (x) => x >= 60);
    expect(left > right).toBe(arrow === 'left');
  },
);
