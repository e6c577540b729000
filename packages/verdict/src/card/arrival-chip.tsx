import { formatLocalDateTime, minuteNumber, parseLocalDateTime } from '@curbwise/contract';
import { selectStay, usePlatformSelector } from '@curbwise/platform';
import { endsWithArrival } from '../judging/stay-limits';
import { useSentences } from '../strings';
import type { Verdict } from '../judging/verdict';
import { useClockLine } from '../words/moments';

/** The arrival is not offered if the scan is older than this: half a day, in minutes. */
const MAX_MINUTES_AGO = 12 * 60;

/**
 * Fixes the arrival at the minute of the scan, if a time limit runs from the arrival: once pressed, the answer no longer
 * moves with the clock. Renders nothing if the car is already parked or no limit ends the stay.
 */
export function ArrivalChip({ verdict }: { verdict: Verdict }) {
  const t = useSentences();
  const clock = useClockLine();
  const isParked = usePlatformSelector(selectStay)?.id === verdict.photo.id;
  const { adjustments, adjust, arrival, asRead, now } = verdict;
  const offered = arrival ?? parseLocalDateTime(asRead.judgedAt);
  if (isParked || !offered || !endsWithArrival(verdict.judgement, verdict.analysis)) return null;
  const minutesAgo = minuteNumber(now) - minuteNumber(offered);
  if (minutesAgo < 0 || minutesAgo > MAX_MINUTES_AGO) return null;
  const hasArrived = adjustments.arrival !== null;
  return (
    <button
      type="button"
      className="chip arrival"
      aria-pressed={hasArrived}
      onClick={() => adjust({ arrival: hasArrived ? null : formatLocalDateTime(offered) })}
    >
      {t('arrived.say', { time: clock(offered, now) })}
    </button>
  );
}
