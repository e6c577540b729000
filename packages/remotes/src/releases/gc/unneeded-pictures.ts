import type { Registry } from '@curbwise/contract';
import { checkFile, PICTURES_FOLDER, picturesOf, storedCheck } from '../pictures/stored-check';
import type { ReleaseStore, StoredFile } from '../store/release-store';
import { ownValue } from '../untrusted';
import { isOld } from './left-over';

const PICTURE = new RegExp(`^${PICTURES_FOLDER}([^/]+)/([0-9a-f]{64})\\.png$`);

/** Pictures that no listed version shows, except new ones: their version may be listed in a moment. */
export async function unneededPictures(
  store: ReleaseStore,
  { remotes }: Registry,
  files: readonly StoredFile[],
  now: Date,
): Promise<string[]> {
  const paths = new Set(files.map(({ path }) => path));
  const pictures = files.filter(isOld(now)).flatMap(({ path }) => {
    const [, name, hash] = PICTURE.exec(path) ?? [];
    return name === undefined || hash === undefined ? [] : [{ path, name, hash }];
  });
  const unneeded: string[] = [];
  for (const name of new Set(pictures.map((picture) => picture.name))) {
    const versions = Object.keys(ownValue(remotes, name)?.releases ?? {});
    const checked = versions.filter((version) => paths.has(checkFile(name, version)));
    const checks = await Promise.all(checked.map((version) => storedCheck(store, name, version)));
    const needed = new Set(checks.flatMap((check) => (check ? picturesOf(check) : [])));
    const isUnneeded = (one: (typeof pictures)[number]) => one.name === name && !needed.has(one.hash);
    // A check that cannot be read may show any of them.
    if (!checks.includes(null)) unneeded.push(...pictures.filter(isUnneeded).map(({ path }) => path));
  }
  return unneeded;
}
