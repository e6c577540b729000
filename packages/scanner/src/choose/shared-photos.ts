import { SHARED_PHOTO_NAME, SHARED_PHOTOS_CACHE } from '@curbwise/contract';

/** How long shared photos are kept, in milliseconds: after that the driver no longer stands at the sign. */
const MAX_AGE_MS = 10 * 60_000;

/**
 * Takes the files that were recently shared with the app, in order. Returns each of them only once. Never rejects.
 */
export async function takeSharedPhotos(): Promise<File[]> {
  try {
    if (!(await caches.has(SHARED_PHOTOS_CACHE))) return [];
    const kept = await (await caches.open(SHARED_PHOTOS_CACHE)).matchAll();
    const files = await Promise.all(kept.filter(isFresh).map(fileOf));
    // Only one of two pages that ask at the same time gets them.
    return (await caches.delete(SHARED_PHOTOS_CACHE)) ? files : [];
  } catch {
    // Without storage there are no shared photos.
    return [];
  }
}

const isFresh = ({ headers }: Response) => Date.now() - Date.parse(headers.get('date') ?? '') <= MAX_AGE_MS;

async function fileOf(kept: Response): Promise<File> {
  const name = decodeURIComponent(kept.headers.get(SHARED_PHOTO_NAME) ?? '');
  return new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' });
}
