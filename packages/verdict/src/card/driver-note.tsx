import { useMemo } from 'react';
import { formatLocalDateTime } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { strings } from '../strings';
import type { Verdict } from '../judging/use-verdict';
import { whatCounted, type Counted } from './driver-counts';

/**
 * Says which of the driver's settings changed the answer; renders nothing if none did. What the driver said about this
 * photo stands elsewhere, with a way to take it back.
 */
export function DriverNote({ verdict }: { verdict: Verdict }) {
  const t = useStrings(strings);
  const { analysis, judgement, now, context, words } = verdict;
  const minute = formatLocalDateTime(now);
  const counted = useMemo(
    () => (judgement ? whatCounted(analysis, now, context) : []),
    // oxlint-disable-next-line react/exhaustive-deps -- `minute` stands for `now`
    [analysis, judgement, minute, context],
  );
  const permits = counted.flatMap((one) => (one.kind === 'permit' ? [one.permit] : []));
  const say = (one: Counted) => {
    if (one.kind === 'badge') return [t('counted.badge')];
    return one.kind === 'vehicle' ? [t(`counted.${one.vehicle}`)] : [];
  };
  const withPermits = permits.length > 0 ? [t('counted.permit', { permits: words.list(permits) })] : [];
  const sentences = [...withPermits, ...counted.flatMap(say)];
  return sentences.length > 0 && <p className="card__driver">{sentences.join(' ')}</p>;
}
