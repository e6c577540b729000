import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@curbwise/contract';
import { lock } from 'proper-lockfile';
import { registryText } from '../registry-text';
import { REGISTRY_FILE, StoreError } from '../release-store';
import { alreadyExists, codeOf, isMissing } from './folder-errors';
import { UNFINISHED, writeNew } from './write-atomically';

/** The holder of the lock renews it at this interval. */
const RENEW_MS = 1000;
/** A lock that was not renewed for this long belongs to a dead process. */
const STALE_MS = 5000;
/** Options of the `retry` package; timeouts in milliseconds. */
const RETRIES = { retries: 120, factor: 1.3, minTimeout: 5, maxTimeout: 150, randomize: true };

/**
 * Replaces the registry that has a tag. A lock keeps other writers out. If two writers hold it anyway (because a live lock
 * was taken for stale, or both broke the lock of a dead process), only one of them can create the file for the new registry,
 * whose name contains the old tag.
 * @returns false if the registry no longer has that tag
 */
export async function replaceFolderRegistry(
  root: string,
  registry: Registry,
  tag: string | null,
): Promise<boolean> {
  await mkdir(root, { recursive: true });
  // Most late writers find out here, without waiting for the lock.
  if ((await presentTag(root)) !== tag) return false;
  let isHeld = true;
  const release = await lock(path.join(root, REGISTRY_FILE), {
    realpath: false,
    lockfilePath: path.join(root, `.${REGISTRY_FILE}.lock`),
    stale: STALE_MS,
    update: RENEW_MS,
    retries: RETRIES,
    onCompromised: () => (isHeld = false),
  }).catch(throwLockError(root));
  try {
    return await replaceLocked(root, registry, tag, () => isHeld);
  } finally {
    await release().catch(() => undefined);
  }
}

async function replaceLocked(
  root: string,
  registry: Registry,
  tag: string | null,
  isHeld: () => boolean,
): Promise<boolean> {
  const claims = await claim(path.join(root, `.registry-after-${tag ?? 'none'}`), registryText(registry));
  const next = claims.pop();
  if (next === undefined) return false;
  if (!isHeld() || (await presentTag(root)) !== tag) {
    await rm(next, { force: true });
    return false;
  }
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
  const content = await readOrNull(path.join(root, REGISTRY_FILE));
  return content && tagOf(content);
}

/** The content of a file; null if it does not exist. */
export const readOrNull = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** Makes a rename survive a power failure, on file systems that can sync folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

const throwLockError = (root: string) => (error: unknown) => {
  if (codeOf(error) === 'ELOCKED')
    throw new StoreError(`Another process is changing ${REGISTRY_FILE} in ${root}. Try again in a moment.`);
  throw error;
};

/** SHA-256 of a content in hexadecimal. */
export const tagOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
