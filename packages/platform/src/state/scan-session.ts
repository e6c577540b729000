import type { AnalysisResponse, Context, LocalClock } from '@curbwise/contract';
import type { DeviceReader, FoundLine } from '@curbwise/sign-reader/browser';
import { browserClock } from '../browser/browser-clock';
import { deviceNetwork, type DeviceNetwork } from '../browser/device-network';
import type { DeviceReaderStatus } from './device-reader-slice';
import type { ReadsOn } from './preferences-slice';
import { createReadingMemory, type Fingerprint, type ReadingMemory } from './reading-memory';
import type { PrepareStep, ProgressStep } from './scan-state';

export type { FoundLine };

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

/** A photo that is ready to be read. */
export interface PreparedPhoto {
  dataUrl: string;
  fingerprint: Fingerprint;
  context: Context | undefined;
  /** Where the driver wants it to be read. */
  readsOn: ReadsOn;
  signal: AbortSignal;
  onStep: (step: Exclude<ProgressStep, 'failed'>) => void;
}

/** What a page can do with the reader on its device. The status of the reader is in the store. */
export interface DeviceReaderActions {
  /** Whether the reader is on this device and can read. Uses no network and waits for no download. Never rejects. */
  isHere(): Promise<boolean>;
  /** Checks how much of the reader is on this device, and asks the site how large it is. Never rejects. */
  check(): Promise<DeviceReaderStatus['stage']>;
  /** Fetches the missing files, or joins a running download; files that have arrived stay. Never rejects. */
  fetchFiles(): Promise<DeviceReaderStatus['stage']>;
  /** Stops the download; {@link fetchFiles} continues it. */
  stopFetching: () => void;
  /** Deletes the reader from this device. */
  remove(): Promise<void>;
  /**
   * Finds lines of text on a frame of the camera, and closes the frame. Nothing is sent anywhere.
   * @throws DeviceReaderError if the reader is not on this device or cannot run
   */
  findText: (frame: ImageBitmap) => Promise<readonly FoundLine[]>;
  /**
   * Reads photos of one sign, and judges them now for the driver and the place of the settings: the answer of a scan of
   * these photos, which the reader then remembers. Nothing is sent anywhere.
   * @param lines that {@link findText} found on the first photo, if it is one of several frames: it is then only glanced at
   * @throws DeviceReaderError if the reader cannot read them; the signal's reason if it was aborted
   */
  judgePhotos: (
    photos: readonly Blob[],
    signal: AbortSignal,
    lines?: readonly FoundLine[],
  ) => Promise<AnalysisResponse>;
  /**
   * The answers of the segments of a kerb, judged now for the driver and the place of the settings: before the first pole,
   * between each two, and after the last. None if no pole was read.
   * @param poles the answers to its signs, from left to right; null for a sign that could not be read
   */
  judgeKerb: (poles: readonly (AnalysisResponse | null)[]) => Promise<AnalysisResponse[]>;
  /** Makes an answer that of a photo: a scan of it gives the answer without reading the photo. */
  rememberAnswer: (dataUrl: string, answer: AnalysisResponse) => Promise<void>;
  /** The reader itself. */
  reader: DeviceReader;
}

/** How a call of the gateway is retried; all in milliseconds. */
export interface RetryTiming {
  /** Delay before the first retry; each further one is twice as long. */
  firstDelayMs: number;
  /** Limit for all attempts and delays together: a driver at the kerb does not wait longer for an answer. */
  deadlineMs: number;
}

const RETRY_TIMING: RetryTiming = { firstDelayMs: 1000, deadlineMs: 45_000 };

/**
 * Two words are read with one look, which takes a quarter of a second. Below that, screen readers may miss a change, too.
 */
const FINAL_STEP_MS = 300;

/** What the thunks of one store share outside of its state: things that are not plain data. */
export interface ScanSession {
  clock: () => LocalClock;
  network: DeviceNetwork;
  /** The URL of the gateway's analysis endpoint. */
  analysisUrl: string;
  timing: RetryTiming;
  /** How long the last step of a scan is shown before its answer, in milliseconds. */
  finalStepMs: number;
  readings: ReadingMemory;
  /** The file of the photo in the state. */
  file: File | null;
  /** Where that photo was taken, if the driver wants scans to remember that. */
  cell: Promise<string | null> | null;
  /** The request of the last scan, so that any view can retry it. */
  lastScan: ScanRequest | null;
  /** Aborts the running scan. */
  running: AbortController | null;
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
}

/** What can replace the defaults of a page. */
export type SessionOptions = Partial<
  Pick<
    ScanSession,
    'clock' | 'network' | 'analysisUrl' | 'timing' | 'finalStepMs' | 'readings' | 'deviceReader'
  >
>;

/** Creates an empty session. */
export const createSession = (analysisUrl: string, options: SessionOptions): ScanSession => ({
  clock: () => browserClock(),
  network: deviceNetwork,
  analysisUrl,
  timing: RETRY_TIMING,
  finalStepMs: FINAL_STEP_MS,
  readings: createReadingMemory(),
  file: null,
  cell: null,
  lastScan: null,
  running: null,
  companions: [],
  deviceReader: null,
  hasReportedUnable: false,
  keptSlices: new Set(),
  earlierSlices: {},
  ...options,
});
