import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Ending of files that are being written. `curbwise release gc` removes those that a killed writer left. */
export const UNFINISHED = '.tmp';

/** Error codes of file systems that do not support hard links. */
const NO_HARD_LINKS: readonly unknown[] = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'];

/** The code of an error, if it has one; those of the file system do. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** What was found out about a file; null if it does not exist. */
export const orNull = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });

/**
 * Writes a file atomically: readers get the old or the new content. Creates its folder if needed.
 * @param isNew unless the file exists
 * @returns false if it exists; it is not changed then
 */
export async function writeAtomically(file: string, content: Buffer, isNew = false): Promise<boolean> {
  const unfinished = path.join(path.dirname(file), `.${randomUUID()}${UNFINISHED}`);
  try {
    await create(unfinished, content);
    if (!isNew) await rename(unfinished, file);
    // Unlike a rename, a hard link never replaces an existing file.
    else
      await link(unfinished, file).catch((error: unknown) => {
        if (!NO_HARD_LINKS.includes(codeOf(error))) throw error;
        return create(file, content);
      });
    return true;
  } catch (error) {
    if (isNew && codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * Creates a file and flushes it to the disk. Creates its folder if needed.
 * @throws a file system error, with code `EEXIST` if the file exists
 */
export async function create(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx').catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    await mkdir(path.dirname(file), { recursive: true });
    return open(file, 'wx');
  });
  try {
    await handle.writeFile(content);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
