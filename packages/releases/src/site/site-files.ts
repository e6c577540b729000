import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { compressedForm, compressedNames } from '../pack/compressed-forms';
import { writeWhole } from '../store/folder/write-whole';

/**
 * Puts a file of the site in its place, with its compressed forms, unless it is there already. Who is served at that
 * moment gets what was there before, or this; never the one compressed and the other not.
 * @param isCompressed false for the page, which the server writes into and compresses itself
 */
export async function putFile(file: string, content: Buffer, isCompressed = true): Promise<void> {
  const isSame = (await readFile(file).catch(() => null))?.equals(content) ?? false;
  const names = isCompressed ? compressedNames(file, content.length) : [];
  const there = isSame ? await Promise.all(names.map(isThere)) : [];
  const wanted = names.filter((_, at) => !there[at]);
  const forms = await Promise.all(wanted.map((name) => compressedForm(name, content)));
  if (!isSame) {
    for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true });
    await writeWhole(file, content);
  }
  for (const [at, form] of forms.entries()) if (form) await writeWhole(wanted[at] as string, form);
}

const isThere = (file: string) =>
  readFile(file).then(
    (content) => content.length > 0,
    () => false,
  );

/** Removes a file of the site and its compressed forms. */
export async function removeFile(file: string): Promise<void> {
  for (const ending of ['', '.br', '.gz']) await rm(file + ending, { force: true });
}

/** The name of a file whose compressed form this is; else its own. */
export const withoutCompression = (file: string): string => file.replace(/\.(br|gz)$/, '');

/** A path of the site on this machine. */
export const placeOf = (site: string, folder: string, file: string): string => path.join(site, folder, file);
