import {
  SHARE_TARGET_PATH,
  SHARED_PHOTO_NAME,
  SHARED_PHOTOS_CACHE,
  SHARED_PHOTOS_FIELD,
  SHARED_QUERY,
} from '@curbwise/contract';
import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js';
import { addressOf, pathOf } from './site-address';

/** Most files that are kept: one more than the scanner takes at a time, so that it can say that some were left out. */
const MAX_FILES = 5;

/** Most bytes of a file: more than any phone's JPEG. What another site can have stored here is bounded by it. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Stands for a file that is not kept: the scanner says of it what it says of every image that it cannot open. */
const unreadable = (name: string) => new File([], name, { type: 'image/jpeg' });

/** Whether a request brings photos that were shared; in a frame there are none. */
export const isShare = ({ url, request }: RouteMatchCallbackOptions): boolean =>
  pathOf(url) === SHARE_TARGET_PATH && request.destination === 'document';

/**
 * Keeps the photos of a share on this device for the scanner, in place of those before, and opens the page.
 *
 * A page of another site can send the same form, and nothing in it tells the worker so. A share therefore does nothing
 * but lay photos before the driver: they are sent on a press alone.
 */
export async function answerShare({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const files = await filesIn(request).catch(() => [unreadable('')]);
  await keep(files).catch(() => keep([unreadable('')]).catch(() => undefined));
  return Response.redirect(addressOf(SHARED_QUERY), 303);
}

async function filesIn(request: Request): Promise<File[]> {
  const fields = (await request.formData()).getAll(SHARED_PHOTOS_FIELD);
  const files = fields.filter((field) => field instanceof File).slice(0, MAX_FILES);
  return files.map((file) => (file.size > MAX_FILE_BYTES ? unreadable(file.name) : file));
}

async function keep(files: readonly File[]): Promise<void> {
  await caches.delete(SHARED_PHOTOS_CACHE);
  if (files.length === 0) return;
  const cache = await caches.open(SHARED_PHOTOS_CACHE);
  // One after the other: a cache lists what it holds in the order in which it came.
  for (const [place, file] of files.entries()) {
    const headers = {
      'content-type': file.type,
      date: new Date().toUTCString(),
      [SHARED_PHOTO_NAME]: encodeURIComponent(file.name),
    };
    await cache.put(addressOf(`${SHARE_TARGET_PATH}/${place}`), new Response(file, { headers }));
  }
}
