import { createSlice, type ScanResult, type PayloadAction, type PlatformState } from '@curbwise/platform';

export type PoleAnswer = 'allowed' | 'irrelevant' | 'uncertain' | 'forbidden';

/** From the mildest to the strictest. */
const STRICTNESS: readonly PoleAnswer[] = ['allowed', 'irrelevant', 'uncertain', 'forbidden'];

/** The answer of a successful scan. An uncertain answer is never a yes. */
export function poleAnswerOf({ allowed, analysis }: ScanResult): PoleAnswer {
  if (analysis.isIrrelevant) return 'irrelevant';
  if (analysis.isUncertain) return 'uncertain';
  return allowed ? 'allowed' : 'forbidden';
}

/** The stricter of two answers to one photo. A no at one time of day stays even if a later scan gives a yes. */
export function stricterAnswer(before: PoleAnswer | null, now: PoleAnswer): PoleAnswer {
  return before !== null && STRICTNESS.indexOf(before) > STRICTNESS.indexOf(now) ? before : now;
}

/** One of several photos that were chosen together, presumably of one pole. */
export interface PolePhoto {
  id: string;
  name: string;
  /** An object URL. */
  previewUrl: string;
  /** The strictest answer so far; null if there is none yet. */
  answer: PoleAnswer | null;
}

/** What the scanner knows in addition to the photo of the scan. Files stay outside of the store. */
export interface ScannerState {
  /** Empty unless several photos were chosen. */
  polePhotos: PolePhoto[];
  /** The photo that is shown or scanned, and its id as the photo of the scan. */
  picked: { id: string; scanPhotoId: string } | null;
  /** More photos were chosen than the scanner accepts. */
  someLeftOut: boolean;
  /** The id of the sharpest photo, which was picked first. */
  sharpest: string | null;
  /** The last file was a HEIC photo that this browser cannot decode. */
  undecodable: boolean;
}

const EMPTY: ScannerState = {
  polePhotos: [],
  someLeftOut: false,
  picked: null,
  sharpest: null,
  undecodable: false,
};

export const scannerSlice = createSlice({
  name: 'scanner',
  initialState: EMPTY,
  reducers: {
    polePhotosChosen: (
      state,
      { payload }: PayloadAction<Pick<ScannerState, 'polePhotos' | 'someLeftOut' | 'sharpest'>>,
    ): ScannerState => ({ ...state, ...payload, picked: null }),
    polePhotoPicked: (state, { payload }: PayloadAction<NonNullable<ScannerState['picked']>>) => {
      state.picked = payload;
    },
    polePhotoAnswered: (state, { payload }: PayloadAction<PoleAnswer>) => {
      for (const photo of state.polePhotos) {
        if (photo.id === state.picked?.id) photo.answer = stricterAnswer(photo.answer, payload);
      }
    },
    fileUndecodable: (state, { payload }: PayloadAction<boolean>) => {
      state.undecodable = payload;
    },
  },
});

export const { polePhotosChosen, polePhotoPicked, polePhotoAnswered, fileUndecodable } = scannerSlice.actions;

/** The state of the scanner; its slice is in the store whenever the remote is shown. */
export const selectScanner = (state: PlatformState): ScannerState =>
  scannerSlice.selectSlice(state as PlatformState & { scanner: ScannerState });
