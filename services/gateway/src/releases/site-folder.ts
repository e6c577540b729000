import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';

/** A folder is not a usable web app. The message tells the operator why. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

/**
 * Reads and parses a file of the site, and reads it again after it has changed; the value is the same until then. An
 * invalid change is logged, and the value stays.
 * @param parse throws a {@link SiteError} for invalid content
 * @throws SiteError if there is no usable file at first
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
      // Concurrent callers wait for the new value and do not get the old one.
      value = read().catch((error: unknown) => {
        logger.error({ err: error }, 'the changed site cannot be used');
        return before;
      });
    }
    return value;
  };
}

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
