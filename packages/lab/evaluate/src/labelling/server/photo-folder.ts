import { readdir } from 'node:fs/promises';
import path from 'node:path';

const PHOTO = /\.(jpe?g|png|webp)$/i;

/**
 * Names of the photos in a folder in numeric order: `2.jpg` before `10.jpg`. Symbolic links are ignored, as they can
 * point outside the folder.
 * @throws Error in plain words if the folder cannot be read
 */
export async function photosIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && PHOTO.test(entry.name))
      .map(({ name }) => name)
      .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  } catch (cause) {
    throw new Error(`The folder ${path.resolve(folder)} cannot be read. Name a folder of photos.`, { cause });
  }
}
