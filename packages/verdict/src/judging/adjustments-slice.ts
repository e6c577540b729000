import type { Panel, Settled, Side } from '@curbwise/contract';
import {
  createSlice,
  usePlatformDispatch,
  usePlatformSelector,
  type PayloadAction,
} from '@curbwise/platform';
import type { Correction, PanelId } from '@curbwise/sign-rules';

/** The fields of a panel while the driver edits them. */
export type PanelDraft = Pick<Panel, 'text' | 'arrow' | 'symbol'>;

/** What the driver wants to correct: a panel (by index), a missing panel, or the whole sign (the rest is then right). */
export type FixSubject = number | 'new' | 'whole';

/** The planned length of a stay: until the next morning, or hours and minutes as typed. */
export type PlannedLength = 'overnight' | { hours: string; minutes: string };

/** The driver's question about another time, as typed. */
export interface Plan {
  /** `2026-11-21`; empty if not set. */
  date: string;
  /** `15:00`; empty if not set. */
  time: string;
  length: PlannedLength;
}

/** What the driver told us about one scan that the photo does not show. */
export interface Adjustments {
  /** The side of the sign where the car is; it matters if the arrows differ. */
  side: Side | null;
  /** What the driver knows about today: school day, holiday. */
  settled: Settled | null;
  /** Corrections in the order they were made; each can be undone. */
  corrections: readonly Correction[];
  /** Chosen readings of ambiguous words: the number of the alternative by the key of the question. */
  readings: Readonly<Record<string, number>>;
  /** The users of the sign that the driver says they are, as printed: `NURSES`. */
  named: readonly string[];
  /** When the car arrived, in local time at the sign: `2026-11-24T10:15`; null if it has not arrived. */
  arrival: string | null;
  /** Unsaved input by panel, so that a sheet that closes by accident loses nothing. */
  drafts: Readonly<Record<PanelId, PanelDraft>>;
  /** The last question about another time; null before the first. */
  plan: Plan | null;
}

interface AdjustmentsState extends Adjustments {
  /** The photo that the adjustments belong to; for another photo they are ignored. */
  photoId: string | null;
}

/** Before the driver has said anything. */
export const NOTHING_SAID: Adjustments = {
  side: null,
  settled: null,
  corrections: [],
  readings: {},
  named: [],
  arrival: null,
  drafts: {},
  plan: null,
};

export const adjustmentsSlice = createSlice({
  name: 'verdict',
  initialState: { ...NOTHING_SAID, photoId: null } as AdjustmentsState,
  reducers: {
    /** Changes the given adjustments. Drops those of another photo. */
    adjusted: (
      state,
      { payload }: PayloadAction<Partial<Adjustments> & { photoId: string }>,
    ): AdjustmentsState => ({
      ...(state.photoId === payload.photoId ? (state as AdjustmentsState) : NOTHING_SAID),
      ...payload,
    }),
  },
});

const selectAdjustments = (state: object): AdjustmentsState | undefined =>
  adjustmentsSlice.selectSlice(state as Parameters<typeof adjustmentsSlice.selectSlice>[0]);

/** An id that no panel of the sign has used. @param read how many panels were read */
export function unusedPanelId(read: number, { drafts, corrections }: Adjustments): PanelId {
  const used = corrections.flatMap((one) =>
    one.is === 'added' ? [one.panel] : one.is === 'cut' ? [one.rest] : [],
  );
  return Math.max(read - 1, ...used, ...Object.keys(drafts).map(Number)) + 1;
}

/**
 * The adjustments of a scan and a function that changes them. They last as long as the photo, also on other pages.
 * @param before those of a scan that is not open
 */
export function useAdjustments(
  photoId: string,
  before = NOTHING_SAID,
): [adjustments: Adjustments, adjust: (changes: Partial<Adjustments>) => void] {
  const dispatch = usePlatformDispatch();
  const kept = usePlatformSelector(selectAdjustments);
  const adjust = (changes: Partial<Adjustments>) =>
    void dispatch(adjustmentsSlice.actions.adjusted({ ...changes, photoId }));
  return [kept?.photoId === photoId ? kept : before, adjust];
}
