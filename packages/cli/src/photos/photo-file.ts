import { readFile } from 'node:fs/promises';
import { isPlainJpeg, readJpegHeader } from '@curbwise/sign-reader/jpeg';
import type { Photo } from '@curbwise/vision';
import sharp from 'sharp';

/** JPEG quality of converted photos, 1 to 100. */
const CONVERTED_QUALITY = 92;
const JPEG_BITS = 8;

/**
 * Loads a photo from a file. A JPEG that every model server reads alike stays unchanged. One that is turned by its EXIF
 * orientation or is in CMYK, and any other format that sharp supports, of 8 or 16 bits a channel, becomes an upright JPEG in
 * sRGB.
 * @throws Error in plain words if the file is missing or not an image that can be read
 */
export async function loadPhoto(file: string): Promise<Photo> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch {
    throw new Error(`cannot read ${file}`);
  }
  const header = readJpegHeader(bytes);
  if (header && header.bits !== JPEG_BITS) {
    throw new Error(`${file} is a JPEG with ${header.bits} bits a channel; save it with ${JPEG_BITS}`);
  }
  try {
    if (isPlainJpeg(bytes)) {
      const { width, height } = await sharp(bytes).metadata();
      return { bytes, mediaType: 'image/jpeg', width, height };
    }
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
