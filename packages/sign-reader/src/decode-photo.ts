import sharp from 'sharp';
import type { Pixels } from './pixels';

/** Larger photos are shrunk to this longer side while they are decoded: the detector sees no more. */
const MAX_SIDE = 1280;
/** A phone's largest photos; a picture that claims more is not decoded. */
const MAX_PIXELS = 120_000_000;

// Photos are decoded one at a time: more threads and a cache of results would only take memory.
sharp.concurrency(1);
sharp.cache(false);

/** The file is not a picture that can be decoded. */
export class UndecodablePhotoError extends Error {
  override readonly name = 'UndecodablePhotoError';
}

/**
 * Decodes a picture file upright, as its EXIF orientation says, in sRGB.
 * @throws UndecodablePhotoError
 */
export async function decodePhoto(bytes: Uint8Array): Promise<Pixels> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new RangeError(`${info.channels} channels`);
    return { data, width: info.width, height: info.height, channels: 3 };
  } catch (cause) {
    throw new UndecodablePhotoError('The photo cannot be decoded', { cause });
  }
}
