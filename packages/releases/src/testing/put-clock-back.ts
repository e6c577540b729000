import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Makes all files below a folder as old as if they had been written so many days ago. */
export async function putClockBack(folder: string, days: number): Promise<void> {
  const at = new Date(Date.now() - days * 86_400_000);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries) await utimes(path.join(parentPath, name), at, at);
}
