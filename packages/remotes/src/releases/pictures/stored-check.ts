import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserCheck, browserCheckSchema } from '@curbwise/contract';
import { forEachConcurrently } from '../for-each-concurrently';
import { ReleaseRefusal } from '../refusal';
import type { ReleaseStore } from '../store/release-store';
import { parsedJson } from '../untrusted';

/** What the check of a build in a browser gave. */
export interface TakenCheck {
  record: BrowserCheck;
  /** Folder with its pictures: `<sha256>.png`. */
  pictures: string;
}

const CHECKS_FOLDER = 'browser-checks/';
export const PICTURES_FOLDER = 'pictures/';
/** Pictures that are uploaded at the same time. */
const CONCURRENCY = 8;

export const checkFile = (name: string, version: string) => `${CHECKS_FOLDER}${name}/${version}.json`;
export const pictureFolder = (name: string) => `${PICTURES_FOLDER}${name}/`;
export const pictureFile = (name: string, hash: string) => `${pictureFolder(name)}${hash}.png`;

/**
 * Writes a check and those of its pictures that a store lacks. Nothing is ever replaced: a picture has the name of its
 * content, and the first check of a version stays.
 * @throws ReleaseRefusal if a picture is not what its name says; StoreError
 */
export async function keepCheck(
  store: ReleaseStore,
  name: string,
  version: string,
  { record, pictures }: TakenCheck,
): Promise<void> {
  const stored = new Set((await store.list(pictureFolder(name))).map(({ path: file }) => file));
  const missing = picturesOf(record).filter((hash) => !stored.has(pictureFile(name, hash)));
  await forEachConcurrently(CONCURRENCY, missing, async (hash) => {
    const content = await readFile(path.join(pictures, `${hash}.png`));
    if (createHash('sha256').update(content).digest('hex') !== hash)
      throw new ReleaseRefusal(`The picture ${hash}.png in ${pictures} was altered. Publish again.`);
    await store.writeNew(pictureFile(name, hash), content);
  });
  await store.writeNew(checkFile(name, version), Buffer.from(`${JSON.stringify(record, null, 2)}\n`));
}

/** The check of a version in a store; null if it has none. */
export async function storedCheck(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<BrowserCheck | null> {
  return browserCheckSchema.safeParse(parsedJson(await store.read(checkFile(name, version)))).data ?? null;
}

/** A picture in a store; null if it is missing. */
export const storedPicture = (store: ReleaseStore, name: string, hash: string): Promise<Buffer | null> =>
  store.read(pictureFile(name, hash));

/** The hashes of all pictures of a check, each once. */
export const picturesOf = ({ looks }: BrowserCheck): string[] => [...new Set(Object.values(looks))];
