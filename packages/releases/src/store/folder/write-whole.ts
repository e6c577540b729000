import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './folder-errors';

/** Ends the names of files that are not finished. What is left of them is removed by `curbwise release gc`. */
export const UNFINISHED = '.tmp';

/** Writes a file in a folder that is made if need be: whoever reads it gets what was there before, or all of this. */
export async function writeWhole(file: string, content: Buffer): Promise<void> {
  const folder = path.dirname(file);
  const unfinished = path.join(folder, `.${randomUUID()}${UNFINISHED}`);
  try {
    await writeNew(unfinished, content).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      await mkdir(folder, { recursive: true });
      await writeNew(unfinished, content);
    });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Writes a file that is not there yet, down to the disk.
 * @throws an error of the file system, with code `EEXIST` if it is there
 */
export async function writeNew(file: string, content: Buffer | string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
