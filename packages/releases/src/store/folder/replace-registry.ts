import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@curbwise/contract';
import { lock } from 'proper-lockfile';
import { REGISTRY_FILE, StoreError } from '../release-store';
import { registryText } from '../registry-text';
import { codeOf, isMissing, isThere } from './folder-errors';
import { tagOf } from './tag';
import { UNFINISHED, writeNew } from './write-whole';

/** Whoever holds the lock says so every second; without a word for as long, they are gone. Milliseconds. */
const STALE_MS = 5000;
const RETRIES = { retries: 120, factor: 1.3, minTimeout: 5, maxTimeout: 150, randomize: true };

/**
 * Puts a registry in the place of the one with that tag. The lock keeps others out; should two hold it nevertheless (a
 * lock was taken for stale), only one of them can make the file that the next registry is written to, which is named
 * after the one before.
 * @returns false if it is not that one any more
 */
export async function replaceFolderRegistry(
  root: string,
  registry: Registry,
  tag: string | null,
): Promise<boolean> {
  await mkdir(root, { recursive: true });
  // Saves most of those who are late the wait for the lock.
  if ((await presentTag(root)) !== tag) return false;
  let isHeld = true;
  const release = await lock(path.join(root, REGISTRY_FILE), {
    realpath: false,
    lockfilePath: path.join(root, `.${REGISTRY_FILE}.lock`),
    stale: STALE_MS,
    update: 1000,
    retries: RETRIES,
    onCompromised: () => (isHeld = false),
  }).catch(tellWhoHolds(root));
  try {
    return await replaceHeld(root, registry, tag, () => isHeld);
  } finally {
    await release().catch(() => undefined);
  }
}

async function replaceHeld(
  root: string,
  registry: Registry,
  tag: string | null,
  isHeld: () => boolean,
): Promise<boolean> {
  const next = path.join(root, `.registry-after-${tag ?? 'none'}${UNFINISHED}`);
  if (!(await claim(next, registryText(registry)))) return false;
  if (!isHeld() || (await presentTag(root)) !== tag) {
    await rm(next, { force: true });
    return false;
  }
  await rename(next, path.join(root, REGISTRY_FILE));
  await syncFolder(root);
  return true;
}

/** Writes a file unless it is there. One that a writer left when it was killed is no hindrance. */
async function claim(file: string, text: string): Promise<boolean> {
  try {
    await writeNew(file, text);
    return true;
  } catch (error) {
    if (!isThere(error)) throw error;
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs < STALE_MS) return false;
    await rm(file, { force: true });
    return claim(file, text);
  }
}

async function presentTag(root: string): Promise<string | null> {
  try {
    return tagOf(await readFile(path.join(root, REGISTRY_FILE)));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Makes a rename last through a loss of power, where folders can be synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

const tellWhoHolds = (root: string) => (error: unknown) => {
  if (codeOf(error) === 'ELOCKED')
    throw new StoreError(`Others are changing ${REGISTRY_FILE} in ${root}. Try again in a moment.`, 'busy');
  throw error;
};
