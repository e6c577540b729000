import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, isMissing, alreadyExists } from './folder-errors';

/** Ending of files that are being written. `curbwise release gc` removes those that a killed writer left. */
export const UNFINISHED = '.tmp';

/** Writes a file atomically: readers get the old or the new content. Creates its folder if needed. */
export async function writeAtomically(file: string, content: Buffer): Promise<void> {
  await writeBeside(file, content, (unfinished) => rename(unfinished, file));
}

/**
 * Writes a file atomically, unless it exists.
 * @returns false if it exists; it is not changed then
 */
export async function writeNewAtomically(file: string, content: Buffer): Promise<boolean> {
  try {
    // Unlike a rename, a hard link never replaces an existing file.
    await writeBeside(file, content, async (unfinished) => {
      await link(unfinished, file);
      await rm(unfinished, { force: true });
    }).catch((error: unknown) => {
      if (!NO_HARD_LINKS.has(codeOf(error) ?? '')) throw error;
      return writeNew(file, content);
    });
    return true;
  } catch (error) {
    if (alreadyExists(error)) return false;
    throw error;
  }
}

/** Error codes of file systems that do not support hard links. */
const NO_HARD_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']);

/** Writes a file under a temporary name, then calls `put` to move it to its place. */
async function writeBeside(
  file: string,
  content: Buffer,
  put: (unfinished: string) => Promise<void>,
): Promise<void> {
  const folder = path.dirname(file);
  const unfinished = path.join(folder, `.${randomUUID()}${UNFINISHED}`);
  try {
    await writeNew(unfinished, content).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      await mkdir(folder, { recursive: true });
      await writeNew(unfinished, content);
    });
    await put(unfinished);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Creates a file and flushes it to the disk.
 * @throws a file system error, with code `EEXIST` if the file exists
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
