import { createSlice, type PayloadAction, type PlatformState } from '@curbwise/platform';
import { stricterAnswer, type PoleAnswer } from './next/pole-answer';

/** One of several photos that were chosen together: of one pole, as far as anybody knows. */
export interface PolePhoto {
  id: string;
  name: string;
  /** An object URL. */
  previewUrl: string;
  /** The strictest answer it has had; null as long as it has had none. */
  answer: PoleAnswer | null;
}

/** What the scanner knows beside the one photo of the scan. Files stay outside of the store. */
export interface ScannerState {
  /** Empty where one photo was chosen, or none. */
  polePhotos: PolePhoto[];
  /** The one that is looked at or scanned, and the id it has as the photo of the scan. */
  picked: { id: string; scanPhotoId: string } | null;
  /** More were chosen than can be taken at a time. */
  someLeftOut: boolean;
  /** The one that was picked for the driver. */
  sharpest: string | null;
  /** The last file was a HEIC photo, which this browser cannot decode. */
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

/** Its slice is part of the store as long as the remote is. */
export const selectScanner = scannerSlice.selectSlice as unknown as (state: PlatformState) => ScannerState;
