import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BACKGROUNDS, drawBackdrop, drawFlatPlate } from '@curbwise/drawings';

/** Longer side of a plate and side of a backdrop, in pixels. */
const PLATE_SIDE = 300;
const BACKDROP_SIDE = 512;

/** Draws plates and backgrounds and writes them into the folders `plates` and `backdrops` of `folder`. */
async function drawImages(folder: string, plates: number, backdrops: number): Promise<void> {
  for (const part of ['plates', 'backdrops']) mkdirSync(path.join(folder, part), { recursive: true });
  for (let seed = 0; seed < plates; seed += 1)
    writeFileSync(path.join(folder, 'plates', `${seed}.png`), await drawFlatPlate(seed, PLATE_SIDE));
  for (let seed = 0; seed < backdrops; seed += 1) {
    const kind = BACKGROUNDS[seed % BACKGROUNDS.length]!;
    writeFileSync(
      path.join(folder, 'backdrops', `${seed}.png`),
      await drawBackdrop(seed, kind, BACKDROP_SIDE),
    );
  }
}

const [folder, plates, backdrops] = process.argv.slice(2);
void drawImages(folder!, Number(plates), Number(backdrops));
