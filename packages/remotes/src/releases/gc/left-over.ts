import type { Registry } from '@curbwise/contract';
import type { StoredFile } from '../store/release-store';
import { ownValue } from '../untrusted';
import { DAY_MS, type GcRules, type Version } from './unused-versions';

/** An upload that is still incomplete after this time was interrupted. */
const UNFINISHED_MS = 86_400_000;
/** What a killed writer leaves: the file of a next registry, of a tested condition, or of any other file. */
const UNFINISHED_FILE = /^\.registry-after-.*\.tmp$|^\.probe-|(^|\/)\.[0-9a-f-]{36}\.tmp$/;

export interface StoredVersion extends Version {
  files: StoredFile[];
}

/** A file of a version, or what a browser saw of it. */
const FILE_OF_VERSION = /^(?:remotes\/([^/]+)\/([^/]+)\/|browser-checks\/([^/]+)\/([^/]+)\.json$)/;

/** Groups files by the version they belong to. */
export function storedVersions(files: readonly StoredFile[]): StoredVersion[] {
  const versions = new Map<string, StoredVersion>();
  for (const file of files) {
    const [name, version] = FILE_OF_VERSION.exec(file.path)?.slice(1).filter(Boolean) ?? [];
    if (name === undefined || version === undefined) continue;
    const known = versions.get(`${name}/${version}`) ?? { name, version, files: [] };
    known.files.push(file);
    versions.set(`${name}/${version}`, known);
  }
  return [...versions.values()];
}

/** Whether a registry lists a version. */
export const isListed = ({ remotes }: Registry, { name, version }: Version): boolean =>
  Object.hasOwn(remotes, name) && Object.hasOwn(remotes[name]?.releases ?? {}, version);

export const isOld = (now: Date) => (file: StoredFile) =>
  now.getTime() - file.modifiedAt.getTime() > UNFINISHED_MS;

/** Whether a remote was removed so recently that open pages may still request its files. */
export function isRecentlyRemoved({ removed }: Registry, { name }: Version, { days, now }: GcRules): boolean {
  const removal = ownValue(removed, name);
  return removal !== undefined && now.getTime() - Date.parse(removal.at) < days * DAY_MS;
}

/** Whether a version that the registry does not list is the leftover of an interrupted upload. */
export const isLeftOver = ({ files }: StoredVersion, now: Date): boolean => files.every(isOld(now));

/** Files that a killed writer did not finish, anywhere in the store. */
export const unfinishedFiles = (files: readonly StoredFile[], now: Date): StoredFile[] =>
  files.filter(({ path }) => UNFINISHED_FILE.test(path)).filter(isOld(now));
