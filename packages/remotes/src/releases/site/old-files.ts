import { z } from 'zod';
import type { ReleaseStore } from '../store/release-store';
import { parsedJson } from '../untrusted';

/** Days for which the assets of an earlier shell are kept for open pages. */
const OLD_FILE_DAYS = 14;
const DAY_MS = 86_400_000;
/** Folder of the shell in a site. */
export const SHELL = 'shell/';
/** File of a site that records since when files in `shell/` no longer belong to the current shell. */
const OLD_FILES = 'old-shell-files.json';
/** Files with a content hash in their name: they never replace each other. */
const isHashed = (file: string) => file.startsWith('assets/');

const oldFilesSchema = z.record(z.string(), z.iso.datetime());

/**
 * Removes files that earlier shells had and the current one does not: files with a hashed name once no open page can need
 * them, all others at once.
 * @param files of the current shell, relative to its folder
 */
export async function removeOldFiles(
  site: ReleaseStore,
  files: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const since = oldFilesSchema.safeParse(parsedJson(await site.read(OLD_FILES))).data ?? {};
  const left: Record<string, string> = {};
  const gone: string[] = [];
  for (const { path } of await site.list(SHELL)) {
    const file = path.slice(SHELL.length).replace(/\.(br|gz)$/, '');
    if (files.has(file)) continue;
    const at = since[file] ?? now.toISOString();
    if (isHashed(file) && now.getTime() - Date.parse(at) < OLD_FILE_DAYS * DAY_MS) left[file] = at;
    else gone.push(path);
  }
  await site.remove(gone);
  await site.write(OLD_FILES, Buffer.from(`${JSON.stringify(left, null, 2)}\n`));
}
