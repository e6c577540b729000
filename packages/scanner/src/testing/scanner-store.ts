import { createPlatformStore } from '@curbwise/platform';
import { scannerSlice } from '../scanner-slice';

/** A store with the slice of the scanner. */
export function openScannerStore(...options: Parameters<typeof createPlatformStore>) {
  const store = createPlatformStore(...options);
  void store.adopt({ slices: [scannerSlice] });
  return store;
}
