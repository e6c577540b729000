import { NOTICES } from '@curbwise/contract';
import {
  noticeDismissed,
  notify,
  photoSelected,
  selectNotices,
  type PlatformThunk,
} from '@curbwise/platform';
import { loadImage } from '../prepare/load-image';

/**
 * Takes the photo a driver took or picked. A file that is not an image and an image that does not load are refused
 * with a notice, and what was there before stays. What was said of an earlier file goes: it would lie over the answer.
 */
export function choosePhoto(file: File): PlatformThunk<Promise<void>> {
  return async (dispatch, getState) => {
    for (const { id, tone } of selectNotices(getState())) {
      if (tone === 'destructive') dispatch(noticeDismissed(id));
    }
    if (file.type.startsWith('image/') && !(await loads(file))) {
      dispatch(notify({ tone: 'destructive', ...NOTICES.imageProcessingFailed }));
      return;
    }
    dispatch(photoSelected(file));
  };
}

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
