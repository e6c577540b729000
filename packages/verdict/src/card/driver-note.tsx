import { useMemo } from 'react';
import { formatLocalDateTime } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { strings } from '../strings';
import type { Verdict } from '../use-verdict';
import { whatCounted, type Counted } from './driver-counts';

/** Says that the answer is this driver's, and not everybody's; nothing where it is. */
export function DriverNote({ verdict }: { verdict: Verdict }) {
  const t = useStrings(strings);
  const { analysis, judgement, now, context, words } = verdict;
  const minute = formatLocalDateTime(now);
  const counted = useMemo(
    () => (judgement ? whatCounted(analysis, now, context) : []),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `now` is `minute`, which alone says whether it differs
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
