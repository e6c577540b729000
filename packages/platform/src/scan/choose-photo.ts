import { nanoid } from '@reduxjs/toolkit';
import { NOTICES } from '@curbwise/contract';
import { notify } from '../state/notices-slice';
import type { PlatformThunk } from '../state/platform-state';
import { discardPhoto } from './discard-photo';
import { photoChosen } from '../state/scan-slice';

/**
 * Starts over with a photo that the driver took or picked; the previous photo is discarded.
 * @param companions further photos of the same sign, taken a moment later; only the reader on this device uses them, for
 *   what is in doubt on the first
 * @returns false for a file that is not an image: a notice says so, and nothing changes
 */
export function photoSelected(file: File, companions: readonly Blob[] = []): PlatformThunk<boolean> {
  return (dispatch, _getState, session) => {
    if (!file.type.startsWith('image/')) {
      dispatch(notify({ tone: 'destructive', ...NOTICES.invalidFileType }));
      return false;
    }
    dispatch(discardPhoto());
    session.file = file;
    session.companions = companions;
    dispatch(photoChosen({ id: nanoid(), name: file.name, previewUrl: URL.createObjectURL(file) }));
    return true;
  };
}
