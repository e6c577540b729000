import type { PlatformThunk } from '../state/platform-state';
import type { ScanSession } from '../state/scan-session';
import { heldScan } from '../state/scan-slice';

/** Aborts the scan that is running, if there is one. */
export function abortScan(session: ScanSession): void {
  session.running?.abort();
  session.running = null;
}

/** Aborts the running scan and releases the photo, its preview and its companions. */
export function releasePhoto(session: ScanSession, previewUrl: string | undefined): void {
  abortScan(session);
  session.file = null;
  session.companions = [];
  session.lastScan = null;
  if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
}

/** Releases the current photo so that another can replace it. The state of the scan does not change yet. */
export function discardPhoto(): PlatformThunk<void> {
  return (_dispatch, getState, session) => releasePhoto(session, heldScan(getState().scan)?.photo.previewUrl);
}
