import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@curbwise/contract';
import { registryText } from '../registry-text';
import { REGISTRY_FILE } from '../release-store';
import { alreadyExists, orNull } from './folder-errors';
import { UNFINISHED, writeNew } from './write-atomically';

/** The file of a next registry that is older than this belongs to a dead process. */
const STALE_MS = 10_000;
/** A writer that took longer than this gives up, before others can take it for dead. */
const MAX_WRITE_MS = 5000;

/**
 * Replaces the registry that has a tag. Only one writer can create the file for the next registry, because its name contains
 * the old tag.
 * @returns false if the registry no longer has that tag, or another writer is replacing it
 */
export async function replaceFolderRegistry(
  root: string,
  registry: Registry,
  tag: string | null,
): Promise<boolean> {
  await mkdir(root, { recursive: true });
  const startedAt = performance.now();
  const claims = await claim(path.join(root, `.registry-after-${tag ?? 'none'}`), registryText(registry));
  const next = claims.pop();
  if (next === undefined) return false;
  if ((await presentTag(root)) !== tag) {
    await rm(next, { force: true });
    return false;
  }
  // Its file stays: another writer may count on its name.
  if (performance.now() - startedAt > MAX_WRITE_MS) return false;
  await rename(next, path.join(root, REGISTRY_FILE));
  await syncFolder(root);
  for (const stale of claims) await rm(stale, { force: true });
  return true;
}

/**
 * Creates the file of the next registry under the first free name. A file that a killed writer left keeps its name until
 * the registry is replaced: if it were removed before, two writers who saw it could remove each other's file.
 * @returns the names up to that of the new file; none if another writer has just created one
 */
async function claim(name: string, text: string): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const file = `${name}${names.length === 0 ? '' : `-${names.length}`}${UNFINISHED}`;
    names.push(file);
    try {
      await writeNew(file, text);
      return names;
    } catch (error) {
      if (!alreadyExists(error)) throw error;
    }
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs < STALE_MS) return [];
  }
}

async function presentTag(root: string): Promise<string | null> {
  const content = await orNull(readFile(path.join(root, REGISTRY_FILE)));
  return content && tagOf(content);
}

/** Makes a rename survive a power failure, on file systems that can sync folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** SHA-256 of a content in hexadecimal. */
export const tagOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
