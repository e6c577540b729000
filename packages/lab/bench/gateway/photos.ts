import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError, type Values } from '../command-line';
import { JPEG_QUALITY, MAX_IMAGE_SIDE } from '@curbwise/contract';
import { drawSign, type Plate, type Scene } from '@curbwise/drawings';
import sharp from 'sharp';

/** The option for the photos of a bench, and its help. */
export const PHOTOS_OPTION = { photos: { type: 'string' } } as const;
export const PHOTOS_HELP = `  --photos DIR   JPEG files to send, resized as by the web app; by default drawn signs`;

const LIMIT: Plate = {
  style: 'green-on-white',
  lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'MON THRU FRI'],
  arrow: 'left',
};
const CLEANING: Plate = {
  style: 'red-on-white',
  symbol: 'no-parking',
  lines: ['9AM TO 11AM', 'TUESDAY', 'STREET CLEANING'],
};
const STANDING: Plate = { style: 'white-on-red', lines: ['NO STANDING', 'ANYTIME'], arrow: 'right' };
const PERMIT: Plate = { style: 'red-on-white', lines: ['NO PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'] };

const STACKS: readonly (readonly Plate[])[] = [
  [LIMIT],
  [STANDING],
  [CLEANING, LIMIT],
  [PERMIT],
  [STANDING, CLEANING, LIMIT],
  [PERMIT, LIMIT],
];
const SCENES: readonly Scene[] = [
  {},
  { tilt: 6, noise: 5 },
  { fill: 0.45, light: 0.5, noise: 8 },
  { blur: 1 },
];

function drawnPhotos(): Promise<Buffer[]> {
  const drawings = STACKS.flatMap((plates) => SCENES.map((scene) => ({ plates, scene })));
  return Promise.all(
    drawings.map(async ({ plates, scene }, seed) => (await drawSign(plates, { ...scene, seed })).jpeg),
  );
}

async function photosIn(directory: string): Promise<Buffer[]> {
  const names = await readdir(directory).catch(() => {
    throw new UsageError(`--photos: cannot read ${directory}`);
  });
  const files = names.filter((name) => /\.jpe?g$/i.test(name)).sort();
  if (files.length === 0) throw new UsageError(`--photos: no JPEG file in ${directory}`);
  return Promise.all(
    files.map(async (file) =>
      sharp(await readFile(path.join(directory, file)))
        .rotate()
        .resize(MAX_IMAGE_SIDE, MAX_IMAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: JPEG_QUALITY * 100 })
        .toBuffer(),
    ),
  );
}

/**
 * The photos that a bench sends.
 * @throws UsageError if the folder has no photos
 */
export function photosOf({ photos }: Values): Promise<Buffer[]> {
  return typeof photos === 'string' ? photosIn(photos) : drawnPhotos();
}
