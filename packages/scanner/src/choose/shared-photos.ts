import { SHARED_PHOTO_NAME, SHARED_PHOTOS_CACHE } from '@curbwise/contract';

/** Photos that nobody took up for so long are of no sign at which anybody stands any more. */
const SHARED_FOR_MS = 10 * 60_000;

/**
 * Takes the files that were shared with the app just now, in their order; none if there are none. They are handed out
 * once. Never rejects.
 */
export async function takeSharedPhotos(): Promise<File[]> {
  try {
    if (!(await caches.has(SHARED_PHOTOS_CACHE))) return [];
    const kept = await (await caches.open(SHARED_PHOTOS_CACHE)).matchAll();
    const files = await Promise.all(kept.filter(isFresh).map(fileOf));
    // Of two pages that look for them at a time one has them.
    return (await caches.delete(SHARED_PHOTOS_CACHE)) ? files : [];
  } catch {
    // A browser that keeps nothing has no photos either.
    return [];
  }
}

const isFresh = ({ headers }: Response) =>
  Date.now() - Date.parse(headers.get('date') ?? '') <= SHARED_FOR_MS;

async function fileOf(kept: Response): Promise<File> {
  const name = decodeURIComponent(kept.headers.get(SHARED_PHOTO_NAME) ?? '');
  return new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' });
}
