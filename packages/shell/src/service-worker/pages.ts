import { NetworkFirst } from 'workbox-strategies';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { matchesScreenPath } from '@curbwise/contract';
import { onlyGood } from './only-good';
import { registryIn } from './page-registry';
import { addressOf, pathOf, withBase } from './site-address';

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

/** The path of the site at an address, without the slash or the file name that a host puts at its end. */
const routeOf = (url: string) => (pathOf(url) ?? '/').replace(/\/(index\.html)?$/, '') || '/';

/** A query is the page's own business: the page is the same. */
const keyOf = (url: string) => {
  const route = routeOf(url);
  return addressOf(KEPT_PATHS.includes(route) ? route : '/');
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
      const response = await fetch(addressOf(path), { cache: 'no-cache', headers: { accept: 'text/html' } });
      if (!response.ok) throw new TypeError(`${path} was answered with ${response.status}`);
      return { path, html: await response.clone().text(), response };
    }),
  );
}

/** Puts pages in the place of those that were kept. Everything they need has to be kept already. */
export async function putPages(pages: readonly FetchedPage[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(pages.map((page) => cache.put(addressOf(page.path), lasting(page))));
}

/** A page as it can be kept: a browser takes none that was led elsewhere, and it may stand in at another path. */
function lasting({ html, response }: FetchedPage): Response {
  const kept = withBase(html);
  if (kept === html && !response.redirected) return response;
  return new Response(kept, { headers: response.headers });
}

/** Whether a remote brings a screen along at a path, as a page has it in its registry. */
function isBrought(pathname: string, html: string): boolean {
  const { remotes = {} } = registryIn(html) ?? {};
  return Object.values(remotes)
    .flatMap(({ paths = [], canary }) => [...paths, ...(canary?.paths ?? [])])
    .some((path) => matchesScreenPath(path, pathname));
}

/** A page that stands in for that of another path, with the status it has there: the page says that there is none. */
async function standIn(page: Response, pathname: string): Promise<Response> {
  const html = await page.clone().text();
  if (isBrought(pathname, html)) return page;
  return new Response(html, { status: 404, headers: page.headers });
}

/** Answers a navigation: from the network, or with what is kept if that fails or takes too long. */
export async function answerPage(given: RouteHandlerCallbackOptions): Promise<Response> {
  const page = await strategy.handle(given);
  const route = routeOf(given.request.url);
  // What came from the network has the path it was asked for.
  const isOwn = KEPT_PATHS.includes(route) || (page.url !== '' && routeOf(page.url) === route);
  return isOwn ? page : standIn(page, route);
}
