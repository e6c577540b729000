import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { areKept, findKeptFile, forgetOldFiles, keepFiles, type SiteFile } from './kept-files';
import { filesOfPages } from './live-files';
import { onlyGood } from './only-good';
import { answerPage, fetchPages, NETWORK_LIMIT_SECONDS, putPages, type FetchedPage } from './pages';
import { answerFromReader, isOfReader } from './reader-files';
import { openFrom, showReminder } from './reminders';
import { answerShare, isShare } from './shared-photos';
import { pathOf } from './site-address';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the shell; the list is written in here when the site is assembled. */
  __SHELL_FILES: readonly SiteFile[];
};

/*
 * Lets the site open without a network. What says which version is live (the page, the registry, the manifests) comes
 * from the network first; what carries its version in its name comes from what is kept. Routes are for GET, but for
 * photos that a driver shares with the installed app.
 */
const SHELL_FILES = self.__SHELL_FILES;

const answerJson = new NetworkFirst({
  cacheName: 'curbwise-registry',
  networkTimeoutSeconds: NETWORK_LIMIT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [onlyGood('application/json'), new ExpirationPlugin({ maxEntries: 20, purgeOnQuotaError: true })],
});

registerRoute(({ request }) => request.mode === 'navigate', answerPage);
registerRoute(({ url }) => /^\/registry\.json$|\/mf-manifest\.json$/.test(pathOf(url) ?? ''), answerJson);
registerRoute(
  ({ url }) => !url.search && /^\/(assets|remotes)\//.test(pathOf(url) ?? ''),
  async ({ request }) => (await findKeptFile(request)) ?? fetch(request),
);
registerRoute(isOfReader, answerFromReader);
registerRoute(isShare, answerShare, 'POST');

self.addEventListener('install', (event) => {
  // Taking over at once changes nothing in a page that is open: what it asks for, it asks for by its version.
  event.waitUntil(keepFiles(SHELL_FILES).then(() => self.skipWaiting()));
});

/**
 * Keeps everything that the live version needs, and lets go of what is out of date. Until all files of a page are kept,
 * the page before stays: the network may be lost at any point.
 */
async function keepSite(): Promise<void> {
  const pages = await fetchPages();
  const files = await filesOfPages(
    pages.map(({ html }) => html),
    SHELL_FILES,
  );
  await keepFiles(files);
  // Another run, also of another worker, may let go of files. Nothing that waits for the network is in here.
  await navigator.locks.request('keep-site', () => takeOver(pages, files));
}

async function takeOver(pages: readonly FetchedPage[], files: readonly SiteFile[]): Promise<void> {
  if (!(await areKept(files))) return;
  await putPages(pages);
  // Which files are old is for the newest worker to say.
  if (self.registration.installing ?? self.registration.waiting) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await forgetOldFiles(files, tabs.filter(({ url }) => pathOf(url) !== null).length > 1);
}

// A page says so once its first screen is there and it has nothing better to do.
self.addEventListener('message', (event) => {
  if (event.data === 'keep-site') event.waitUntil(keepSite().catch(() => undefined));
});

// Reminders of a car that is parked, while its page may be closed.
self.addEventListener('push', (event) => event.waitUntil(showReminder(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openFrom(event.notification)));
