import path from 'node:path';
import { RETRY_SEGMENT_PREFIX, READER_LIST, READER_PATH, REMOTES_PATH } from '@curbwise/contract';
import type { StaticFile } from '../http/send-file';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;

/** Browsers look for a new one at every visit. A cached one, or a page instead of it, would delay updates. */
const SERVICE_WORKER = '/sw.js';

/** `/remotes/~1/scanner/…` is `/remotes/scanner/…` for a browser that must not cache it. */
const REMOTE_FILE = new RegExp(`^${REMOTES_PATH}(${RETRY_SEGMENT_PREFIX}\\d{1,15}/)?(.*)$`);

export interface SiteFolders {
  shell: string;
  /** Folders with remotes (`<name>/<version>/…`), in the order of search. */
  remotes: readonly string[];
  reader: string;
}

export interface SiteFile extends StaticFile {
  /** Whether a missing file is answered with 404 and never with the page. */
  readonly exact: boolean;
}

/** The reader may compile WebAssembly, which pages may not, and has no network access, so that photos cannot leave it. */
const READER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/**
 * Finds the file for a path. Hashed assets and versioned remotes never change; other files at the top of the shell (icon,
 * manifest) may.
 * @returns null for a path that can only be a view of the app
 */
export function siteFileOf(folders: SiteFolders, pathname: string): SiteFile | null {
  const [, anotherTry, ofRemote] = REMOTE_FILE.exec(pathname) ?? [];
  if (ofRemote !== undefined) {
    const cacheControl = anotherTry === undefined ? IMMUTABLE : 'no-store';
    return { roots: folders.remotes, file: `/${ofRemote}`, cacheControl, exact: true };
  }
  if (pathname.startsWith(READER_PATH)) return readerFile(folders.reader, pathname.slice(READER_PATH.length));
  const [, asset] = /^\/assets(\/.*)$/.exec(pathname) ?? [];
  if (asset !== undefined) {
    const roots = [path.join(folders.shell, 'assets')];
    return { roots, file: asset, cacheControl: IMMUTABLE, exact: true };
  }
  const isTopLevel = /^\/[\w-][\w.-]*\.\w+$/.test(pathname) && pathname !== '/index.html';
  if (!isTopLevel) return null;
  const cacheControl = pathname === SERVICE_WORKER ? 'no-cache' : `public, max-age=${HOUR_SECONDS}`;
  return { roots: [folders.shell], file: pathname, cacheControl, exact: pathname === SERVICE_WORKER };
}

/** All files except the list have the hash of their content in their names. */
function readerFile(folder: string, name: string): SiteFile {
  const file: SiteFile = { roots: [folder], file: `/${name}`, cacheControl: IMMUTABLE, exact: true };
  if (name === READER_LIST) return { ...file, cacheControl: 'no-cache' };
  return name.endsWith('.js') ? { ...file, policy: READER_POLICY } : file;
}
