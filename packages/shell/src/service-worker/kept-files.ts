import { addressOf, pathOf } from './site-address';

/** A file of the site that never changes under its name, and what its content has to hash to. */
export interface SiteFile {
  url: string;
  /** As in `<script integrity>`. */
  integrity: string;
}

const CACHE = 'curbwise-files';
/** Where the lists of what is kept lie; no file of the site has such a name. */
const LISTS = addressOf('/.kept-files');

/** Paths that are kept: those of the version that is live, and those of the one before, which a tab may still show. */
interface KeptLists {
  current: string[];
  previous: string[];
}

/** The response to a request for a kept file; undefined if it is not kept. */
export async function findKeptFile(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  // What is asked for again after a failure has an address of its own: it is to come from the server.
  return cache.match(request, { ignoreVary: true });
}

/**
 * Keeps files that are not kept yet. Nothing is kept but what has the content it has to have: no error, no page of a
 * proxy, nothing that broke off.
 * @throws TypeError if one cannot be had
 */
export async function keepFiles(files: readonly SiteFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    files.map(async ({ url, integrity }) => {
      const address = addressOf(url);
      if (await cache.match(address, { ignoreVary: true })) return;
      await cache.put(address, await fetchWhole(address, integrity));
    }),
  );
}

/** Whether each of these files is kept. */
export async function areKept(files: readonly SiteFile[]): Promise<boolean> {
  const cache = await caches.open(CACHE);
  const found = await Promise.all(files.map(({ url }) => cache.match(addressOf(url), { ignoreVary: true })));
  return found.every(Boolean);
}

async function fetchWhole(url: string, integrity: string): Promise<Response> {
  const options: RequestInit = { integrity, priority: 'low' };
  // What the browser has of it already will do, unless it is not what it should be.
  return fetch(url, options).catch(() => fetch(url, { ...options, cache: 'reload' }));
}

/**
 * Lets go of what is neither needed now nor was before, once no other tab is open that could still ask for it.
 * @param files what is needed now
 */
export async function forgetOldFiles(files: readonly SiteFile[], hasOtherTabs: boolean): Promise<void> {
  const cache = await caches.open(CACHE);
  const lists = await nextLists(
    cache,
    files.map(({ url }) => url),
  );
  await cache.put(LISTS, new Response(JSON.stringify(lists)));
  if (hasOtherTabs) return;
  const kept = new Set([LISTS, ...[...lists.current, ...lists.previous].map(addressOf)]);
  const requests = await cache.keys();
  const old = requests.filter(({ url }) => pathOf(url) !== null && !kept.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function nextLists(cache: Cache, current: string[]): Promise<KeptLists> {
  const found = await cache.match(LISTS);
  const before: KeptLists = found ? ((await found.json()) as KeptLists) : { current, previous: [] };
  const isSame = current.toSorted().join() === before.current.toSorted().join();
  return isSame ? before : { current, previous: before.current };
}
