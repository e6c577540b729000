import { readFile } from 'node:fs/promises';
import type { Photo } from '@curbwise/vision';
import sharp from 'sharp';

/** JPEG quality for photos converted from another format, 1 to 100. */
const CONVERTED_QUALITY = 92;

/**
 * Loads a photo from a file. A JPEG stays unchanged; any other format that sharp supports is converted to JPEG.
 * @throws Error in plain words if the file is missing or not an image
 */
export async function loadPhoto(file: string): Promise<Photo> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch {
    throw new Error(`cannot read ${file}`);
  }
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    if (format === 'jpeg') return { bytes, mediaType: 'image/jpeg', width, height };
    const { data, info } = await sharp(bytes)
      .rotate()
      .flatten({ background: 'white' })
      .jpeg({ quality: CONVERTED_QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, mediaType: 'image/jpeg', width: info.width, height: info.height };
  } catch {
    throw new Error(`${file} is not an image that can be read`);
  }
}
