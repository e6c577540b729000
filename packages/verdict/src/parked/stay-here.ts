import { useEffect } from 'react';
import {
  parked,
  selectStay,
  stayJudged,
  usePlatformDispatch,
  usePlatformSelector,
  type Stay,
} from '@curbwise/platform';
import { whyItEnds } from '../card/reasoning';
import type { Verdict } from '../use-verdict';
import { endingLimit, judgedStay } from './judged-stay';
import { newStay } from './new-stay';

/** Has a stay say what the answer says of it, whenever the driver says more. The passing of time changes nothing. */
function useJudgedStay(stay: Stay | null, verdict: Verdict): void {
  const dispatch = usePlatformDispatch();
  const { asRead, context, adjustments, judgement } = verdict;
  const said = JSON.stringify([context, adjustments.corrections]);
  const isJudged = judgement !== null;
  const stayKey = stay && `${stay.id}@${stay.arrivalMs}`;

  useEffect(() => {
    if (!stay) return;
    const { until, untilMs, reason, doubtful = false } = stay;
    const judged = judgedStay(stay, verdict);
    const isSame =
      until === judged.until &&
      untilMs === judged.untilMs &&
      reason === judged.reason &&
      doubtful === judged.doubtful;
    if (!isSame) dispatch(stayJudged({ id: stay.id, ...judged }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what else `verdict` holds is of the present or of words
  }, [stayKey, said, isJudged, asRead, dispatch]);
}

/** The stay that was kept on the answer of this photo, as it is answered now; null if the car is not parked by it. */
export function useStayHere(verdict: Verdict): Stay | null {
  const stay = usePlatformSelector(selectStay);
  const here = stay?.id === verdict.photo.id ? stay : null;
  useJudgedStay(here, verdict);
  return here;
}

/** Keeps the stay of a car that is parked on this answer, from now on. */
export function useParkHere(verdict: Verdict): () => void {
  const dispatch = usePlatformDispatch();
  return () => {
    const { photo, analysis, judgement, now } = verdict;
    const { until } = analysis;
    const limit = judgement && endingLimit(judgement, analysis);
    const reason = whyItEnds(verdict);
    dispatch(parked(newStay(photo.id, { now, nowMs: Date.now(), until, limit, reason })));
  };
}
