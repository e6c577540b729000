import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Sets the modification time of all files below a folder to a number of days ago. */
export async function makeFilesOlder(folder: string, days: number): Promise<void> {
  const at = new Date(Date.now() - days * 86_400_000);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries) await utimes(path.join(parentPath, name), at, at);
}
