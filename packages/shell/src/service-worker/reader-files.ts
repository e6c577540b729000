import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js';
import { READER_CACHE, READER_LIST, READER_PATH } from '@curbwise/contract';
import { pathOf } from './site-address';

/** Whether a file of the reader for this device is asked for. A page asks for their list itself, past what is kept. */
export function isOfReader({ url }: RouteMatchCallbackOptions): boolean {
  const path = pathOf(url) ?? '';
  return path.startsWith(READER_PATH) && path !== READER_PATH + READER_LIST;
}

/**
 * A file of the reader: as a page keeps it, else from the network. The page puts it there, checks it, and lets go of it:
 * it is no part of the site that everybody has.
 */
export async function answerFromReader({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const cache = await caches.open(READER_CACHE);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}
