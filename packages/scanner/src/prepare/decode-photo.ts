import { MAX_IMAGE_SIDE } from '@curbwise/contract';
import type { PhotoSize } from './draw-photo';

/** A decoded, upright photo. */
export interface DecodedPhoto extends PhotoSize {
  image: CanvasImageSource;
  /** Releases its memory. */
  close: () => void;
}

/** The side asked of a decoder that can shrink, in pixels: the last halving is left to the canvas, which smooths better. */
const DECODED_SIDE = 2 * MAX_IMAGE_SIDE;

/**
 * Whether the browser can decode a large JPEG at a smaller size, which saves most of the time and memory. Not if its frames
 * have no `rotation`: then it is unknown whether the result is upright.
 */
const canShrink = () => 'ImageDecoder' in globalThis && 'rotation' in VideoFrame.prototype;

async function decodeSmaller(data: ArrayBuffer, type: string): Promise<DecodedPhoto | null> {
  if (!canShrink() || type !== 'image/jpeg') return null;
  const decoder = new ImageDecoder({
    data,
    type,
    desiredWidth: DECODED_SIDE,
    desiredHeight: DECODED_SIDE,
  });
  try {
    const { image, complete } = await decoder.decode({ completeFramesOnly: true });
    if (complete) {
      return { image, width: image.displayWidth, height: image.displayHeight, close: () => image.close() };
    }
    image.close();
    return null;
  } finally {
    decoder.close();
  }
}

async function decodeInFull(photo: Blob): Promise<DecodedPhoto> {
  const image = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  return { image, width: image.width, height: image.height, close: () => image.close() };
}

/**
 * Decodes a photo in a worker, upright by its EXIF orientation, at least as large as it is sent.
 * @param data the bytes of the file
 * @param type its media type
 * @throws DOMException if the browser cannot decode it
 */
export async function decodePhoto(data: ArrayBuffer, type: string): Promise<DecodedPhoto> {
  const smaller = await decodeSmaller(data, type).catch(() => null);
  return smaller ?? decodeInFull(new Blob([data], { type }));
}
