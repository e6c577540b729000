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
import { choosePolePhotos, letGoOfPole, MOST_POLE_PHOTOS } from './pole-photos';

/** A file that can be scanned, or why it cannot. */
type Looked = { photo: File } | { refused: 'no-image' | 'broken' | 'undecodable' };

async function loads(file: File): Promise<boolean> {
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

async function look(file: File): Promise<Looked> {
  const isImage = file.type.startsWith('image/');
  if (isImage && (await loads(file))) return { photo: file };
  if (!(await isHeif(file).catch(() => false))) return { refused: isImage ? 'broken' : 'no-image' };
  // Many browsers give such a file no type; one that can decode it is to have it.
  const named = new File([file], file.name, { type: 'image/heic' });
  return !isImage && (await loads(named)) ? { photo: named } : { refused: 'undecodable' };
}

function refuse(refused: ReadonlySet<string>): PlatformThunk<void> {
  return (dispatch) => {
    dispatch(fileUndecodable(refused.has('undecodable')));
    if (refused.has('no-image')) dispatch(notify({ tone: 'destructive', ...NOTICES.invalidFileType }));
    if (refused.has('broken')) dispatch(notify({ tone: 'destructive', ...NOTICES.imageProcessingFailed }));
  };
}

/**
 * Takes the photo a driver took, picked, pasted or dropped, or the first few of several. A file that is not an image
 * and an image that does not load are refused with a notice; if none is left, what was there before stays. What was
 * said of earlier files goes: it would lie over the answer.
 * @param companions further photos of the same sign, where one was taken with the live camera
 */
export function choosePhotos(
  files: readonly File[],
  companions: readonly Blob[] = [],
): PlatformThunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (const { id, tone } of selectNotices(getState())) {
      if (tone === 'destructive') dispatch(noticeDismissed(id));
    }
    const looked: Looked[] = [];
    for (const file of files.slice(0, MOST_POLE_PHOTOS)) looked.push(await look(file));
    dispatch(refuse(new Set(looked.flatMap((one) => ('refused' in one ? [one.refused] : [])))));
    const photos = looked.flatMap((one) => ('photo' in one ? [one.photo] : []));
    const [photo] = photos;
    if (!photo) return;
    if (photos.length > 1) {
      return dispatch(choosePolePhotos(photos, files.length > MOST_POLE_PHOTOS));
    }
    dispatch(photoSelected(photo, companions));
    dispatch(letGoOfPole());
  };
}
