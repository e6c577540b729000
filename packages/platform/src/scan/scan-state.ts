import type { AnalysisProgress, AnalysisResponse, Box, Context } from '@curbwise/contract';
import type { FailureCause } from './failure-cause';

/** Where a scan stands: empty, selected, analysing, result, and by a reset back to empty. */
export type ScanPhase = 'empty' | 'selected' | 'analysing' | 'result';

/** How far each step of an analysis has come, in percent. A failure stays where it happened. */
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
  /** What its reader said last of the photo, while it is analysed; absent before it says anything. */
  detail?: ProgressDetail;
  /** What was found on the photo so far, as shares of its width and height. */
  boxes?: readonly Box[];
}

/** What happens to a photo where it is read. */
export interface ProgressDetail {
  /** `fetching`: the reader for this device is on its way. */
  stage: AnalysisProgress['stage'] | 'fetching';
  /**
   * Photos that are read before it, lines of writing or panels that were found, percent of the reader that have come;
   * absent where nothing is counted.
   */
  count?: number;
  /** It is read on this device. */
  onDevice?: boolean;
}

/** The photo the driver took or picked. The file itself stays outside of the store. */
export interface ScanPhoto {
  id: string;
  name: string;
  /** An object URL; it ends with the next reset. */
  previewUrl: string;
}

/** The result as the web app shows it: the client-side result of the product specification, and what it is made of. */
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
  /** Served from the client's memory. */
  cached: boolean;
  analysis: AnalysisResponse;
  /** What was known beyond the photo; whoever judges the reading again judges it with this. */
  context: Context;
}

/** What a scan came to: an answer, or a failure. */
export interface ScanOutcome {
  progress: ScanProgress;
  result: ScanResult;
  failure: string | null;
  failureCause: FailureCause | null;
}

/** A photo with what its scan came to; no outcome as long as it was not scanned. */
export interface HeldScan {
  photo: ScanPhoto;
  outcome: ScanOutcome | null;
}

export interface ScanState {
  phase: ScanPhase;
  photo: ScanPhoto | null;
  progress: ScanProgress | null;
  /** Present exactly in phase `result`; after a failure it is the failed result. */
  result: ScanResult | null;
  /** What went wrong, if the result is a failed one. */
  failure: string | null;
  /** What it went wrong of, where {@link failure} is not null. */
  failureCause: FailureCause | null;
  /** What the driver went back from, and can come forward to again; null if there is nothing. */
  ahead: HeldScan | null;
}
