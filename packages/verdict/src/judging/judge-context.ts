import type { AnalysisResponse, Driver } from '@curbwise/contract';
import type { JudgeContext } from '@curbwise/sign-rules';
import type { Adjustments } from './adjustments-slice';
import { readingsChosen } from './readings';

/** The context that a sign is judged in: that of the scan, the driver, and the adjustments made since. */
export function contextOf(
  known: JudgeContext,
  driver: Driver | null,
  { side, settled, readings }: Pick<Adjustments, 'side' | 'settled' | 'readings'>,
  analysis: Pick<AnalysisResponse, 'panels'>,
): JudgeContext {
  const chosen = readingsChosen(analysis, readings);
  return {
    ...known,
    ...(driver ? { driver } : {}),
    ...(side ? { side } : {}),
    ...(settled ? { settled } : {}),
    ...(Object.keys(chosen).length > 0 ? { readings: chosen } : {}),
  };
}
