import path from 'node:path';
import type { ReleaseFile, RemoteManifest } from '@curbwise/contract';
import { integrityOf } from './integrity';
import type { Files } from './read-build';

/** Name of the service worker's file list, next to the manifest. */
export const LIST_FILE = 'files.json';

/** Files that a page may request while offline. */
const isNeededOffline = (file: string) => /\.(js|css|woff2)$/.test(file);

/**
 * The files that a service worker keeps, each with its integrity hash.
 * @param place path of the folder on the site: `/remotes/legal/0.1.0-ab12cd34/`
 */
export const fileList = (files: Files, place: string): ReleaseFile[] =>
  [...files]
    .filter(([file]) => isNeededOffline(file))
    .map(([file, content]) => ({ url: place + file, integrity: integrityOf(content) }));

/**
 * The hashes that a manifest states of all other files of its build, by their path relative to it.
 * @returns null if it states none: it is of a development server, or of an old build
 */
export function statedFiles({ metaData, curbwise }: RemoteManifest): ReadonlyMap<string, string> | null {
  const { path: folder, name, integrity } = metaData.remoteEntry;
  if (integrity === undefined || !curbwise.files) return null;
  return new Map([...Object.entries(curbwise.files), [path.posix.join(folder, name), integrity]]);
}
