import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../store/folder/write-whole';
import { removeFile, withoutCompression } from './site-files';

/** How long a page that was open before may ask for what was the shell's then, in days. */
const OLD_FILE_DAYS = 14;
const DAY_MS = 86_400_000;
/** File of a site that says since when files of `shell/` are not the shell's any more. */
const OLD_FILES = 'old-shell-files.json';
/** Files whose names change with their content: no other version of them can be in their place. */
const isHashed = (file: string) => file.startsWith('assets/');

const oldFilesSchema = z.record(z.string(), z.iso.datetime());

/**
 * Removes what earlier shells had and this one has not: scripts and styles once no open page can need them, what has a
 * fixed name at once.
 * @param files of the present shell, relative to its folder
 */
export async function removeOldFiles(site: string, files: ReadonlySet<string>, now: Date): Promise<void> {
  const shell = path.join(site, 'shell');
  const since = await readSince(site);
  const left: Record<string, string> = {};
  for (const file of await namesIn(shell)) {
    if (files.has(file)) continue;
    const at = since[file] ?? now.toISOString();
    if (isHashed(file) && now.getTime() - Date.parse(at) < OLD_FILE_DAYS * DAY_MS) left[file] = at;
    else await removeFile(path.join(shell, file));
  }
  await writeWhole(path.join(site, OLD_FILES), Buffer.from(`${JSON.stringify(left, null, 2)}\n`));
}

async function readSince(site: string): Promise<Record<string, string>> {
  try {
    return oldFilesSchema.parse(JSON.parse(await readFile(path.join(site, OLD_FILES), 'utf8')));
  } catch {
    return {};
  }
}

async function namesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) =>
      withoutCompression(path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/')),
    ),
  );
}
