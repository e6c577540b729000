import { createHash } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, create, orNull, UNFINISHED } from './write-atomically';

/** The file of a next state that is older than this belongs to a dead process. */
const STALE_MS = 10_000;
/** A writer that took longer than this gives up, before others can take it for dead. */
const MAX_WRITE_MS = 5000;

/**
 * Replaces the file that has a tag, such as `registry.json`. Only one writer can create the file for its next state, because
 * the name contains the old tag: `.registry-after-<tag>.tmp`.
 * @returns false if the file no longer has that tag, or another writer is replacing it
 */
export async function replaceFile(file: string, content: Buffer, tag: string): Promise<boolean> {
  const startedAt = performance.now();
  const { dir: folder, name } = path.parse(file);
  const claims = await claim(path.join(folder, `.${name}-after-${tag}`), content);
  const next = claims.pop();
  if (next === undefined) return false;
  const present = await orNull(readFile(file));
  if (present === null || tagOf(present) !== tag) {
    await rm(next, { force: true });
    return false;
  }
  // Its file stays: another writer may count on its name.
  if (performance.now() - startedAt > MAX_WRITE_MS) return false;
  await rename(next, file);
  await syncFolder(folder);
  for (const stale of claims) await rm(stale, { force: true });
  return true;
}

/**
 * Creates the file of the next state under the first free name. A file that a killed writer left keeps its name until the
 * state is replaced: if it were removed before, two writers who saw it could remove each other's file.
 * @returns the names up to that of the new file; none if another writer has just created one
 */
async function claim(name: string, content: Buffer): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const file = `${name}${names.length === 0 ? '' : `-${names.length}`}${UNFINISHED}`;
    names.push(file);
    try {
      await create(file, content);
      return names;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs < STALE_MS) return [];
  }
}

/** Makes a rename survive a power failure, on file systems that can sync folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** SHA-256 of a content in hexadecimal. */
export const tagOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
