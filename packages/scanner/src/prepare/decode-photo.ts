import { MAX_IMAGE_SIDE } from '@curbwise/contract';
import type { PhotoSize } from './photo-size';

/** A decoded, upright photo. */
export interface DecodedPhoto extends PhotoSize {
  image: CanvasImageSource;
  /** Gives its memory back. */
  close: () => void;
}

/** Each side asked of a decoder that can shrink: the last halving stays with the canvas, which smooths better. */
const ENOUGH = 2 * MAX_IMAGE_SIDE;

/**
 * A decoder that can leave fine detail out spares most of the time and memory that a large JPEG takes. Where a frame
 * does not know of being turned, nobody could tell whether a photo that was held upright still is.
 */
const canShrink = () => 'ImageDecoder' in globalThis && 'rotation' in VideoFrame.prototype;

async function decodeSmaller(data: ArrayBuffer, type: string): Promise<DecodedPhoto | null> {
  if (!canShrink() || type !== 'image/jpeg') return null;
  const decoder = new ImageDecoder({
    data,
    type,
    desiredWidth: ENOUGH,
    desiredHeight: ENOUGH,
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
 * Decodes a photo within a worker, upright by its EXIF orientation, at least as large as it is sent.
 * @param data the file
 * @param type its media type
 * @throws DOMException if the browser cannot
 */
export async function decodePhoto(data: ArrayBuffer, type: string): Promise<DecodedPhoto> {
  const smaller = await decodeSmaller(data, type).catch(() => null);
  return smaller ?? decodeInFull(new Blob([data], { type }));
}
