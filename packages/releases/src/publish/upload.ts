import { compressedForm, compressedNames, isFormOf } from '../pack/compressed-forms';
import type { PackedRemote } from '../pack/pack-remote';
import { StoreError, type ReleaseStore } from '../store/release-store';
import { forEachAtOnce } from '../for-each-at-once';

/** Files on their way at a time. */
const AT_ONCE = 8;
/** A gc, or hands in the folder, may take files away while they are uploaded. */
const MOST_ROUNDS = 4;

/** Is told of every file that was written, and how many there are to write. */
export type OnUpload = (written: number, all: number) => void;

/** By what a file of a store is known to be the right one: reading what is there takes a request for each. */
export type Comparison = 'contents' | 'lengths';

/**
 * Writes the files of a release that a store does not have, with their compressed forms, until all of them are there.
 * @param by how those are compared that were there before
 * @returns how many were written
 * @throws StoreError if they do not stay
 */
export async function upload(
  store: ReleaseStore,
  packed: PackedRemote,
  by: Comparison,
  onUpload?: OnUpload,
): Promise<number> {
  let written = 0;
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const missing = await missingFiles(store, packed, round === 1 ? by : 'lengths');
    if (missing.length === 0) return written;
    let inRound = 0;
    await forEachAtOnce(AT_ONCE, missing, async ([path, content]) => {
      await store.write(path, content);
      onUpload?.(++inRound, missing.length);
    });
    written += missing.length;
  }
  throw new StoreError(
    `Files of ${packed.name} ${packed.release.version} do not stay in ${store.place}. Look who removes them, and publish again.`,
  );
}

/** The files of a release that a store has not, or has damaged. Compresses what has to be, and no more. */
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
  await forEachAtOnce(AT_ONCE, [...files], async ([file, content]) => {
    const path = folder + file;
    const isThere =
      stored.get(path) === content.length && (await isRight(path, (there) => there.equals(content)));
    if (!isThere) missing.push([path, content]);
    for (const name of compressedNames(path, content.length)) {
      // Another release of Node compresses to other bytes, but always to fewer than there were.
      const bytes = stored.get(name) ?? 0;
      const isForm = (there: Buffer) => isFormOf(name, there, content);
      if (bytes > 0 && bytes < content.length && (await isRight(name, isForm))) continue;
      const form = await compressedForm(name, content);
      if (form) missing.push([name, form]);
    }
  });
  return missing;
}
