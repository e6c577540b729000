import {
  SHARE_TARGET_PATH,
  SHARED_PHOTO_NAME,
  SHARED_PHOTOS_CACHE,
  SHARED_PHOTOS_FIELD,
  SHARED_QUERY,
} from '@curbwise/contract';
import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js';
import { addressOf, pathOf } from './site-address';

/** One more than the scanner takes at a time, so that it can say that some were left out. */
const MAX_FILES = 5;

/** More than any phone's JPEG. Limits how much another site can store here. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** An empty file in place of one that cannot be stored. The scanner treats it like any image that it cannot open. */
const unreadable = (name: string) => new File([], name, { type: 'image/jpeg' });

/** Whether a request shares photos with the app. Requests of frames do not count. */
export const isShare = ({ url, request }: RouteMatchCallbackOptions): boolean =>
  pathOf(url) === SHARE_TARGET_PATH && request.destination === 'document';

/**
 * Stores shared photos on this device for the scanner, replacing earlier ones, and opens the page.
 *
 * A page of another site can send the same form, and the worker cannot tell. So a share only shows photos to the driver: they
 * are not sent anywhere until the driver presses a button.
 */
export async function answerShare({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const files = await filesIn(request).catch(() => [unreadable('')]);
  await store(files).catch(() => store([unreadable('')]).catch(() => undefined));
  return Response.redirect(addressOf(SHARED_QUERY), 303);
}

async function filesIn(request: Request): Promise<File[]> {
  const fields = (await request.formData()).getAll(SHARED_PHOTOS_FIELD);
  const files = fields.filter((field) => field instanceof File).slice(0, MAX_FILES);
  return files.map((file) => (file.size > MAX_FILE_BYTES ? unreadable(file.name) : file));
}

async function store(files: readonly File[]): Promise<void> {
  await caches.delete(SHARED_PHOTOS_CACHE);
  if (files.length === 0) return;
  const cache = await caches.open(SHARED_PHOTOS_CACHE);
  // One after the other: a cache lists its entries in insertion order.
  for (const [place, file] of files.entries()) {
    const headers = {
      'content-type': file.type,
      date: new Date().toUTCString(),
      [SHARED_PHOTO_NAME]: encodeURIComponent(file.name),
    };
    await cache.put(addressOf(`${SHARE_TARGET_PATH}/${place}`), new Response(file, { headers }));
  }
}
