import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrently } from '../for-each-concurrently';
import { compressedForm, compressedNames } from '../pack/compressed-forms';
import { writeAtomically } from '../store/folder/write-atomically';

/** Files that are written at the same time: compression runs on as many threads (the default size of libuv's pool). */
const CONCURRENCY = 4;

/** Writes files below a folder of the site, each as {@link putFile} does. */
export const putFiles = (
  site: string,
  folder: string,
  files: Iterable<readonly [name: string, content: Buffer]>,
): Promise<void> =>
  forEachConcurrently(CONCURRENCY, [...files], ([name, content]) =>
    putFile(path.join(site, folder, name), content),
  );

/**
 * Writes a file of the site and its compressed forms, unless they are there already. A request at the same time gets the
 * old or the new content, never an old compressed form with the new file.
 * @param isCompressed false for the page, which the server fills in and compresses itself, and what is compressed already
 */
export async function putFile(file: string, content: Buffer, isCompressed = true): Promise<void> {
  const isSame = (await readFile(file).catch(() => null))?.equals(content) ?? false;
  const names = isCompressed ? compressedNames(file, content.length) : [];
  const there = isSame ? await Promise.all(names.map(hasContent)) : [];
  const wanted = names.filter((_, at) => !there[at]);
  const forms = await Promise.all(wanted.map((name) => compressedForm(name, content)));
  if (!isSame) {
    for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true });
    await writeAtomically(file, content);
  }
  for (const [at, form] of forms.entries()) if (form) await writeAtomically(wanted[at] as string, form);
}

const hasContent = (file: string) =>
  readFile(file).then(
    (content) => content.length > 0,
    () => false,
  );

/** Removes a file of the site and its compressed forms. */
export async function removeFile(file: string): Promise<void> {
  for (const ending of ['', '.br', '.gz']) await rm(file + ending, { force: true });
}
