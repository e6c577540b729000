import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';

/** The folder of a built web app does not hold what it has to. The message says what, for the operator. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

/**
 * What a file of the site says, read again once it has changed: the same value as long as it has not. A change that
 * cannot be used is logged, and the value stays what it was.
 * @param parse throws a {@link SiteError} for what is not what it should be
 * @throws SiteError if there is no usable file to begin with
 */
export async function watchedFile<Value>(
  directory: string,
  file: string,
  parse: (text: string) => Value,
  logger: Logger,
): Promise<() => Promise<Value>> {
  const read = async () => parse(await readSiteFile(directory, file));
  let version = await versionOf(directory, file).catch(() => '');
  let value = read();
  await value;

  return async () => {
    const found = await versionOf(directory, file).catch(() => version);
    if (found !== version) {
      version = found;
      const before = value;
      // Whoever asks meanwhile waits for what is being read, and does not get what was before.
      value = read().catch((error: unknown) => {
        logger.error({ err: error }, 'the changed site cannot be used');
        return before;
      });
    }
    return value;
  };
}

/** A text that differs once the file has changed. */
async function versionOf(directory: string, file: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(path.join(directory, file));
  return `${mtimeMs}-${size}-${ino}`;
}

async function readSiteFile(directory: string, file: string): Promise<string> {
  try {
    return await readFile(path.join(directory, file), 'utf8');
  } catch {
    throw new SiteError(`${file} cannot be read in ${directory}`);
  }
}
