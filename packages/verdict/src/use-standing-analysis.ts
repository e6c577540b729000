import { useMemo } from 'react';
import { formatLocalDateTime, type AnalysisResponse, type Side } from '@curbwise/contract';
import { useNow, type ScanResult } from '@curbwise/platform';
import { judgeAgain } from '@curbwise/sign-rules';

export interface StandingOptions {
  /** No sign was read (a failure, another object), so there is nothing to judge. */
  settled: boolean;
  /** Where the driver said the car is, here rather than before the scan. */
  side: Side | null;
}

/**
 * An analysis that stays true while the page stays open: the same reading, judged again each time the minute changes,
 * without a call.
 */
export function useStandingAnalysis(
  { analysis, context }: Pick<ScanResult, 'analysis' | 'context'>,
  { settled, side }: StandingOptions,
): AnalysisResponse {
  const { time } = useNow();
  const now = formatLocalDateTime(time);
  return useMemo(() => {
    if (settled || (now === analysis.judgedAt && side === null)) return analysis;
    return judgeAgain(analysis, time, side === null ? context : { ...context, side });
  }, [analysis, context, settled, side, now, time]);
}
