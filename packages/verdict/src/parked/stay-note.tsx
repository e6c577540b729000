import { useEffect } from 'react';
import {
  selectStay,
  stayJudged,
  usePlatformDispatch,
  usePlatformSelector,
  type Stay,
} from '@curbwise/platform';
import type { Verdict } from '../judging/verdict';
import { useSentences } from '../strings';
import { momentInWords, withOneStop } from './stay-clock';
import { judgedStay } from './stays';
import { useReminder } from './use-reminder';

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

/**
 * Until when the parked car may stay, if that differs from the answer: the answer is for a car that arrives now, so its
 * time limit ends later.
 */
export function StayNote({ verdict, stay }: { verdict: Verdict; stay: Stay }) {
  const t = useSentences();
  const { analysis, locale } = verdict;
  useReminder(stay);
  const words = (moment: string) => momentInWords(moment, stay, stay.arrivalMs, { t, locale });
  const note = () => {
    if (stay.doubtful) return t('stay.doubtful');
    if (stay.until === null || stay.until === analysis.until) return null;
    return withOneStop(t('stay.yours', { arrival: words(stay.arrival), time: words(stay.until) }));
  };
  const said = note();
  return (
    said && (
      <p>
        <strong>{said}</strong>
      </p>
    )
  );
}
