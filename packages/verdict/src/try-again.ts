import { photoSelected, type PlatformThunk } from '@curbwise/platform';

/** Back to the photo that could not be scanned, ready to be scanned once more. */
export function tryAgain(): PlatformThunk<void> {
  return (dispatch, _getState, { file }) => {
    if (file) dispatch(photoSelected(file));
  };
}
