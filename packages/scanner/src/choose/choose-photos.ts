import { NOTICES } from '@curbwise/contract';
import {
  noticeDismissed,
  notify,
  photoSelected,
  selectNotices,
  type PlatformThunk,
} from '@curbwise/platform';
import { loadImage } from '../prepare/load-image';
import { fileUndecodable } from '../scanner-slice';
import { isHeif } from './heif';
import { choosePolePhotos, releasePolePhotos, MAX_POLE_PHOTOS } from './pole-photos';

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

function showRejections(rejected: ReadonlySet<string>): PlatformThunk<void> {
  return (dispatch) => {
    dispatch(fileUndecodable(rejected.has('undecodable')));
    if (rejected.has('no-image')) dispatch(notify({ tone: 'destructive', ...NOTICES.invalidFileType }));
    if (rejected.has('broken')) dispatch(notify({ tone: 'destructive', ...NOTICES.imageProcessingFailed }));
  };
}

/**
 * Chooses the photo that a driver took, picked, pasted or dropped, or the first few of several. A file that is not an image,
 * or an image that does not load, is rejected with a notice; if no photo remains, the previous one stays. Notices about
 * earlier files are dismissed: they would cover the answer.
 * @param companions further photos of the same sign, from the live camera
 */
export function choosePhotos(
  files: readonly File[],
  companions: readonly Blob[] = [],
): PlatformThunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (const { id, tone } of selectNotices(getState())) {
      if (tone === 'destructive') dispatch(noticeDismissed(id));
    }
    const checked: CheckedFile[] = [];
    for (const file of files.slice(0, MAX_POLE_PHOTOS)) checked.push(await checkFile(file));
    dispatch(showRejections(new Set(checked.flatMap((one) => ('rejected' in one ? [one.rejected] : [])))));
    const photos = checked.flatMap((one) => ('photo' in one ? [one.photo] : []));
    const [photo] = photos;
    if (!photo) return;
    if (photos.length > 1) {
      return dispatch(choosePolePhotos(photos, files.length > MAX_POLE_PHOTOS));
    }
    dispatch(photoSelected(photo, companions));
    dispatch(releasePolePhotos());
  };
}
