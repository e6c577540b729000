/**
 * Draws plates of many countries as transparent PNG files, and writes a list of the pictures and arrows on each:
 *   draw-plates FOLDER FROM TO
 * FROM and TO are seeds; TO is excluded. Boxes are in pixels of the PNG.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawCountryPlate } from '@curbwise/drawings';
import sharp from 'sharp';

/** Length of a plate's longer side in pixels. */
const PLATE_SIDE_PX = 420;
/** Plates rasterised at the same time. */
const BATCH_SIZE = 8;

const [folder, from, to] = process.argv.slice(2);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const numbersOf = ({ x, y, width, height }: Box, scale: number) =>
  [x, y, width, height].map((length) => Number((length * scale).toFixed(1)));

async function drawOne(into: string, seed: number): Promise<unknown> {
  const { svg, width, height, pictures, arrows, lettering, style } = drawCountryPlate(seed);
  const scale = PLATE_SIDE_PX / Math.max(width, height);
  const [wide, tall] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="0 0 ${wide / scale} ${tall / scale}">${svg}</svg>`;
  await sharp(Buffer.from(root))
    .png({ compressionLevel: 1 })
    .toFile(path.join(into, `${seed}.png`));
  return {
    seed,
    style,
    width: wide,
    height: tall,
    pictures: pictures.map(({ kind, rect }) => [kind, ...numbersOf(rect, scale)]),
    words: lettering.map((rect) => numbersOf(rect, scale)),
    arrows: arrows.map(({ way, rect }) => [way, ...numbersOf(rect, scale)]),
  };
}

async function drawPlates(): Promise<void> {
  if (!folder || !from || !to) throw new Error('Usage: draw-plates FOLDER FROM TO');
  mkdirSync(folder, { recursive: true });
  const list: unknown[] = [];
  for (let seed = Number(from); seed < Number(to); seed += BATCH_SIZE) {
    const count = Math.min(BATCH_SIZE, Number(to) - seed);
    list.push(
      ...(await Promise.all(Array.from({ length: count }, (_, index) => drawOne(folder, seed + index)))),
    );
  }
  writeFileSync(path.join(folder, `list-${from}.json`), JSON.stringify(list));
}

void drawPlates();
