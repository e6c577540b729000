import type { AnalysisProgress, AnalysisResponse, Box, Context } from '@curbwise/contract';
import type { FailureCause } from './failure-cause';

/** The phases of a scan, in order; a reset leads back to empty. */
export type ScanPhase = 'empty' | 'selected' | 'analysing' | 'result';

/** The progress of each step of an analysis, in percent. A failure keeps the value at which it happened. */
export const PROGRESS_VALUES = {
  preparing: 0,
  converting: 10,
  optimizing: 30,
  connecting: 50,
  analyzing: 70,
  processing: 90,
  cached: 100,
  complete: 100,
} as const;

export type ProgressStep = keyof typeof PROGRESS_VALUES | 'failed';

/** The steps that {@link PreparePhoto} reports. */
export type PrepareStep = 'preparing' | 'converting' | 'optimizing';

export interface ScanProgress {
  step: ProgressStep;
  /** Percent, 0 to 100. */
  value: number;
  /** The last report of the reader while the photo is analysed; absent before the first report. */
  detail?: ProgressDetail;
  /** What has been found on the photo so far, as fractions of its width and height. */
  boxes?: readonly Box[];
}

/** What the reader of a photo is doing. */
export interface ProgressDetail {
  /** `fetching`: the reader is being downloaded to this device. */
  stage: AnalysisProgress['stage'] | 'fetching';
  /**
   * By stage: photos ahead in the queue, lines of text or panels found, or percent of the reader downloaded; absent for
   * stages that count nothing.
   */
  count?: number;
  /** The photo is read on this device. */
  onDevice?: boolean;
}

/** The photo the driver took or picked. The file itself stays outside of the store. */
export interface ScanPhoto {
  id: string;
  name: string;
  /** An object URL, revoked by the next reset. */
  previewUrl: string;
  /** When it was scanned, in milliseconds since the epoch, if it is an earlier photo that the driver opened again. */
  keptMs?: number | undefined;
}

/** The result as the web app shows it: the client-side result of the product specification, and the analysis behind it. */
export interface ScanResult {
  /** True only for a plain yes; an uncertain answer is never allowed. */
  allowed: boolean;
  /** Percent, 0 to 100, not rounded. */
  confidence: number;
  reason: string;
  rules: string[];
  isIrrelevant: boolean;
  detectedObject: string | null;
  isShortWindow: boolean;
  /** How long the stay may last, and why; null if nothing bounds it or it is not allowed. */
  effectiveDuration: { durationMinutes: number; reason: string } | null;
  /** When the stay must end, as a local clock time (`6:15 PM`); null if nothing ends it. */
  nextRestriction: { type: 'parking_expires'; time: string } | null;
  /** The reading came from the client's memory. */
  cached: boolean;
  analysis: AnalysisResponse;
  /** What was known beyond the photo; used when the reading is judged again. */
  context: Context;
}

/** The outcome of a scan: an answer or a failure. */
export interface ScanOutcome {
  progress: ScanProgress;
  result: ScanResult;
  failure: string | null;
  failureCause: FailureCause | null;
}

/** A photo with the outcome of its scan, which is null until it has been scanned. */
export interface HeldScan {
  photo: ScanPhoto;
  outcome: ScanOutcome | null;
}

export interface ScanState {
  phase: ScanPhase;
  photo: ScanPhoto | null;
  progress: ScanProgress | null;
  /** Set only in phase `result`; after a failure it is the failed result. */
  result: ScanResult | null;
  /** The message of the failure, if the result is a failed one. */
  failure: string | null;
  /** The cause of the failure; null exactly if {@link failure} is null. */
  failureCause: FailureCause | null;
  /** The scan that the driver went back from and can go forward to; null if there is none. */
  ahead: HeldScan | null;
}
