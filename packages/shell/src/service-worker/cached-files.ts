import { addressOf, pathOf } from './site-address';

/** A file of the site that never changes under its name, and its hash. */
export interface SiteFile {
  url: string;
  /** As in `<script integrity>`. */
  integrity: string;
}

const CACHE = 'curbwise-files';
/** Cache key of the lists below. No file of the site has such a name. */
const LISTS = addressOf('/.kept-files');

/** Paths of the cached files: of the live version, and of the one before, which an open tab may still need. */
interface FileLists {
  current: string[];
  previous: string[];
}

/** The response to a request for a cached file; undefined if it is not cached. */
export async function findCachedFile(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  // A retry after a failure has an address of its own, so it always goes to the server.
  return cache.match(request, { ignoreVary: true });
}

/**
 * Caches files that are not cached yet. Only files with the right hash are cached: no error pages, no partial responses.
 * @throws TypeError if one of them cannot be loaded
 */
export async function cacheFiles(files: readonly SiteFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    files.map(async ({ url, integrity }) => {
      const address = addressOf(url);
      if (await cache.match(address, { ignoreVary: true })) return;
      await cache.put(address, await fetchChecked(address, integrity));
    }),
  );
}

/** Whether all of these files are cached. */
export async function areCached(files: readonly SiteFile[]): Promise<boolean> {
  const cache = await caches.open(CACHE);
  const found = await Promise.all(files.map(({ url }) => cache.match(addressOf(url), { ignoreVary: true })));
  return found.every(Boolean);
}

async function fetchChecked(url: string, integrity: string): Promise<Response> {
  const options: RequestInit = { integrity, priority: 'low' };
  // Use the browser's cache first; if its copy has the wrong hash, ask the server.
  return fetch(url, options).catch(() => fetch(url, { ...options, cache: 'reload' }));
}

/**
 * Deletes cached files that neither this version nor the one before needs, unless another open tab could still request them.
 * @param files the files of this version
 */
export async function deleteOldFiles(files: readonly SiteFile[], hasOtherTabs: boolean): Promise<void> {
  const cache = await caches.open(CACHE);
  const lists = await nextLists(
    cache,
    files.map(({ url }) => url),
  );
  await cache.put(LISTS, new Response(JSON.stringify(lists)));
  if (hasOtherTabs) return;
  const needed = new Set([LISTS, ...[...lists.current, ...lists.previous].map(addressOf)]);
  const requests = await cache.keys();
  const old = requests.filter(({ url }) => pathOf(url) !== null && !needed.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function nextLists(cache: Cache, current: string[]): Promise<FileLists> {
  const found = await cache.match(LISTS);
  const before: FileLists = found ? ((await found.json()) as FileLists) : { current, previous: [] };
  const isSame = current.toSorted().join() === before.current.toSorted().join();
  return isSame ? before : { current, previous: before.current };
}
