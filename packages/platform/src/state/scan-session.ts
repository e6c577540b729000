import type { AnalysisProgress, LocalClock } from '@curbwise/contract';
import type { Middleware, Slice } from '@reduxjs/toolkit';
import { createReadingCache, type ReadingCache } from '../scan/reading-cache';
import { DEFAULT_RETRY_TIMING, type RetryTiming } from '../scan/retry-policy';
import { browserClock } from '../browser/browser-clock';
import { deviceNetwork, type DeviceNetwork } from '../browser/device-network';
import type { DeviceReaderActions } from './device-reader-actions';
import type { ScanRequest } from './scan-request';

/** A photo on its way to the gateway. */
export interface OutgoingPhoto {
  readonly dataUrl: string;
  /** Called with each progress report of the gateway. */
  readonly onProgress: (progress: AnalysisProgress) => void;
}

/** The part of an RTK Query API that a store needs. */
export interface LazyApi extends Pick<Slice, 'reducerPath' | 'reducer'> {
  middleware: Middleware;
}

/** What the thunks of one store share outside of its state: things that are not plain data. */
export interface ScanSession {
  clock: () => LocalClock;
  network: DeviceNetwork;
  /** The URL of the gateway's analysis endpoint. */
  analysisUrl: string;
  timing: RetryTiming;
  /** How long the last step of a scan is shown before its answer, in milliseconds. */
  finalStepMs: number;
  readings: ReadingCache;
  /** The file of the photo in the state. */
  file: File | null;
  /** The request of the last scan, so that any view can retry it. */
  lastScan: ScanRequest | null;
  /** Aborts the running scan. */
  running: AbortController | null;
  /** Photos on their way to the gateway, by the id of the query. Image data and callbacks do not belong in the store. */
  outgoing: Map<string, OutgoingPhoto>;
  /** Paths of the slices of remotes that are kept with the open scan. */
  keptSlices: Set<string>;
  /** The state of such slices that an earlier page stored, by their paths, for remotes that are loaded later. */
  earlierSlices: Record<string, unknown>;
  /** Further photos of the same sign, taken a moment after the file; used for what is in doubt on it. */
  companions: readonly Blob[];
  /** The reader on this device; null until it is first used. */
  deviceReader: DeviceReaderActions | null;
  /** Whether the driver has been told that this device cannot read. */
  hasReportedUnable: boolean;
  /** Makes an API that was loaded on demand part of the store; adding it again changes nothing. */
  addApi: (api: LazyApi) => void;
}

/**
 * Two words are read with one look, which takes a quarter of a second. Below that, screen readers may miss a change, too.
 */
const FINAL_STEP_MS = 300;

/** What can replace the defaults of a page. */
export type SessionOptions = Partial<
  Pick<
    ScanSession,
    'clock' | 'network' | 'analysisUrl' | 'timing' | 'finalStepMs' | 'readings' | 'deviceReader'
  >
>;

/** Creates an empty session. */
export function createSession(
  analysisUrl: string,
  addApi: ScanSession['addApi'],
  options: SessionOptions,
): ScanSession {
  return {
    clock: () => browserClock(),
    network: deviceNetwork,
    analysisUrl,
    timing: DEFAULT_RETRY_TIMING,
    finalStepMs: FINAL_STEP_MS,
    readings: createReadingCache(),
    file: null,
    lastScan: null,
    running: null,
    outgoing: new Map(),
    companions: [],
    deviceReader: null,
    hasReportedUnable: false,
    keptSlices: new Set(),
    earlierSlices: {},
    addApi,
    ...options,
  };
}
