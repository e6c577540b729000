import { useMemo } from 'react';
import { formatLocalDateTime } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { strings } from '../strings';
import type { Verdict } from '../judging/use-verdict';
import { whatCounted, type Counted } from './driver-counts';

/** Says which of the driver's properties changed the answer; renders nothing if none did. */
export function DriverNote({ verdict }: { verdict: Verdict }) {
  const t = useStrings(strings);
  const { analysis, judgement, now, context, words } = verdict;
  const minute = formatLocalDateTime(now);
  const counted = useMemo(
    () => (judgement ? whatCounted(analysis, now, context) : []),
    // oxlint-disable-next-line react/exhaustive-deps -- `minute` stands for `now`
    [analysis, judgement, minute, context],
  );
  if (counted.length === 0) return null;
  const permits = counted.flatMap((one) => (one.kind === 'permit' ? [one.permit] : []));
  const say = (one: Counted) => {
    if (one.kind === 'badge') return [t('counted.badge')];
    return one.kind === 'vehicle' ? [t(`counted.${one.vehicle}`)] : [];
  };
  const withPermits = permits.length > 0 ? [t('counted.permit', { permits: words.list(permits) })] : [];
  return <p className="card__driver">{[...withPermits, ...counted.flatMap(say)].join(' ')}</p>;
}
