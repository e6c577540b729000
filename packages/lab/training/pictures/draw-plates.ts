/**
 * Draws plates with pictures as transparent PNG files, and writes a list of the kind and box of every picture:
 *   draw-plates KIND FOLDER FROM TO
 * KIND is `pictures` (random plates full of pictures) or `signs` (realistic signs). FROM and TO are seeds; TO is excluded.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawPicturePlate, drawSignPlates } from '@curbwise/drawings';
import sharp from 'sharp';

/** Length of a plate's longer side in pixels. Pictures on it are at least as large as the training crops. */
const MAX_PLATE_SIDE_PX = 520;

const [kind, folder, from, to] = process.argv.slice(2);

async function drawPlates(): Promise<void> {
  if (!folder || !from || !to) throw new Error('Usage: draw-plates KIND FOLDER FROM TO');
  const draw = kind === 'signs' ? drawSignPlates : drawPicturePlate;
  mkdirSync(folder, { recursive: true });
  const list: unknown[] = [];
  for (let seed = Number(from); seed < Number(to); seed++) {
    const { svg, width, height, pictures } = draw(seed);
    const scale = MAX_PLATE_SIDE_PX / Math.max(width, height);
    const [wide, tall] = [Math.ceil(width * scale), Math.ceil(height * scale)];
    const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="0 0 ${wide / scale} ${tall / scale}">${svg}</svg>`;
    await sharp(Buffer.from(root))
      .png({ compressionLevel: 1 })
      .toFile(path.join(folder, `${seed}.png`));
    // This network has no class for pictures that state no rule, and takes loading for a truck.
    const learned = pictures.filter((picture) => picture.kind !== 'illustrates');
    const boxes = learned.map(({ kind: shown, rect }) => [
      shown === 'loading' ? 'truck' : shown,
      ...[rect.x, rect.y, rect.width, rect.height].map((length) => length * scale),
    ]);
    list.push({ seed, width: wide, height: tall, boxes });
  }
  writeFileSync(path.join(folder, `list-${from}.json`), JSON.stringify(list));
}

void drawPlates();
