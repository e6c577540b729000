import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js';
import { READER_CACHE, READER_LIST, READER_PATH } from '@curbwise/contract';
import { pathOf } from './site-address';

/** Whether a request is for a file of the device reader. The list of its files always comes from the server. */
export function isOfReader({ url }: RouteMatchCallbackOptions): boolean {
  const path = pathOf(url) ?? '';
  return path.startsWith(READER_PATH) && path !== READER_PATH + READER_LIST;
}

/**
 * Answers with a file of the reader from its cache, or else from the network. The page itself fills, checks and empties that
 * cache, because not every driver has the reader.
 */
export async function answerFromReader({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await caches.open(READER_CACHE);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}
