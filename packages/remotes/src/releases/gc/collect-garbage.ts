import type { Registry } from '@curbwise/contract';
import {
  checkFile,
  pictureFile,
  pictureFolder,
  PICTURES_FOLDER,
  picturesOf,
  storedCheck,
} from '../pictures/stored-check';
import { ReleaseRefusal } from '../refusal';
import { changeRegistry, currentRegistry } from '../registry/change-registry';
import type { ReleaseStore, StoredFile } from '../store/release-store';
import type { Actor } from '../trust/actor';
import { ownValue } from '../untrusted';
import { DAY_MS, forgetUnused, type GcRules, type Version } from './unused-versions';

export interface Removed extends Version {
  /** Whether the registry did not list it: an interrupted upload, or a remote that was removed. */
  isLeftOver: boolean;
  files: number;
  bytes: number;
}

/** An upload that is still incomplete after this time was interrupted. */
const UNFINISHED_MS = DAY_MS;
/** What a killed writer leaves: the file of a next registry, of a tested condition, or of any other file. */
const UNFINISHED_FILE = /^\.registry-after-.*\.tmp$|^\.probe-|(^|\/)\.[0-9a-f-]{36}\.tmp$/;
/** A file of a version, or what a browser saw of it. */
const FILE_OF_VERSION = /^(?:remotes\/([^/]+)\/([^/]+)\/|browser-checks\/([^/]+)\/([^/]+)\.json$)/;

/**
 * Removes unused versions, first from the registry and then their files, with what a browser saw of them, and the leftovers
 * of interrupted uploads.
 * @param dryRun returns what would be removed and changes nothing
 * @throws ReleaseRefusal if the store has no registry; StoreError
 */
export async function collectGarbage(
  store: ReleaseStore,
  rules: GcRules,
  { dryRun = false, actor }: { dryRun?: boolean; actor?: Actor } = {},
): Promise<Removed[]> {
  const { now, days } = rules;
  const read = await store.readRegistry();
  if (read === null) {
    throw new ReleaseRefusal(
      `${store.place} has no registry.json, so it is unknown which versions are in use. Nothing was removed.`,
    );
  }
  const settings = { dryRun, actor, now, read };
  const { registry, changes } = await changeRegistry(store, forgetUnused(rules), settings);
  const files = await store.list('');
  const isOld = (file: StoredFile) => now.getTime() - file.modifiedAt.getTime() > UNFINISHED_MS;
  const removed: Removed[] = [];
  for (const { name, version, files: stored } of storedVersions(files)) {
    const isLeftOver = !changes.some(({ remote, from }) => remote === name && from === version);
    const removal = ownValue(registry.removed, name);
    // Open pages may still request the files of a remote that was removed recently.
    const isRecent = removal && now.getTime() - Date.parse(removal.at) < days * DAY_MS;
    if (isListed(registry, { name, version }) || isRecent || (isLeftOver && !stored.every(isOld))) continue;
    if (!dryRun && !(await removeVersion(store, { name, version }, stored))) continue;
    const bytes = stored.reduce((sum, file) => sum + file.bytes, 0);
    removed.push({ name, version, isLeftOver, files: stored.length, bytes });
  }
  if (dryRun) return removed;
  const unfinished = files.filter((file) => UNFINISHED_FILE.test(file.path) && isOld(file));
  const pictures = await unneededPictures(store, registry, files, isOld);
  const paths = [...unfinished.map(({ path }) => path), ...pictures];
  if (paths.length > 0) await store.remove(paths);
  return removed;
}

/** Groups files by the version they belong to. */
function storedVersions(files: readonly StoredFile[]): (Version & { files: StoredFile[] })[] {
  const versions = new Map<string, Version & { files: StoredFile[] }>();
  for (const file of files) {
    const [name, version] = FILE_OF_VERSION.exec(file.path)?.slice(1).filter(Boolean) ?? [];
    if (name === undefined || version === undefined) continue;
    const known = versions.get(`${name}/${version}`) ?? { name, version, files: [] };
    known.files.push(file);
    versions.set(`${name}/${version}`, known);
  }
  return [...versions.values()];
}

const isListed = ({ remotes }: Registry, { name, version }: Version): boolean =>
  ownValue(ownValue(remotes, name)?.releases, version) !== undefined;

/**
 * Removes the files of a version that the registry does not list. Somebody may publish the version at the same time and
 * find all of its files present: if the registry lists it afterwards, the files are restored.
 * @returns false if the registry lists the version, whose files are still there
 */
async function removeVersion(
  store: ReleaseStore,
  version: Version,
  files: readonly StoredFile[],
): Promise<boolean> {
  const isInRegistry = async () => isListed(await currentRegistry(store), version);
  const kept: [string, Buffer][] = [];
  for (const { path } of files) {
    const content = await store.read(path);
    if (content) kept.push([path, content]);
  }
  if (await isInRegistry()) return false;
  await store.remove(files.map(({ path }) => path));
  if (!(await isInRegistry())) return true;
  for (const [path, content] of kept) await store.write(path, content);
  return false;
}

/** Pictures that no listed version shows, except new ones: their version may be listed in a moment. */
async function unneededPictures(
  store: ReleaseStore,
  { remotes }: Registry,
  files: readonly StoredFile[],
  isOld: (file: StoredFile) => boolean,
): Promise<string[]> {
  const checks = new Set(files.map(({ path }) => path));
  const needed = new Set<string>();
  const kept: string[] = [];
  for (const [name, { releases }] of Object.entries(remotes)) {
    for (const version of Object.keys(releases).filter((one) => checks.has(checkFile(name, one)))) {
      const check = await storedCheck(store, name, version);
      // A check that cannot be read may show any of them.
      if (check) picturesOf(check).forEach((hash) => needed.add(pictureFile(name, hash)));
      else kept.push(pictureFolder(name));
    }
  }
  return files
    .filter((file) => file.path.startsWith(PICTURES_FOLDER) && isOld(file))
    .map(({ path }) => path)
    .filter((path) => !needed.has(path) && !kept.some((folder) => path.startsWith(folder)));
}
