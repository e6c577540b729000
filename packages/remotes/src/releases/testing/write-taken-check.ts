import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PNG } from 'pngjs';
import type { TakenCheck } from '../pictures/stored-check';

/** A white picture 4 pixels wide and 3 high. @param row is black; by default none */
export function pictureOf(row?: number): Buffer {
  const sheet = new PNG({ width: 4, height: 3 });
  for (let at = 0; at < sheet.data.length; at++)
    sheet.data[at] = at % 4 === 3 || Math.floor(at / 16) !== row ? 255 : 0;
  return PNG.sync.write(sheet);
}

/**
 * Writes what a check in a browser gives.
 * @param folder of its pictures
 * @param looks name of each look → its picture
 */
export async function writeTakenCheck(
  folder: string,
  looks: Readonly<Record<string, Buffer>>,
  browser = 'Chromium 149.0.7813.0',
): Promise<TakenCheck> {
  await mkdir(folder, { recursive: true });
  const named = Object.entries(looks).map(async ([look, picture]) => {
    const hash = createHash('sha256').update(picture).digest('hex');
    await writeFile(path.join(folder, `${hash}.png`), picture);
    return [look, hash] as const;
  });
  return { record: { browser, looks: Object.fromEntries(await Promise.all(named)) }, pictures: folder };
}
