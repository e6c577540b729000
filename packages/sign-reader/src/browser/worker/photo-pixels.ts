import type { Pixels } from '../../photo/pixels';

/** Larger photos are scaled down to this longer side, in pixels, as in the gateway's reader. */
const MAX_SIDE = 1600;

/** The file is not an image that this browser can decode. */
export class UnreadablePhotoError extends Error {
  override readonly name = 'UnreadablePhotoError';
}

/** The pixels of an image, scaled down so that its longer side is at most `maxSide` pixels. */
export function pixelsOf(image: ImageBitmap, maxSide: number = MAX_SIDE): Pixels {
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new UnreadablePhotoError('Could not get canvas context');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return { data: withoutAlpha(context.getImageData(0, 0, width, height).data), width, height, channels: 3 };
}

function withoutAlpha(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const data = new Uint8ClampedArray((pixels.length / 4) * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    data[to++] = pixels[from] ?? 0;
    data[to++] = pixels[from + 1] ?? 0;
    data[to++] = pixels[from + 2] ?? 0;
  }
  return data;
}

/**
 * Decodes a photo in sRGB, upright according to its EXIF orientation.
 * @throws UnreadablePhotoError
 */
export async function decodePhoto(photo: Blob): Promise<Pixels> {
  const image = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new UnreadablePhotoError('The photo cannot be decoded', { cause });
  });
  try {
    return pixelsOf(image);
  } finally {
    image.close();
  }
}
