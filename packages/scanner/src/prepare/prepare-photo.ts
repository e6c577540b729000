import { ERROR_MESSAGES, JPEG_QUALITY } from '@curbwise/contract';
import type { PreparePhoto } from '@curbwise/platform';
import { drawPhoto } from './draw-photo';
import { loadImage } from './load-image';
import { workOn } from './photo-work';
import { readIntoMemory } from './read-file';

function createSurface({ width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return { canvas, context: canvas.getContext('2d') };
}

/**
 * Encodes the JPEG that is sent on the main thread, as a data URL: for browsers whose workers cannot draw, and for formats
 * that only an image element can decode. An image element applies the EXIF orientation itself.
 * @throws Error 'Failed to load image', 'Could not get canvas context', 'Failed to read file'
 */
async function encodeOnPage(file: Blob): Promise<string> {
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url);
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    const dataUrl = drawPhoto(image, size, createSurface).toDataURL('image/jpeg', JPEG_QUALITY);
    // A canvas beyond the browser's limits returns an empty `data:,` instead of throwing.
    if (!dataUrl.startsWith('data:image/jpeg')) throw new Error(ERROR_MESSAGES.imageLoadFailure);
    return dataUrl;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Lets the page render a step before the next one starts; otherwise only the second one would be shown. */
const stepShown = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Prepares a photo for sending: upright, longer side at most 1024 px, as the data URL of a JPEG of quality 0.8. Uses the work
 * that was started when the photo was chosen.
 * @throws Error 'Failed to read file', 'Failed to load image', 'Could not get canvas context'; the signal's reason if
 *   it was aborted
 */
export const preparePhoto: PreparePhoto = async (file, { onStep, signal }) => {
  onStep('preparing');
  const work = workOn(file);
  signal.addEventListener('abort', work.end);
  await stepShown();
  signal.throwIfAborted();
  onStep('converting');
  await Promise.all([work.read, stepShown()]);
  signal.throwIfAborted();
  onStep('optimizing');
  const encoded = await work.encoded;
  signal.throwIfAborted();
  return { dataUrl: encoded ?? (await encodeOnPage(await readIntoMemory(file))) };
};
