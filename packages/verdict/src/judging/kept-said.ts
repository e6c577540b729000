import { useEffect, useRef } from 'react';
import {
  openKeptScan,
  selectPreferences,
  updateKeptScan,
  usePlatformSelector,
  type KeptScan,
  type PlatformThunk,
} from '@curbwise/platform';
import { adjustmentsSlice, NOTHING_SAID, type Adjustments } from './adjustments-slice';
import type { Verdict } from './verdict';

/** What the driver said about the words of a sign. It is as true of the sign next week; what was said about a day is not. */
type KeptSaid = Pick<Adjustments, 'corrections' | 'readings'>;

/** The adjustments that a kept scan begins with when it is judged again. */
export function adjustmentsOf({ said }: Pick<KeptScan, 'said'>): Adjustments {
  const { corrections, readings } = (said ?? {}) as Partial<KeptSaid>;
  return { ...NOTHING_SAID, ...(corrections && { corrections }), ...(readings && { readings }) };
}

/** Shows a kept scan, with what the driver said about its words. */
export function openScanAgain(scan: KeptScan): PlatformThunk<void> {
  return (dispatch) => {
    dispatch(adjustmentsSlice.actions.adjusted({ ...adjustmentsOf(scan), photoId: scan.id }));
    dispatch(openKeptScan(scan));
  };
}

/** Keeps what the driver says about the words of a sign with its kept scan, if there is one. */
export function useKeptSaid({ photo, adjustments }: Pick<Verdict, 'photo' | 'adjustments'>): void {
  const { keepsHistory } = usePlatformSelector(selectPreferences);
  const { corrections, readings } = adjustments;
  const said = JSON.stringify({ corrections, readings } satisfies KeptSaid);
  const before = useRef(said);
  useEffect(() => {
    if (!keepsHistory || said === before.current) return;
    before.current = said;
    updateKeptScan(photo.id, { said: JSON.parse(said) as KeptSaid }).catch(() => undefined);
  }, [keepsHistory, photo.id, said]);
}
