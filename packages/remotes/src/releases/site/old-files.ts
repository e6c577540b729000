import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { filesIn } from '../files-in';
import { writeAtomically } from '../store/folder/write-atomically';
import { parsedJson } from '../untrusted';
import { removeFile } from './site-files';

/** Days for which the assets of an earlier shell are kept for open pages. */
const OLD_FILE_DAYS = 14;
const DAY_MS = 86_400_000;
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
export async function removeOldFiles(site: string, files: ReadonlySet<string>, now: Date): Promise<void> {
  const shell = path.join(site, 'shell');
  const since = await readSince(site);
  const left: Record<string, string> = {};
  const names = (await filesIn(shell)).map((file) => file.replace(/\.(br|gz)$/, ''));
  for (const file of new Set(names)) {
    if (files.has(file)) continue;
    const at = since[file] ?? now.toISOString();
    if (isHashed(file) && now.getTime() - Date.parse(at) < OLD_FILE_DAYS * DAY_MS) left[file] = at;
    else await removeFile(path.join(shell, file));
  }
  await writeAtomically(path.join(site, OLD_FILES), Buffer.from(`${JSON.stringify(left, null, 2)}\n`));
}

async function readSince(site: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(site, OLD_FILES), 'utf8').catch(() => undefined);
  return oldFilesSchema.safeParse(parsedJson(text)).data ?? {};
}
