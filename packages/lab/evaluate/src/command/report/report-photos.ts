import { readFile } from 'node:fs/promises';
import type { Labels } from '../../labels/read-labels';
import type { ReportPhoto } from '../../report/html/photos/photo-figure';
import sharp from 'sharp';

/** Longest side of a photo in the HTML report, in pixels: a column's width on a high-density screen. */
const SHOWN_SIDE = 640;
/** JPEG quality, 1 to 100. A report with 200 photos stays below 15 MB. */
const SHOWN_QUALITY = 70;

/** Returns a function that loads a photo by its name, reduced for the HTML report; null if the photo is gone. */
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
