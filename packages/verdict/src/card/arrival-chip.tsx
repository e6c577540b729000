import { formatLocalDateTime, minuteNumber, parseLocalDateTime } from '@curbwise/contract';
import { selectStay, usePlatformSelector, useStrings } from '@curbwise/platform';
import { endsWithArrival } from '../parked/judged-stay';
import { strings } from '../strings';
import type { Verdict } from '../use-verdict';
import { useClockLine } from './use-clock-line';

/** Minutes after which a scan says nothing any more of when the car came: half a day. */
const LONGEST_AGO = 12 * 60;

/**
 * Says when the car arrived, where its limit runs from then on: pressed, the answer no longer moves with the clock. It
 * offers the minute of the scan. Nothing where the car is known to be parked, or no limit ends its stay.
 */
export function ArrivalChip({ verdict }: { verdict: Verdict }) {
  const t = useStrings(strings);
  const clock = useClockLine();
  const isParked = usePlatformSelector(selectStay)?.id === verdict.photo.id;
  const { adjustments, adjust, arrival, asRead, now } = verdict;
  const offered = arrival ?? parseLocalDateTime(asRead.judgedAt);
  if (isParked || !offered || !endsWithArrival(verdict)) return null;
  const minutesAgo = minuteNumber(now) - minuteNumber(offered);
  if (minutesAgo < 0 || minutesAgo > LONGEST_AGO) return null;
  const hasArrived = adjustments.arrival !== null;
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={hasArrived}
      onClick={() => adjust({ arrival: hasArrived ? null : formatLocalDateTime(offered) })}
    >
      {t('arrived.say', { time: clock(offered, now) })}
    </button>
  );
}
