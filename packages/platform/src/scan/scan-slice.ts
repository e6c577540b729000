import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FailureCause } from './failure-cause';
import {
  PROGRESS_VALUES,
  type HeldScan,
  type ProgressStep,
  type ScanPhase,
  type ScanPhoto,
  type ScanProgress,
  type ScanResult,
  type ScanState,
} from './scan-state';

const EMPTY: ScanState = {
  phase: 'empty',
  photo: null,
  progress: null,
  result: null,
  failure: null,
  failureCause: null,
  ahead: null,
};

const BEGINNING = { step: 'preparing', value: PROGRESS_VALUES.preparing } as const;

/** What is known of a scan that failed. */
export interface ScanFailure {
  message: string;
  cause: FailureCause;
  /** Stands in for the result there is none of. */
  result: ScanResult;
}

/** A scan of an earlier time. */
export interface RestoredScan {
  photo: ScanPhoto;
  result: ScanResult;
}

/** A scan of before, and how much of it is shown: {@link heldScan} of the page that was there. */
export interface TakenUpScan extends HeldScan {
  phase: ScanPhase;
}

/** The scan there is, whether it is shown or was gone back from; null if there is none. */
export function heldScan({ photo, ahead, ...shown }: ScanState): HeldScan | null {
  if (!photo) return ahead;
  const { progress, result, failure, failureCause } = shown;
  if (result && progress) return { photo, outcome: { progress, result, failure, failureCause } };
  return ahead ?? { photo, outcome: null };
}

/** The state that shows a scan in a phase; an answer that there is none of is a photo that is chosen. */
function shownAt(phase: ScanPhase, held: HeldScan): ScanState {
  const { photo, outcome } = held;
  if (phase === 'empty') return { ...EMPTY, ahead: held };
  if (phase === 'analysing') return { ...EMPTY, phase, photo, progress: BEGINNING };
  if (phase === 'result' && outcome) return { ...EMPTY, phase, photo, ...outcome };
  return { ...EMPTY, phase: 'selected', photo, ahead: outcome && held };
}

/**
 * The state machine of a scan. An action that does not fit the phase changes nothing, so whatever a scan that was
 * given up still dispatches cannot show up later.
 */
export const scanSlice = createSlice({
  name: 'scan',
  initialState: EMPTY,
  reducers: {
    photoChosen: (_state, action: PayloadAction<ScanPhoto>): ScanState => ({
      ...EMPTY,
      phase: 'selected',
      photo: action.payload,
    }),
    scanStarted: (state) => {
      if (!state.photo) return;
      state.phase = 'analysing';
      state.progress = BEGINNING;
      state.result = null;
      state.failure = null;
      state.failureCause = null;
      state.ahead = null;
    },
    progressed: (state, action: PayloadAction<Exclude<ProgressStep, 'failed'>>) => {
      if (state.phase !== 'analysing') return;
      state.progress = { step: action.payload, value: PROGRESS_VALUES[action.payload] };
    },
    /** The gateway said something of the photo. */
    progressHeard: (state, action: PayloadAction<ScanProgress>) => {
      if (state.phase === 'analysing') state.progress = action.payload as typeof state.progress;
    },
    scanCompleted: (state, action: PayloadAction<ScanResult>) => {
      if (state.phase !== 'analysing') return;
      const step = action.payload.cached ? 'cached' : 'complete';
      state.phase = 'result';
      state.progress = { step, value: PROGRESS_VALUES[step] };
      state.result = action.payload;
    },
    scanFailed: (state, action: PayloadAction<ScanFailure>) => {
      if (state.phase !== 'analysing') return;
      state.phase = 'result';
      state.progress = { step: 'failed', value: state.progress?.value ?? PROGRESS_VALUES.preparing };
      state.result = action.payload.result;
      state.failure = action.payload.message;
      state.failureCause = action.payload.cause;
    },
    scanRestored: (_state, { payload: { photo, result } }: PayloadAction<RestoredScan>): ScanState => ({
      ...EMPTY,
      phase: 'result',
      photo,
      progress: { step: 'cached', value: PROGRESS_VALUES.cached },
      result,
    }),
    /** Shows another step of the scan there is. */
    scanStepped: (state, { payload }: PayloadAction<Exclude<ScanPhase, 'analysing'>>) => {
      const held = heldScan(state as ScanState);
      return held ? shownAt(payload, held) : state;
    },
    /** Shows a scan that an earlier page left behind; whatever is there already stays. */
    scanTakenUp: (state, { payload: { phase, ...held } }: PayloadAction<TakenUpScan>) =>
      heldScan(state as ScanState) ? state : shownAt(phase, held),
    scanReset: () => EMPTY,
  },
  selectors: {
    selectScan: (scan) => scan,
    selectScanPhase: (scan) => scan.phase,
    selectScanPhoto: (scan) => scan.photo,
    selectScanProgress: (scan) => scan.progress,
    selectScanResult: (scan) => scan.result,
    selectScanFailure: (scan) => scan.failure,
  },
});

export const {
  photoChosen,
  scanStarted,
  progressed,
  progressHeard,
  scanCompleted,
  scanFailed,
  scanRestored,
  scanStepped,
  scanTakenUp,
  scanReset,
} = scanSlice.actions;
export const {
  selectScan,
  selectScanPhase,
  selectScanPhoto,
  selectScanProgress,
  selectScanResult,
  selectScanFailure,
} = scanSlice.selectors;
