import type { Panel, Settled, Side } from '@curbwise/contract';
import {
  createSlice,
  usePlatformDispatch,
  usePlatformSelector,
  type PayloadAction,
} from '@curbwise/platform';
import type { Correction, PanelId } from '@curbwise/sign-rules';
import type { Plan } from './when/plan';

/** A panel as the driver is putting it right. */
export type PanelDraft = Pick<Panel, 'text' | 'arrow' | 'symbol'>;

/** What the driver said of one scan that the photo does not show. */
export interface Adjustments {
  /** Where the car is, where the arrows make a difference. */
  side: Side | null;
  /** What the driver knows of today. */
  settled: Settled | null;
  /** What was put right, in the order it was done; each can be taken back. */
  corrections: readonly Correction[];
  /** Which way words are read that can be read in several: the number of the alternative, by the key of the question. */
  readings: Readonly<Record<string, number>>;
  /** When the car arrived, by the clock beside the sign: `2026-11-24T10:15`; null while it may only come now. */
  arrival: string | null;
  /** What was typed and not saved, by panel: a sheet that closes by accident loses nothing. */
  drafts: Readonly<Record<PanelId, PanelDraft>>;
  /** What was asked last about another time; null before anything was. */
  plan: Plan | null;
}

interface AdjustmentsState extends Adjustments {
  /** The photo they are about; those of another count for nothing. */
  photoId: string | null;
}

const NOTHING_SAID: Adjustments = {
  side: null,
  settled: null,
  corrections: [],
  readings: {},
  arrival: null,
  drafts: {},
  plan: null,
};

export const adjustmentsSlice = createSlice({
  name: 'verdict',
  initialState: { ...NOTHING_SAID, photoId: null } as AdjustmentsState,
  reducers: {
    /** Changes what is named. Whatever was said of another photo goes. */
    adjusted: (
      state,
      { payload }: PayloadAction<Partial<Adjustments> & { photoId: string }>,
    ): AdjustmentsState => ({
      ...(state.photoId === payload.photoId ? (state as AdjustmentsState) : NOTHING_SAID),
      ...payload,
    }),
  },
});

const selectAdjustments = adjustmentsSlice.selectSlice as unknown as (
  state: object,
) => AdjustmentsState | undefined;

/**
 * What the driver said of a scan, and a way to say more. It lasts as long as its photo does, also while another page is
 * looked at.
 */
export function useAdjustments(
  photoId: string,
): [adjustments: Adjustments, adjust: (changes: Partial<Adjustments>) => void] {
  const dispatch = usePlatformDispatch();
  const kept = usePlatformSelector(selectAdjustments);
  const adjust = (changes: Partial<Adjustments>) =>
    void dispatch(adjustmentsSlice.actions.adjusted({ ...changes, photoId }));
  return [kept?.photoId === photoId ? kept : NOTHING_SAID, adjust];
}
