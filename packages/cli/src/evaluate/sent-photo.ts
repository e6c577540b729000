import { readFile } from 'node:fs/promises';
import { JPEG_QUALITY, MAX_IMAGE_SIDE } from '@curbwise/contract';
import type { Photo } from '@curbwise/vision';
import sharp from 'sharp';
import { loadPhoto } from '../photos/photo-file';

/** Photos that are kept as they are sent: contenders of a run ask for the same ones at about the same time. */
const MAX_KEPT = 64;

/**
 * A photo as the web app makes it of one that a driver took: at most 1024 pixels on its longest side.
 * @throws Error if it is no image
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

/** Small enough that a JPEG is not unpacked as a whole, in pixels. */
const PROBE_SIDE = 16;

/** Whether a photo can be read to its end: of some formats the head alone can. */
export const isImage = (bytes: Uint8Array): Promise<boolean> =>
  sharp(bytes)
    .resize(PROBE_SIDE, PROBE_SIDE)
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

/**
 * Loads photos as they are sent, and keeps the last few.
 * @param isFullSize sends each as it is
 */
export function photoLoader(isFullSize: boolean): (file: string) => Promise<Photo> {
  const kept = new Map<string, Promise<Photo>>();
  const load = async (file: string) => (isFullSize ? loadPhoto(file) : photoAsSent(await readFile(file)));
  return (file) => {
    const known = kept.get(file);
    if (known) return known;
    const [oldest] = kept.keys();
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    const loading = load(file);
    kept.set(file, loading);
    return loading;
  };
}
