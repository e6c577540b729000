import { formatLocalDateTime, parseLocalDateTime } from '@curbwise/contract';
import { parked, usePlatformDispatch, type Stay } from '@curbwise/platform';
import { endsWithArrival } from '../judging/stay-limits';
import type { Verdict } from '../judging/verdict';
import { useSentences } from '../strings';
import { lastMomentAt, stayOfArrival } from './stays';
import { keepReminding } from './use-reminder';

export interface ArrivalFieldProps {
  verdict: Verdict;
  /** The stay that was saved from this answer; its arrival is changed. Null: only the answer is for that arrival. */
  stay: Stay | null;
}

/**
 * The time at which the car arrived: now, until the driver says otherwise. Renders nothing unless a time limit runs from
 * the arrival, since otherwise it makes no difference.
 */
export function ArrivalField({ verdict, stay }: ArrivalFieldProps) {
  const t = useSentences();
  const dispatch = usePlatformDispatch();
  const { analysis, judgement, arrival, adjust, now } = verdict;
  if (!endsWithArrival(judgement, analysis)) return null;
  const shown = (stay && parseLocalDateTime(stay.arrival)) ?? arrival ?? now;
  const say = (time: string) => {
    const said = lastMomentAt(time, now);
    if (!stay) return adjust({ arrival: said && formatLocalDateTime(said) });
    if (!said) return;
    const { place, walkMinutes } = stay;
    const changed = { ...stayOfArrival(verdict, said), place, ...(walkMinutes && { walkMinutes }) };
    keepReminding(stay, changed);
    dispatch(parked(changed));
  };
  return (
    <label className="arrival">
      {t('arrived')}
      <input
        type="time"
        className="arrival__time"
        value={formatLocalDateTime(shown).slice(-5)}
        onChange={({ target }) => say(target.value)}
      />
    </label>
  );
}
