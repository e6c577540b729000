import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js';
import { READER_CACHE, READER_LIST, READER_PATH } from '@curbwise/contract';
import { areCached, findCachedFile, deleteOldFiles, cacheFiles, type SiteFile } from './cached-files';
import { filesOfPages } from './live-files';
import { onlyValid } from './valid-responses';
import { answerPage, fetchPages, NETWORK_TIMEOUT_SECONDS, putPages, type FetchedPage } from './pages';
import { openFrom, showReminder } from './reminders';
import { answerShare, isShare } from './shared-photos';
import { pathOf } from './site-address';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the shell. The list is inserted when the site is assembled. */
  __SHELL_FILES: readonly SiteFile[];
};

/*
 * Makes the site work offline. The page, the registry and the manifests, which say which version is live, come from the
 * network first. Files with a version in their name come from the cache first. All routes are for GET, except for photos
 * that a driver shares with the installed app.
 */
const SHELL_FILES = self.__SHELL_FILES;

const answerJson = new NetworkFirst({
  cacheName: 'curbwise-registry',
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [onlyValid('application/json'), new ExpirationPlugin({ maxEntries: 20, purgeOnQuotaError: true })],
});

/** Whether a request is for a file of the device reader. The list of its files always comes from the server. */
function isOfReader({ url }: RouteMatchCallbackOptions): boolean {
  const path = pathOf(url) ?? '';
  return path.startsWith(READER_PATH) && path !== READER_PATH + READER_LIST;
}

/**
 * Answers with a file of the reader from its cache, or else from the network. The page itself fills, checks and empties that
 * cache, because not every driver has the reader.
 */
async function answerFromReader({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await caches.open(READER_CACHE);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

registerRoute(({ request }) => request.mode === 'navigate', answerPage);
registerRoute(({ url }) => /^\/registry\.json$|\/mf-manifest\.json$/.test(pathOf(url) ?? ''), answerJson);
registerRoute(
  ({ url }) => !url.search && /^\/(assets|remotes)\//.test(pathOf(url) ?? ''),
  async ({ request }) => (await findCachedFile(request)) ?? fetch(request),
);
registerRoute(isOfReader, answerFromReader);
registerRoute(isShare, answerShare, 'POST');

self.addEventListener('install', (event) => {
  // Taking over at once is safe for open pages: they request files by version.
  event.waitUntil(cacheFiles(SHELL_FILES).then(() => self.skipWaiting()));
});

/**
 * Caches everything that the live version needs, and deletes old files. The old page stays cached until all files of the new
 * one are, because the network may be lost at any point.
 */
async function cacheSite(): Promise<void> {
  const pages = await fetchPages();
  const files = await filesOfPages(
    pages.map(({ html }) => html),
    SHELL_FILES,
  );
  await cacheFiles(files);
  // Another run, perhaps of another worker, may delete files. Nothing inside the lock waits for the network.
  await navigator.locks.request('keep-site', () => takeOver(pages, files));
}

async function takeOver(pages: readonly FetchedPage[], files: readonly SiteFile[]): Promise<void> {
  if (!(await areCached(files))) return;
  await putPages(pages);
  // Only the newest worker knows which files are old.
  if (self.registration.installing ?? self.registration.waiting) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await deleteOldFiles(files, tabs.filter(({ url }) => pathOf(url) !== null).length > 1);
}

// Sent by a page when its first screen is shown and it is idle.
self.addEventListener('message', (event) => {
  if (event.data === 'keep-site') event.waitUntil(cacheSite().catch(() => undefined));
});

// Reminders for a parked car, which also work while the page is closed.
self.addEventListener('push', (event) => event.waitUntil(showReminder(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openFrom(event.notification)));
