import type { AnalysisResponse, Driver } from '@curbwise/contract';
import type { JudgeContext } from '@curbwise/sign-rules';
import type { Adjustments } from './adjustments-slice';
import { readingsChosen } from './readings';

/** Somebody in a private car without any permit. */
export const NOBODY: Driver = { permits: [], disabledBadge: false, vehicle: 'car' };

/** The context that a sign is judged in: that of the scan, the driver, and the adjustments made since. */
export function contextOf(
  known: JudgeContext,
  driver: Driver | null,
  { side, settled, readings, named }: Pick<Adjustments, 'side' | 'settled' | 'readings' | 'named'>,
  analysis: Pick<AnalysisResponse, 'panels'>,
): JudgeContext {
  const chosen = readingsChosen(analysis, readings);
  const told = driver ?? known.driver;
  const whole = named.length > 0 ? { ...(told ?? NOBODY), named: [...named] } : told;
  return {
    ...known,
    ...(whole ? { driver: whole } : {}),
    ...(side ? { side } : {}),
    ...(settled ? { settled } : {}),
    ...(Object.keys(chosen).length > 0 ? { readings: chosen } : {}),
  };
}
