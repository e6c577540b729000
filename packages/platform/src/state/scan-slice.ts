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

interface ScanFailure {
  message: string;
  cause: FailureCause;
  /** The failed result, shown in place of an answer. */
  result: ScanResult;
}

/** A kept scan that the driver opened. */
interface OpenedScan {
  photo: ScanPhoto;
  result: ScanResult;
}

/** The scan that an earlier page had open, and the phase in which to show it. */
interface RestoredOpenScan extends HeldScan {
  phase: ScanPhase;
}

/** The current scan, whether it is shown or the driver went back from it; null if there is none. */
export function heldScan({ photo, ahead, ...shown }: ScanState): HeldScan | null {
  if (!photo) return ahead;
  const { progress, result, failure, failureCause } = shown;
  if (result && progress) return { photo, outcome: { progress, result, failure, failureCause } };
  return ahead ?? { photo, outcome: null };
}

/** The state that shows a scan in a phase. Without an answer, phase `result` becomes `selected`. */
function showing(phase: ScanPhase, held: HeldScan): ScanState {
  const { photo, outcome } = held;
  if (phase === 'empty') return { ...EMPTY, ahead: held };
  if (phase === 'analysing') return { ...EMPTY, phase, photo, progress: BEGINNING };
  if (phase === 'result' && outcome) return { ...EMPTY, phase, photo, ...outcome };
  return { ...EMPTY, phase: 'selected', photo, ahead: outcome && held };
}

/**
 * The state machine of a scan. An action that does not fit the phase changes nothing, so a late action of an aborted scan
 * has no effect.
 */
export const scanSlice = createSlice({
  name: 'scan',
  initialState: EMPTY,
  reducers: {
    photoChosen: (_state, { payload: photo }: PayloadAction<ScanPhoto>) =>
      showing('selected', { photo, outcome: null }),
    scanStarted: (state) =>
      state.photo ? showing('analysing', { photo: state.photo, outcome: null }) : state,
    progressed: (state, action: PayloadAction<Exclude<ProgressStep, 'failed'>>) => {
      if (state.phase !== 'analysing') return;
      state.progress = { step: action.payload, value: PROGRESS_VALUES[action.payload] };
    },
    /** The gateway or the device reported progress while reading the photo. */
    progressReported: (state, action: PayloadAction<ScanProgress>) => {
      if (state.phase === 'analysing') state.progress = action.payload as typeof state.progress;
    },
    scanCompleted: (state, action: PayloadAction<ScanResult>) => {
      if (state.phase !== 'analysing') return;
      const step = action.payload.cached ? 'cached' : 'complete';
      state.phase = 'result';
      if (state.progress?.step !== step) state.progress = { step, value: PROGRESS_VALUES[step] };
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
    keptScanOpened: (_state, { payload: { photo, result } }: PayloadAction<OpenedScan>): ScanState => ({
      ...EMPTY,
      phase: 'result',
      photo,
      progress: { step: 'cached', value: PROGRESS_VALUES.cached },
      result,
    }),
    /** Shows another step of the current scan. */
    scanStepped: (state, { payload }: PayloadAction<Exclude<ScanPhase, 'analysing'>>) => {
      const held = heldScan(state);
      return held ? showing(payload, held) : state;
    },
    /** Shows a scan that an earlier page left behind, unless there already is one. */
    openScanRestored: (state, { payload: { phase, ...held } }: PayloadAction<RestoredOpenScan>) =>
      heldScan(state as ScanState) ? state : showing(phase, held),
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
  progressReported,
  scanCompleted,
  scanFailed,
  keptScanOpened,
  scanStepped,
  openScanRestored,
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
