import sharp, { type Sharp } from 'sharp';
import { countScans } from './jpeg-segments';
import type { Pixels } from './pixels';

/**
 * Larger photos are shrunk to this longer side while they are decoded. The detector works at 1280 pixels; the lines it
 * finds are read at full resolution.
 */
const MAX_SIDE = 1600;
/** About the largest photo of a phone. Images with more pixels are rejected. */
const MAX_PIXELS = 120_000_000;
/**
 * Cameras and encoders write at most about 15 scans. Each scan costs decoding time but almost no bytes: a file of 250 KB
 * with thousands of scans keeps the decoder busy for ten seconds.
 */
const MAX_SCANS = 64;
/** The decoder's warning about corrupt image data. Extra bytes are accepted: some phones write them. */
const BROKEN_DATA = /Corrupt JPEG data: (?!\d+ extraneous bytes)/;

// Photos are decoded one at a time: more threads and a result cache would only use memory.
sharp.concurrency(1);
sharp.cache(false);

/** The file is not an image, or it is incomplete, corrupt or too expensive to decode. */
export class UndecodablePhotoError extends Error {
  override readonly name = 'UndecodablePhotoError';
}

/**
 * Decodes an image file to sRGB, rotated as its EXIF orientation says. Rejects an image with a missing or corrupt part:
 * that part might show the sign that forbids parking.
 * @throws UndecodablePhotoError
 */
export async function decodePhoto(bytes: Uint8Array): Promise<Pixels> {
  return decodeUpright(bytes, MAX_SIDE, async (picture) => {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new RangeError(`${info.channels} channels`);
    return { data, width: info.width, height: info.height, channels: 3 };
  });
}

/**
 * Decodes an image upright in sRGB and shrinks it so that its longer side is at most `side` pixels.
 * @param make turns the decoded image into the result
 * @throws UndecodablePhotoError
 */
async function decodeUpright<Made>(
  bytes: Uint8Array,
  side: number,
  make: (picture: Sharp) => Promise<Made>,
): Promise<Made> {
  try {
    if (countScans(bytes) > MAX_SCANS) throw new RangeError(`more than ${MAX_SCANS} scans`);
    const warnings: string[] = [];
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .on('warning', (warning: string) => warnings.push(warning))
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb');
    const made = await make(picture);
    const broken = warnings.find((warning) => BROKEN_DATA.test(warning));
    if (broken !== undefined) throw new Error(broken);
    return made;
  } catch (cause) {
    throw new UndecodablePhotoError('The photo cannot be decoded', { cause });
  }
}

/** JPEG quality; the web app sends 80. Letters keep their edges, and the file is a fifth of the camera's. */
const QUALITY = 85;

/** A JPEG file without metadata, and its size in pixels. */
export interface ScaledPhoto {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Shrinks a photo and converts it to sRGB, rotated as its EXIF orientation says. Rejects a truncated or corrupt photo.
 * @param side maximum length of the longer side, in pixels
 * @throws UndecodablePhotoError
 */
export function scalePhoto(bytes: Uint8Array, side: number): Promise<ScaledPhoto> {
  return decodeUpright(bytes, side, async (picture) => {
    const { data, info } = await picture.jpeg({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}
