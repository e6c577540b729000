import { parked, usePlatformDispatch, type Stay } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { endingLimit } from '../judging/stay-limits';
import type { Verdict } from '../judging/verdict';
import { useSentences } from '../strings';
import { whyItEnds } from '../words/reasoning';
import { momentInWords } from './stay-clock';
import { newStay } from './stays';

export interface ParkButtonProps {
  verdict: Verdict;
  /** The stay that was already saved from this answer. */
  stay: Stay | null;
  /** Opens the sheet with the options for the saved stay. */
  onParked: () => void;
}

/** The first tap saves a stay that begins now; later taps open it. */
export function ParkButton({ verdict, stay, onParked }: ParkButtonProps) {
  const t = useSentences();
  const dispatch = usePlatformDispatch();
  const { photo, analysis, judgement, now, locale } = verdict;
  const press = () => {
    if (!stay) {
      const limit = judgement && endingLimit(judgement, analysis);
      const end = { until: analysis.until, limit, reason: whyItEnds(verdict) };
      dispatch(parked(newStay(photo.id, { now, nowMs: Date.now(), ...end })));
    }
    onParked();
  };
  return (
    <Button onClick={press}>
      {stay
        ? t('parkedSince', { time: momentInWords(stay.arrival, stay, stay.arrivalMs, { t, locale }) })
        : t('parkHere')}
    </Button>
  );
}
