import { NetworkFirst } from 'workbox-strategies';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { onlyGood } from './only-good';

const CACHE = 'curbwise-pages';

/** After this long a driver at the kerb is better served by the page of last time. */
export const NETWORK_LIMIT_SECONDS = 3;

/** Paths whose page is kept. The page of any other path differs in nothing that cannot be fetched later. */
const KEPT_PATHS = ['/', '/privacy-policy'];

/** A query is the page's own business: the page is the same. */
const keyOf = (url: string) => {
  const { pathname } = new URL(url, location.origin);
  return KEPT_PATHS.includes(pathname) ? pathname : '/';
};

const strategy = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: NETWORK_LIMIT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    onlyGood('text/html'),
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
      cacheWillUpdate: async ({ request, response }) =>
        KEPT_PATHS.includes(new URL(request.url).pathname) ? response : null,
    },
  ],
});

/** The page that is kept for a path. */
export async function keptPage(pathname: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(keyOf(pathname), { ignoreVary: true });
}

/**
 * Fetches the pages that are kept, past what the browser has of them.
 * @throws TypeError if one cannot be had
 */
export async function keepPages(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    KEPT_PATHS.map(async (path) => {
      const response = await fetch(path, { cache: 'no-cache', headers: { accept: 'text/html' } });
      if (!response.ok) throw new TypeError(`${path} was answered with ${response.status}`);
      await cache.put(path, response);
    }),
  );
}

/** Answers a navigation: from the network, or with what is kept if that fails or takes too long. */
export const answerPage = (given: RouteHandlerCallbackOptions): Promise<Response> => strategy.handle(given);
