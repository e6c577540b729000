/**
 * Draws square backgrounds without a sign as PNG files:
 *   draw-backdrops FOLDER COUNT
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BACKGROUNDS, drawBackdrop } from '@curbwise/drawings';

/** Side of a background, in pixels. */
const BACKDROP_SIDE = 512;

async function drawBackdrops(folder: string, count: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (let seed = 0; seed < count; seed += 1) {
    const kind = BACKGROUNDS[seed % BACKGROUNDS.length]!;
    writeFileSync(path.join(folder, `${seed}.png`), await drawBackdrop(seed, kind, BACKDROP_SIDE));
  }
}

const [folder, count] = process.argv.slice(2);
void drawBackdrops(folder!, Number(count));
