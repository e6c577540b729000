import type { Context } from '@curbwise/contract';
import type { ProgressStep } from '../state/scan-state';
import type { Fingerprint } from './reading-cache';

/** A photo that is ready to be read. */
export interface PreparedPhoto {
  dataUrl: string;
  context: Context | undefined;
  signal: AbortSignal;
  onStep: (step: Exclude<ProgressStep, 'failed'>) => void;
}

/** A photo whose reading is asked for. */
export interface Question extends PreparedPhoto {
  /** The id that the photo is sent and kept under. */
  photo: string;
  /** Null for a photo that is not cached. */
  fingerprint: Fingerprint | null;
}
