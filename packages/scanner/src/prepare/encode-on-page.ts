import { ERROR_MESSAGES, JPEG_QUALITY } from '@curbwise/contract';
import { drawPhoto } from './draw-photo';
import { loadImage } from './load-image';

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
export async function encodeOnPage(file: Blob): Promise<string> {
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
