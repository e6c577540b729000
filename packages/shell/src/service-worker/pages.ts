import { NetworkFirst } from 'workbox-strategies';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { onlyGood } from './only-good';

const CACHE = 'curbwise-pages';

/** After this long a driver at the kerb is better served by the page of last time. */
export const NETWORK_LIMIT_SECONDS = 3;

/** Paths whose page is kept. The page of any other path differs in nothing that cannot be fetched later. */
const KEPT_PATHS = ['/', '/privacy-policy'];

/** A page as the server has it now, and where it belongs. */
export interface FetchedPage {
  path: string;
  html: string;
  response: Response;
}

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
      // Its files may not be kept yet, and the network may be gone before they are.
      cacheWillUpdate: async () => null,
    },
  ],
});

/**
 * Fetches the pages that are to be kept, past what the browser has of them; keeps nothing yet.
 * @throws TypeError if one cannot be had whole
 */
export function fetchPages(): Promise<FetchedPage[]> {
  return Promise.all(
    KEPT_PATHS.map(async (path) => {
      const response = await fetch(path, { cache: 'no-cache', headers: { accept: 'text/html' } });
      if (!response.ok) throw new TypeError(`${path} was answered with ${response.status}`);
      return { path, html: await response.clone().text(), response };
    }),
  );
}

/** Puts pages in the place of those that were kept. Everything they need has to be kept already. */
export async function putPages(pages: readonly FetchedPage[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(pages.map(({ path, response }) => cache.put(path, response)));
}

/** Answers a navigation: from the network, or with what is kept if that fails or takes too long. */
export const answerPage = (given: RouteHandlerCallbackOptions): Promise<Response> => strategy.handle(given);
