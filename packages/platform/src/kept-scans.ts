import { nanoid } from '@reduxjs/toolkit';
import type * as archiveModule from './device-archive';
import type { KeptScan } from './device-archive';
import type { PlatformThunk } from './platform-store';
import { toScanResult } from './scan-result';
import { scanRestored } from './scan-slice';
import { photoLetGo } from './scan-thunks';

/** The library behind it is no part of the first screen. */
const archive = (): Promise<typeof archiveModule> => import('./device-archive');

/** The scans kept on this device, the newest first. Rejects where the browser keeps nothing (private windows). */
export const listKeptScans = async (): Promise<KeptScan[]> => (await archive()).listScans();

/** Forgets every scan kept on this device, and a photo that waits for the network. */
export async function forgetKeptScans(): Promise<void> {
  const { forgetScans, forgetWaitingPhoto } = await archive();
  // Whoever wants nothing kept does not mean all but one.
  await Promise.all([forgetScans(), forgetWaitingPhoto()]);
}

/** Shows a kept scan once more, in place of whatever is shown. Whoever shows it judges it for now. */
export function openKeptScan({ photo, photoName, analysis, context }: KeptScan): PlatformThunk<void> {
  return (dispatch) => {
    dispatch(photoLetGo());
    // It takes the place of a photo that may have waited for the network.
    archive()
      .then(({ forgetWaitingPhoto }) => forgetWaitingPhoto())
      .catch(() => undefined);
    dispatch(
      scanRestored({
        photo: { id: nanoid(), name: photoName, previewUrl: URL.createObjectURL(photo) },
        result: toScanResult(analysis, true, context),
      }),
    );
  };
}
