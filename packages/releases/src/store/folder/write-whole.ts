import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, isMissing, isThere } from './folder-errors';

/** Ends the names of files that are not finished. What is left of them is removed by `curbwise release gc`. */
export const UNFINISHED = '.tmp';

/** Writes a file in a folder that is made if need be: whoever reads it gets what was there before, or all of this. */
export async function writeWhole(file: string, content: Buffer): Promise<void> {
  await writeBeside(file, content, (unfinished) => rename(unfinished, file));
}

/**
 * Writes a file as {@link writeWhole} does, unless it is there.
 * @returns false if it is, and was left as it is
 */
export async function writeWholeNew(file: string, content: Buffer): Promise<boolean> {
  try {
    // Unlike a rename, a second name for a file never takes the place of another file.
    await writeBeside(file, content, async (unfinished) => {
      await link(unfinished, file);
      await rm(unfinished, { force: true });
    });
    return true;
  } catch (error) {
    if (isThere(error)) return false;
    if (!HAS_NO_LINKS.has(codeOf(error) ?? '')) throw error;
    return writeNew(file, content).then(
      () => true,
      (again: unknown) => {
        if (isThere(again)) return false;
        throw again;
      },
    );
  }
}

/** What file systems answer on which a file has one name only. */
const HAS_NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']);

/** Writes a file under another name, and has it put in its place. */
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
