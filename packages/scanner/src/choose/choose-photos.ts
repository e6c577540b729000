import { NOTICES, SHARED_PHOTO_NAME, SHARED_PHOTOS_CACHE } from '@curbwise/contract';
import {
  noticeDismissed,
  notify,
  photoSelected,
  selectNotices,
  type PlatformThunk,
} from '@curbwise/platform';
import { readBytes } from '../prepare/read-file';
import { loadImage } from '../prepare/load-image';
import { fileUndecodable } from '../scanner-slice';
import { choosePolePhotos, releasePolePhotos, MAX_POLE_PHOTOS } from './pole-photos';

/** How many bytes at the beginning of a file are read to find its type. */
const HEAD_BYTES = 64;

/** Brands of images coded with HEVC, as iPhones save them (ISO/IEC 23008-12, annex B). */
const HEVC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** Brands of the container format, which AVIF also uses; browsers can decode AVIF. */
const CONTAINER_BRANDS = ['mif1', 'msf1', 'mif2'];

/** The brands of a file in the ISO base media format, read from its first bytes; empty for any other format. */
function brandsIn(head: Uint8Array): string[] {
  const letters = (at: number) => String.fromCharCode(...head.subarray(at, at + 4));
  if (head.length < 16 || letters(4) !== 'ftyp') return [];
  const end = Math.min(head.length, new DataView(head.buffer).getUint32(0));
  const brands = [letters(8)];
  // The four bytes between are the version of the first brand.
  for (let at = 16; at + 4 <= end; at += 4) brands.push(letters(at));
  return brands;
}

/**
 * Whether a file is a HEIC or HEIF photo, by its first bytes: many browsers give such a file no type.
 * @throws Error 'Failed to read file'
 */
export async function isHeif(file: Blob): Promise<boolean> {
  const brands = brandsIn(new Uint8Array(await readBytes(file.slice(0, HEAD_BYTES))));
  if (brands.some((brand) => HEVC_BRANDS.includes(brand))) return true;
  return brands.some((brand) => CONTAINER_BRANDS.includes(brand)) && !brands.includes('avif');
}

/** A file that can be scanned, or why it is rejected. */
type CheckedFile = { photo: File } | { rejected: 'no-image' | 'broken' | 'undecodable' };

async function canLoad(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file);
  try {
    await loadImage(url);
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function checkFile(file: File): Promise<CheckedFile> {
  const isImage = file.type.startsWith('image/');
  if (isImage && (await canLoad(file))) return { photo: file };
  if (!(await isHeif(file).catch(() => false))) return { rejected: isImage ? 'broken' : 'no-image' };
  // Many browsers give HEIC files no type, even if they can decode them.
  const typed = new File([file], file.name, { type: 'image/heic' });
  return !isImage && (await canLoad(typed)) ? { photo: typed } : { rejected: 'undecodable' };
}

/**
 * Chooses the photo that a driver took, picked, pasted or dropped, or the first few of several. A file that is not an image,
 * or an image that does not load, is rejected with a notice; if no photo remains, the previous one stays. Notices about
 * earlier files are dismissed: they would cover the answer.
 * @param companions further photos of the same sign, from the live camera
 * @param isTakenHere they were taken a moment ago by the live camera
 */
export function choosePhotos(
  files: readonly File[],
  companions: readonly Blob[] = [],
  isTakenHere = false,
): PlatformThunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (const { id, tone } of selectNotices(getState())) {
      if (tone === 'destructive') dispatch(noticeDismissed(id));
    }
    const checked: CheckedFile[] = [];
    for (const file of files.slice(0, MAX_POLE_PHOTOS)) checked.push(await checkFile(file));
    const rejected = new Set(checked.flatMap((one) => ('rejected' in one ? [one.rejected] : [])));
    dispatch(fileUndecodable(rejected.has('undecodable')));
    if (rejected.has('no-image')) dispatch(notify({ tone: 'destructive', ...NOTICES.invalidFileType }));
    if (rejected.has('broken')) dispatch(notify({ tone: 'destructive', ...NOTICES.imageProcessingFailed }));
    const photos = checked.flatMap((one) => ('photo' in one ? [one.photo] : []));
    const [photo] = photos;
    if (!photo) return;
    if (photos.length > 1) {
      return dispatch(choosePolePhotos(photos, files.length > MAX_POLE_PHOTOS));
    }
    dispatch(photoSelected(photo, companions, isTakenHere));
    dispatch(releasePolePhotos());
  };
}

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
