import type { Context } from '@curbwise/contract';
import type { PrepareStep } from './scan-state';

/** Makes the image that is sent: downscaled, re-encoded as JPEG, as a data URL. Rejects with the reason if it cannot. */
export type PreparePhoto = (
  file: File,
  hooks: { onStep: (step: PrepareStep) => void; signal: AbortSignal },
) => Promise<{ dataUrl: string }>;

export interface ScanRequest {
  prepare: PreparePhoto;
  /** What is known beyond the photo. */
  context?: Context | undefined;
}
