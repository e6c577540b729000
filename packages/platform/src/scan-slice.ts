import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FailureCause } from './failure-cause';
import {
  PROGRESS_VALUES,
  type ProgressStep,
  type ScanPhoto,
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
};

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
      state.progress = { step: 'preparing', value: PROGRESS_VALUES.preparing };
      state.result = null;
      state.failure = null;
      state.failureCause = null;
    },
    progressed: (state, action: PayloadAction<Exclude<ProgressStep, 'failed'>>) => {
      if (state.phase !== 'analysing') return;
      state.progress = { step: action.payload, value: PROGRESS_VALUES[action.payload] };
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

export const { photoChosen, scanStarted, progressed, scanCompleted, scanFailed, scanRestored, scanReset } =
  scanSlice.actions;
export const {
  selectScan,
  selectScanPhase,
  selectScanPhoto,
  selectScanProgress,
  selectScanResult,
  selectScanFailure,
} = scanSlice.selectors;
