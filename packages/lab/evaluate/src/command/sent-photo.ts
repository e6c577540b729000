import { readFile } from 'node:fs/promises';
import { JPEG_QUALITY, MAX_IMAGE_SIDE } from '@curbwise/contract';
import type { Photo } from '@curbwise/vision';
import sharp from 'sharp';
import { loadPhoto } from '@curbwise/cli/inside';

/** Number of prepared photos in memory: the contenders of a run read the same photos at about the same time. */
const MAX_CACHED_PHOTOS = 64;

/**
 * Prepares a photo as the web app does before sending it: at most 1024 pixels on its longest side.
 * @throws Error if it is not an image
 */
export async function photoAsSent(bytes: Uint8Array): Promise<Photo> {
  const { data, info } = await sharp(bytes)
    .rotate()
    .resize(MAX_IMAGE_SIDE, MAX_IMAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 100 * JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, mediaType: 'image/jpeg', width: info.width, height: info.height };
}

/** Side of the probe in pixels: small enough that a JPEG is not decoded in full size. */
const PROBE_SIDE = 16;

/** Whether a photo can be decoded to its end. A truncated file may still have a readable header. */
export const isImage = (bytes: Uint8Array): Promise<boolean> =>
  sharp(bytes)
    .resize(PROBE_SIDE, PROBE_SIDE)
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

/**
 * Returns a function that loads photos as they are sent, with a small cache.
 * @param isFullSize keep the original size
 */
export function photoLoader(isFullSize: boolean): (file: string) => Promise<Photo> {
  const cache = new Map<string, Promise<Photo>>();
  const load = async (file: string) => (isFullSize ? loadPhoto(file) : photoAsSent(await readFile(file)));
  return (file) => {
    const cached = cache.get(file);
    if (cached) return cached;
    const [oldest] = cache.keys();
    if (cache.size >= MAX_CACHED_PHOTOS && oldest !== undefined) cache.delete(oldest);
    const loading = load(file);
    cache.set(file, loading);
    return loading;
  };
}
