import { nanoid } from '@reduxjs/toolkit';
import { readTabStored } from '../device/browser-storage';
import { discardPhoto } from '../scan/discard-photo';
import { toScanResult } from '../scan/scan-result';
import { scanRestored } from '../scan/scan-slice';
import type { PlatformThunk } from '../store/platform-state';
import type { KeptScan } from './device-archive';
import { OPEN_SCAN_KEY } from './keep-open-scan';
import type * as archiveModule from './lazy-archive';

/** The library behind it is no part of the first screen. */
const archive = (): Promise<typeof archiveModule> => import('./lazy-archive');

/** The scans kept on this device, the newest first. Rejects where the browser keeps nothing (private windows). */
export const listKeptScans = async (): Promise<KeptScan[]> => (await archive()).listScans();

/** Forgets every scan kept on this device, also one whose page is gone. What a page shows stays until it is reset. */
export async function forgetKeptScans(): Promise<void> {
  const { forgetScans, forgetScansOfNoPage } = await archive();
  // Whoever wants nothing kept does not mean all but one.
  await Promise.all([forgetScans(), forgetScansOfNoPage(readTabStored(OPEN_SCAN_KEY))]);
}

/** Shows a kept scan once more, in place of whatever is shown. Whoever shows it judges it for now. */
export function openKeptScan({ photo, photoName, analysis, context }: KeptScan): PlatformThunk<void> {
  return (dispatch, _getState, session) => {
    dispatch(discardPhoto());
    session.file = new File([photo], photoName, { type: photo.type });
    dispatch(
      scanRestored({
        photo: { id: nanoid(), name: photoName, previewUrl: URL.createObjectURL(photo) },
        result: toScanResult(analysis, true, context),
      }),
    );
  };
}
