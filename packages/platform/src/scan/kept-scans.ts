import { nanoid } from '@reduxjs/toolkit';
import type { KeptScan } from '../archive/device-archive';
import type * as archiveModule from '../archive/lazy-archive';
import { readTabStored } from '../browser/browser-storage';
import type { PlatformThunk } from '../state/platform-state';
import { keptScanOpened } from '../state/scan-slice';
import { OPEN_SCAN_KEY } from './open-scan';
import { toScanResult } from './scan-result';
import { discardPhoto } from './scan-steps';

/** Loaded on demand: the first screen does not need the database library. */
const archive = (): Promise<typeof archiveModule> => import('../archive/lazy-archive');

/** The scans kept on this device, newest first. Rejects if the browser stores nothing (private windows). */
export const listKeptScans = async (): Promise<KeptScan[]> => (await archive()).listScans();

/**
 * Deletes all scans kept on this device, also the open scans of pages that are gone. The scan that a page shows stays until
 * it is reset.
 */
export async function forgetKeptScans(): Promise<void> {
  const { forgetScans, forgetAbandonedScans } = await archive();
  // A driver who deletes the history expects abandoned scans to go too.
  await Promise.all([forgetScans(), forgetAbandonedScans(readTabStored(OPEN_SCAN_KEY))]);
}

/** Shows a kept scan in place of the current one. The view that shows it judges it again for the current time. */
export function openKeptScan({ photo, photoName, analysis, context }: KeptScan): PlatformThunk<void> {
  return (dispatch, _getState, session) => {
    dispatch(discardPhoto());
    session.file = new File([photo], photoName, { type: photo.type });
    dispatch(
      keptScanOpened({
        photo: { id: nanoid(), name: photoName, previewUrl: URL.createObjectURL(photo) },
        result: toScanResult(analysis, true, context),
      }),
    );
  };
}
