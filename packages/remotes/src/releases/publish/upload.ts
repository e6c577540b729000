import { compressedForm, compressedNames, decompressesTo } from '../pack/compressed-forms';
import type { PackedRemote } from '../pack/pack-remote';
import { StoreError, type ReleaseStore } from '../store/release-store';
import { forEachConcurrently } from '../for-each-concurrently';

/** Files that are uploaded at the same time. */
const CONCURRENCY = 8;
/** A gc, or somebody in the folder, may remove files while they are uploaded. */
const MAX_ROUNDS = 4;

/** Called after every written file, with the number written so far and the number to write. */
export type OnUpload = (written: number, all: number) => void;

/** How files in a store are compared. Comparing contents takes one request for each file. */
export type Comparison = 'contents' | 'lengths';

/**
 * Writes the files of a release that a store lacks, with compressed forms, until all of them are there.
 * @param by how files that were there before are compared
 * @returns the number of files written
 * @throws StoreError if files keep disappearing
 */
export async function upload(
  store: ReleaseStore,
  packed: PackedRemote,
  by: Comparison,
  onUpload?: OnUpload,
): Promise<number> {
  let written = 0;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const missing = await missingFiles(store, packed, round === 1 ? by : 'lengths');
    if (missing.length === 0) return written;
    let inRound = 0;
    await forEachConcurrently(CONCURRENCY, missing, async ([path, content]) => {
      await store.write(path, content);
      onUpload?.(++inRound, missing.length);
    });
    written += missing.length;
  }
  throw new StoreError(
    `Files of ${packed.name} ${packed.release.version} keep disappearing from ${store.place}. Find out what removes them, then publish again.`,
  );
}

/** The files of a release that are missing or damaged in a store. Compresses only those that need it. */
export async function missingFiles(
  store: ReleaseStore,
  { folder, files }: PackedRemote,
  by: Comparison,
): Promise<[path: string, content: Buffer][]> {
  const isRight = async (path: string, matches: (there: Buffer) => boolean | Promise<boolean>) => {
    const there = by === 'contents' ? await store.read(path) : undefined;
    return there === undefined || (there !== null && matches(there));
  };
  const stored = new Map((await store.list(folder)).map(({ path, bytes }) => [path, bytes]));
  const missing: [string, Buffer][] = [];
  await forEachConcurrently(CONCURRENCY, [...files], async ([file, content]) => {
    const path = folder + file;
    const isThere =
      stored.get(path) === content.length && (await isRight(path, (there) => there.equals(content)));
    if (!isThere) missing.push([path, content]);
    for (const name of compressedNames(path, content.length)) {
      // Other Node releases compress to different bytes, but always to fewer than the original.
      const bytes = stored.get(name) ?? 0;
      const matches = (there: Buffer) => decompressesTo(name, there, content);
      if (bytes > 0 && bytes < content.length && (await isRight(name, matches))) continue;
      const form = await compressedForm(name, content);
      if (form) missing.push([name, form]);
    }
  });
  return missing;
}
