import { readFile } from 'node:fs/promises';
import type { Labels } from '@curbwise/evaluation';
import sharp from 'sharp';

/** Longest side of a photo on the page, in pixels: as wide as a column, on a dense screen. */
const SHOWN_SIDE = 640;
/** Of the JPEG, 1 to 100: a page of 200 photos stays below 15 MB. */
const SHOWN_QUALITY = 70;

/** Finds the photos of a report, small enough for a page; null where one is not there any more. */
export function reportPhotos({ photos }: Labels): (name: string) => Promise<{ jpeg: Uint8Array } | null> {
  const files = new Map(photos.map(({ name, file }) => [name, file]));
  return async (name) => {
    const file = files.get(name);
    if (file === undefined) return null;
    try {
      const jpeg = await sharp(await readFile(file))
        .rotate()
        .resize(SHOWN_SIDE, SHOWN_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: SHOWN_QUALITY })
        .toBuffer();
      return { jpeg };
    } catch {
      return null;
    }
  };
}
