import { access, constants, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The folder for releases cannot be used. The message says what to do. */
export class CacheFolderError extends Error {
  override readonly name = 'CacheFolderError';
}

/**
 * Opens the folder for releases.
 * @param wanted undefined creates a temporary one, which `close` removes
 * @throws CacheFolderError if it cannot be written
 */
export async function openCacheFolder(
  wanted: string | undefined,
): Promise<{ folder: string; close: () => Promise<void> }> {
  try {
    if (wanted === undefined) {
      const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'curbwise-releases-')));
      return { folder, close: () => rm(folder, { recursive: true, force: true }) };
    }
    const folder = path.resolve(wanted);
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return { folder, close: () => Promise.resolve() };
  } catch (error) {
    const place = wanted ?? tmpdir();
    const code = (error as NodeJS.ErrnoException).code ?? 'no reason given';
    throw new CacheFolderError(
      `Releases cannot be kept in ${place} (${code}). Set RELEASE_CACHE_DIR to a folder that the gateway may write.`,
    );
  }
}
