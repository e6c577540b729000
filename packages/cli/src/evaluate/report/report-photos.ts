import { readFile } from 'node:fs/promises';
import type { Labels, ReportPhoto } from '@curbwise/evaluation';
import sharp from 'sharp';

/** Longest side of a photo on the page, in pixels: as wide as a column, on a dense screen. */
const SHOWN_SIDE = 640;
/** Of the JPEG, 1 to 100: a page of 200 photos stays below 15 MB. */
const SHOWN_QUALITY = 70;

/** Finds the photos of a report and makes them small enough for a page; null for a photo that is gone. */
export function reportPhotos({ photos }: Labels): (name: string) => Promise<ReportPhoto | null> {
  const files = new Map(photos.map(({ name, file }) => [name, file]));
  return async (name) => {
    const file = files.get(name);
    if (file === undefined) return null;
    try {
      const { data: jpeg, info } = await sharp(await readFile(file))
        .rotate()
        .resize(SHOWN_SIDE, SHOWN_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: SHOWN_QUALITY })
        .toBuffer({ resolveWithObject: true });
      return { jpeg, width: info.width, height: info.height };
    } catch {
      return null;
    }
  };
}
