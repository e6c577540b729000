import { NOTICES } from '@curbwise/contract';
import { notify, photoSelected, type PlatformThunk } from '@curbwise/platform';
import { loadImage } from './load-image';

/**
 * Takes the photo a driver took or picked. A file that is not an image and an image that does not load are refused
 * with a notice, and what was there before stays.
 */
export function choosePhoto(file: File): PlatformThunk<Promise<void>> {
  return async (dispatch) => {
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
