import { compressedForm, compressedNames, decompressesTo } from '../pack/compressed-forms';
import type { Files } from '../pack/read-build';
import { StoreError, type ReleaseStore } from '../store/release-store';
import { forEachConcurrently } from '../for-each-concurrently';

/** Files that are uploaded at the same time. */
const CONCURRENCY = 8;
/** A gc, or somebody in the folder, may remove files while they are uploaded. */
const MAX_ROUNDS = 4;

/** Files for a folder of a store. */
export interface FilesOfFolder {
  /** `remotes/legal/0.1.0-ab12cd34/` */
  folder: string;
  files: Files;
  /** Whether compressed forms are written next to them; default: yes. */
  isCompressed?: boolean;
}

/** How files in a store are compared. Comparing contents takes one request for each file. */
export type Comparison = 'contents' | 'lengths';

/**
 * Writes the files of a folder that a store lacks, with compressed forms, until all of them are there. Readers get the old or
 * the new content of a file that changes, never an old compressed form with a new file.
 * @param by how files that were there before are compared
 * @param onUpload called before files are written, with their number
 * @returns the number of files written
 * @throws StoreError if files keep disappearing
 */
export async function upload(
  store: ReleaseStore,
  wanted: FilesOfFolder,
  by: Comparison,
  onUpload?: (files: number) => void,
): Promise<number> {
  let written = 0;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const { missing, stale } = await missingFiles(store, wanted, round === 1 ? by : 'lengths');
    if (stale.length > 0) await store.remove(stale);
    if (missing.length === 0) return written;
    onUpload?.(missing.length);
    await forEachConcurrently(CONCURRENCY, missing, ([path, content]) => store.write(path, content));
    written += missing.length;
  }
  throw new StoreError(
    `Files of ${wanted.folder} keep disappearing from ${store.place}. Find out what removes them, then publish again.`,
  );
}

/**
 * The files of a folder that are missing or different in a store, and the compressed forms there of other contents.
 * Compresses only what needs it.
 */
export async function missingFiles(
  store: ReleaseStore,
  { folder, files, isCompressed = true }: FilesOfFolder,
  by: Comparison,
): Promise<{ missing: [path: string, content: Buffer][]; stale: string[] }> {
  const isRight = async (path: string, matches: (there: Buffer) => boolean | Promise<boolean>) => {
    const there = by === 'contents' ? await store.read(path) : undefined;
    return there === undefined || (there !== null && matches(there));
  };
  const stored = new Map((await store.list(folder)).map(({ path, bytes }) => [path, bytes]));
  const missing: [string, Buffer][] = [];
  const stale: string[] = [];
  await forEachConcurrently(CONCURRENCY, [...files], async ([file, content]) => {
    const path = folder + file;
    const isThere =
      stored.get(path) === content.length && (await isRight(path, (there) => there.equals(content)));
    if (!isThere) missing.push([path, content]);
    const wanted = compressedNames(path, content.length);
    for (const name of isCompressed ? [`${path}.br`, `${path}.gz`] : []) {
      // Other Node releases compress to different bytes, but always to fewer than the original.
      const bytes = stored.get(name);
      const matches = (there: Buffer) => decompressesTo(name, there, content);
      if (bytes && bytes < content.length && (await isRight(name, matches))) continue;
      if (bytes !== undefined) stale.push(name);
      const form = wanted.includes(name) ? await compressedForm(name, content) : null;
      if (form) missing.push([name, form]);
    }
  });
  return { missing, stale };
}
