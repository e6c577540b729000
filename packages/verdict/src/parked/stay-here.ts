import { parked, selectStay, usePlatformDispatch, usePlatformSelector, type Stay } from '@curbwise/platform';
import { whyItEnds } from '../card/reasoning';
import type { Verdict } from '../use-verdict';
import { newStay } from './new-stay';

/** The stay that was kept on the answer of this photo; null if the car is not parked by it. */
export function useStayHere({ photo }: Pick<Verdict, 'photo'>): Stay | null {
  const stay = usePlatformSelector(selectStay);
  return stay?.id === photo.id ? stay : null;
}

/** Keeps the stay of a car that is parked on this answer, from now on. */
export function useParkHere(verdict: Verdict): () => void {
  const dispatch = usePlatformDispatch();
  return () => {
    const { photo, analysis, now } = verdict;
    const { until } = analysis;
    const reason = whyItEnds(verdict);
    dispatch(parked(newStay(photo.id, { now, nowMs: Date.now(), until, reason })));
  };
}
