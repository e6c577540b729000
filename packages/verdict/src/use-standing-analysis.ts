import { useMemo } from 'react';
import { formatLocalDateTime, type AnalysisResponse } from '@curbwise/contract';
import { useNow } from '@curbwise/platform';
import { judgeAgain } from '@curbwise/sign-rules';

/**
 * An analysis that stays true while the page stays open: the same reading, judged again each time the minute changes,
 * without a call.
 * @param settled no sign was read (a failure, another object), so there is nothing to judge
 */
export function useStandingAnalysis(analysis: AnalysisResponse, settled: boolean): AnalysisResponse {
  const { time } = useNow();
  const now = formatLocalDateTime(time);
  return useMemo(
    () => (settled || now === analysis.judgedAt ? analysis : judgeAgain(analysis, time)),
    [analysis, settled, now, time],
  );
}
