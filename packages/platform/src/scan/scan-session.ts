import type { AnalysisProgress, LocalClock } from '@curbwise/contract';
import type { Middleware, Slice } from '@reduxjs/toolkit';
import { createReadingCache, type ReadingCache } from '../analysis/reading-cache';
import { DEFAULT_RETRY_TIMING, type RetryTiming } from '../analysis/retry-policy';
import { browserClock } from '../device/browser-clock';
import { deviceNetwork, type DeviceNetwork } from '../device/device-network';
import type { DeviceReaderActions } from '../device/device-reader-actions';
import type { ScanRequest } from './scan-request';

/** A photo on its way to the gateway. */
export interface OutgoingPhoto {
  readonly dataUrl: string;
  /** Hears how the gateway reads it. */
  readonly onProgress: (progress: AnalysisProgress) => void;
}

/** The part of an RTK Query API that a store needs. */
export interface LazyApi extends Pick<Slice, 'reducerPath' | 'reducer'> {
  middleware: Middleware;
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
  /** Makes an API that was loaded on demand part of the store; adding it again changes nothing. */
  addApi: (api: LazyApi) => void;
}

/** What a store can be given in place of the defaults of a page. */
export type SessionOptions = Partial<
  Pick<ScanSession, 'clock' | 'network' | 'analysisUrl' | 'timing' | 'readings' | 'deviceReader'>
>;

/** A session with nothing in it. */
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
    addApi,
    ...options,
  };
}
