import type { AnalysisProgress, LocalClock } from '@curbwise/contract';
import type * as analysisModule from './analyse';
import { browserClock } from './browser-clock';
import type { DeviceReaderActions } from './device-reader-actions';
import { deviceNetwork, type DeviceNetwork } from './device-network';
import { createReadingCache, type ReadingCache } from './reading-cache';
import type { ScanRequest } from './scan-thunks';
import { DEFAULT_RETRY_TIMING, type RetryTiming } from './retry-policy';

/** A photo on its way to the gateway. */
export interface OutgoingPhoto {
  readonly dataUrl: string;
  /** Hears how the gateway reads it. */
  readonly onProgress: (progress: AnalysisProgress) => void;
}

/** What the thunks of one store hold outside of its state: things that are not plain data. */
export interface ScanSession {
  clock: () => LocalClock;
  network: DeviceNetwork;
  /** Where the one product call goes. */
  analysisUrl: string;
  timing: RetryTiming;
  readings: ReadingCache;
  /** The file behind the photo of the state. */
  file: File | null;
  /** What the last scan was asked for with, so that it can be tried again from wherever its failure is shown. */
  lastScan: ScanRequest | null;
  /** Ends the scan that is running. */
  running: AbortController | null;
  /** Image data on its way to the gateway, by photo, and who hears of it; neither is for the store. */
  outgoing: Map<string, OutgoingPhoto>;
  /** Paths in the state of the slices of remotes that are kept with the open scan. */
  keptSlices: Set<string>;
  /** What an earlier page kept of such slices, by their paths, for remotes that come later. */
  slicesOfEarlierPage: Record<string, unknown>;
  /** Further photos of the same sign, taken a moment after the file: for what is in doubt on it. */
  companions: readonly Blob[];
  /** The reader on this device, once it was asked for. */
  deviceReader: DeviceReaderActions | null;
  /** Whether the driver was told that this device cannot read. */
  saidUnable: boolean;
  /** Loads the call, its checks and the judge on demand, and makes them part of the store. */
  loadAnalysis: () => Promise<typeof analysisModule>;
}

/** What a store can be given in place of the defaults of a page. */
export type SessionOptions = Partial<
  Pick<ScanSession, 'clock' | 'network' | 'analysisUrl' | 'timing' | 'readings' | 'deviceReader'>
>;

/** A session with nothing in it. */
export function createSession(
  analysisUrl: string,
  loadAnalysis: ScanSession['loadAnalysis'],
  options: SessionOptions,
): ScanSession {
  return {
    clock: () => browserClock(),
    network: deviceNetwork,
    analysisUrl,
    timing: DEFAULT_RETRY_TIMING,
    readings: createReadingCache(),
    file: null,
    lastScan: null,
    running: null,
    outgoing: new Map(),
    companions: [],
    deviceReader: null,
    saidUnable: false,
    keptSlices: new Set(),
    slicesOfEarlierPage: {},
    loadAnalysis,
    ...options,
  };
}
