import { ERROR_MESSAGES } from '@curbwise/contract';

/**
 * Loads and decodes an image.
 * @param url an object URL or a data URL
 * @throws Error 'Failed to load image', also if its width or height is 0
 */
export function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const fail = () => reject(new Error(ERROR_MESSAGES.imageLoadFailure));
    image.onload = () => (image.naturalWidth > 0 && image.naturalHeight > 0 ? resolve(image) : fail());
    image.onerror = fail;
    image.src = url;
  });
}
