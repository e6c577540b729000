import { NetworkFirst } from 'workbox-strategies';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { matchesScreenPath } from '@curbwise/contract';
import { onlyValid } from './valid-responses';
import { registryIn } from './live-files';
import { addressOf, pathOf, withBase } from './site-address';

const CACHE = 'curbwise-pages';

/** After this time the cached page is used: a driver at the kerb should not wait longer. */
export const NETWORK_TIMEOUT_SECONDS = 3;

/** Paths whose pages are cached. They stand in for the pages of all other paths. */
const CACHED_PATHS = ['/', '/privacy-policy'];

export interface FetchedPage {
  path: string;
  html: string;
  response: Response;
}

/** The route of an address, without a trailing slash or `index.html`. */
const routeOf = (url: string) => (pathOf(url) ?? '/').replace(/\/(index\.html)?$/, '') || '/';

/** Cache key of a page. The query is ignored, because the page is the same. */
const keyOf = (url: string) => {
  const route = routeOf(url);
  return addressOf(CACHED_PATHS.includes(route) ? route : '/');
};

const strategy = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    onlyValid('text/html'),
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
      // Pages are cached by `putPages`, after all their files.
      cacheWillUpdate: async () => null,
    },
  ],
});

/**
 * Fetches the pages to cache from the server, not from the browser's cache. Does not cache them yet.
 * @throws TypeError if one of them cannot be loaded
 */
export function fetchPages(): Promise<FetchedPage[]> {
  return Promise.all(
    CACHED_PATHS.map(async (path) => {
      const response = await fetch(addressOf(path), { cache: 'no-cache', headers: { accept: 'text/html' } });
      if (!response.ok) throw new TypeError(`${path} was answered with status ${response.status}`);
      return { path, html: await response.clone().text(), response };
    }),
  );
}

/** Replaces the cached pages. All files that they need must be cached already. */
export async function putPages(pages: readonly FetchedPage[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(pages.map((page) => cache.put(addressOf(page.path), cacheable(page))));
}

/**
 * A page in a form that can be cached: browsers reject redirected responses for navigations, and the page's base must be
 * right at any path.
 */
function cacheable({ html, response }: FetchedPage): Response {
  const changed = withBase(html);
  if (changed === html && !response.redirected) return response;
  return new Response(changed, { headers: response.headers });
}

/** Whether a path is a screen of a remote, according to the registry in a page. */
function isRemoteScreen(pathname: string, html: string): boolean {
  const { remotes = {} } = registryIn(html) ?? {};
  return Object.values(remotes)
    .flatMap(({ paths = [], canary }) => [...paths, ...(canary?.paths ?? [])])
    .some((path) => matchesScreenPath(path, pathname));
}

/** A cached page in place of that of another path. Its status is 404 if the path has no screen. */
async function standIn(page: Response, pathname: string): Promise<Response> {
  const html = await page.clone().text();
  if (isRemoteScreen(pathname, html)) return page;
  return new Response(html, { status: 404, headers: page.headers });
}

/** Answers a navigation from the network, or from the cache if the network fails or takes too long. */
export async function answerPage(given: RouteHandlerCallbackOptions): Promise<Response> {
  const page = await strategy.handle(given);
  const route = routeOf(given.request.url);
  // A page from the network has the requested path.
  const isOwn = CACHED_PATHS.includes(route) || (page.url !== '' && routeOf(page.url) === route);
  return isOwn ? page : standIn(page, route);
}
