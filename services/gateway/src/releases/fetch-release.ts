import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REMOTES_PATH, type Release } from '@curbwise/contract';
import type { ReleaseStore, StoredFile } from '@curbwise/remotes/releases';
import { bulkhead } from 'cockatiel';
import { trustedFiles } from './trusted-files';

/** Limits of a release: number of files, and bytes in all of them. */
const MAX_FILES = 1000;
const MAX_BYTES = 64 * 1024 * 1024;

export const INCOMING = '.incoming-';

const FILES_AT_A_TIME = 6;

/**
 * Fetches all files of a release from a store, checks them against the hashes of the release, and only then puts them in
 * place. A folder is complete or does not exist.
 * @param folder the release goes below it, to `<name>/<version>/…`
 * @throws Error that says what is wrong, or the store's error
 */
export async function fetchRelease(
  store: ReleaseStore,
  name: string,
  release: Release,
  folder: string,
): Promise<void> {
  const place = releaseFolder(name, release);
  const stored = await store.list(place);
  refuseExcess(place, stored);
  const files = await readAll(store, place, stored);
  await writeComplete(
    await trustedFiles(`/${place}`, release, files),
    folder,
    place.slice(REMOTES_PATH.length - 1),
  );
}

function refuseExcess(place: string, stored: readonly StoredFile[]): void {
  if (stored.length === 0) throw new Error(`${place} has no files`);
  const bytes = stored.reduce((sum, file) => sum + file.bytes, 0);
  if (stored.length > MAX_FILES || bytes > MAX_BYTES)
    throw new Error(
      `${place} has ${stored.length} files of ${bytes} bytes; at most ${MAX_FILES} files of ${MAX_BYTES} bytes are allowed`,
    );
}

async function readAll(
  store: ReleaseStore,
  place: string,
  stored: readonly StoredFile[],
): Promise<Map<string, Buffer>> {
  const limit = bulkhead(FILES_AT_A_TIME, MAX_FILES);
  const read = stored.map(({ path: file }) =>
    limit.execute(async () => {
      const bytes = await store.read(file);
      if (!bytes) throw new Error(`${file} is listed but missing`);
      return [file.slice(place.length), bytes] as const;
    }),
  );
  return new Map(await Promise.all(read));
}

async function writeComplete(
  files: ReadonlyMap<string, Buffer>,
  folder: string,
  place: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const incoming = await mkdtemp(path.join(folder, INCOMING));
  try {
    for (const [file, bytes] of files) {
      const target = path.join(incoming, file);
      if (!target.startsWith(incoming + path.sep)) throw new Error(`${file} is outside its release`);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, bytes);
    }
    const target = path.join(folder, place);
    await mkdir(path.dirname(target), { recursive: true });
    await rm(target, { recursive: true, force: true });
    await rename(incoming, target);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/**
 * The folder of a release in a store: `remotes/legal/1.0.0/`.
 * @throws Error if its manifest is elsewhere
 */
function releaseFolder(name: string, { version, manifest }: Release): string {
  const folder = `${REMOTES_PATH}${name}/${version}/`;
  if (!manifest.startsWith(folder)) throw new Error(`${manifest} is not below ${folder}`);
  return folder.slice(1);
}

/** Whether the gateway serves a release. The browser fetches others from their own server. */
export const isOurs = ({ manifest }: Release) => manifest.startsWith('/');
