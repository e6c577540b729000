import { nanoid } from '@reduxjs/toolkit';
import type { ScanResult } from '../state/scan-state';
import type { PlatformThunk } from '../state/platform-state';

/** Keeps a scan on this device if the driver wants that. A failure is ignored: it must not disturb the scan. */
export function keepScanIfWanted(
  dataUrl: string,
  photoName: string,
  { analysis, context }: ScanResult,
): PlatformThunk<void> {
  return (_dispatch, getState) => {
    if (!getState().preferences.keepsHistory) return;
    const photo = blobOf(dataUrl);
    const scan = { id: nanoid(), keptMs: Date.now(), photo, photoName, analysis, context };
    void import('../archive/lazy-archive').then(({ keepScan }) => keepScan(scan)).catch(() => undefined);
  };
}

function blobOf(dataUrl: string): Blob {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return new Blob([Uint8Array.from(binary, (character) => character.charCodeAt(0))], { type: 'image/jpeg' });
}
