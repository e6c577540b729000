import type { ScanState } from '@curbwise/platform';

/** The scan before a photo is chosen. */
export const EMPTY_SCAN: ScanState = {
  phase: 'empty',
  photo: null,
  progress: null,
  result: null,
  failure: null,
  failureCause: null,
  ahead: null,
};
