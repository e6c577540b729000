import sharp, { type Sharp } from 'sharp';
import { countScans } from './count-scans';
import type { Pixels } from './pixels';

/**
 * Larger photos are shrunk to this longer side while they are decoded. The detector looks at 1280 pixels; what it finds is
 * read, and looked at again, in all there are.
 */
const MAX_SIDE = 1600;
/** A phone's largest photos; a picture that claims more is not decoded. */
const MAX_PIXELS = 120_000_000;
/**
 * Cameras and encoders make at most some fifteen passes over a picture. Each costs a decoder time, and next to nothing
 * in the file: a quarter of a megabyte with thousands of them keeps it busy for ten seconds.
 */
const MAX_SCANS = 64;
/** What the decoder says of picture data that is broken. Bytes too many are not meant: phones leave some. */
const BROKEN_DATA = /Corrupt JPEG data: (?!\d+ extraneous bytes)/;

// Photos are decoded one at a time: more threads and a cache of results would only take memory.
sharp.concurrency(1);
sharp.cache(false);

/** The file is not a picture that can be decoded. */
export class UndecodablePhotoError extends Error {
  override readonly name = 'UndecodablePhotoError';
}

/**
 * Decodes a picture file upright, as its EXIF orientation says, in sRGB. A picture of which a part is missing or broken
 * is not decoded: what stood there might have been the sign that forbids.
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
 * Decodes a whole picture upright in sRGB, shrunk to a longer side of so many pixels, for whatever is made of it.
 * @param make is given the picture, and runs it
 * @throws UndecodablePhotoError
 */
export async function decodeUpright<Made>(
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
