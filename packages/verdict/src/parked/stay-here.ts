import { useEffect } from 'react';
import {
  parked,
  selectStay,
  stayJudged,
  usePlatformDispatch,
  usePlatformSelector,
  type Stay,
} from '@curbwise/platform';
import { whyItEnds } from '../words/reasoning';
import type { Verdict } from '../judging/use-verdict';
import { endingLimit } from '../judging/stay-limits';
import { judgedStay, newStay } from './stays';

/** Updates a stay when the driver changes the answer. The passing of time does not change it. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- the rest of `verdict` depends on the current time or the language
  }, [stayKey, said, isJudged, asRead, dispatch]);
}

/** The stay that was saved from this photo, kept up to date with the answer; null if there is none. */
export function useStayHere(verdict: Verdict): Stay | null {
  const stay = usePlatformSelector(selectStay);
  const here = stay?.id === verdict.photo.id ? stay : null;
  useJudgedStay(here, verdict);
  return here;
}

/** Returns a function that saves a stay that begins now. */
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
