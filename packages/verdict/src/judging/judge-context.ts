import { useMemo } from 'react';
import type { AnalysisResponse, Driver, Context } from '@curbwise/contract';
import type { JudgeContext } from '@curbwise/sign-rules';
import { selectPreferences, useNow, usePlatformSelector } from '@curbwise/platform';
import type { Adjustments } from './adjustments-slice';
import { readingsChosen } from './readings';
import { lateModule } from '../late-module';

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

/** The laws of all places; only drivers who chose a place need them. */
const placeLaws = lateModule(async () => {
  const { findLaws } = await import('@curbwise/sign-rules/laws');
  return { findLaws };
});

/**
 * What is known about a scan besides the photo: its context, the place that the driver chose in the settings, and the laws
 * of that place once they are loaded. Until then the sign alone counts.
 */
export function useKnownContext(context: Context): JudgeContext {
  // An older host knows no place.
  const chosen = usePlatformSelector(selectPreferences).place ?? undefined;
  const place = context.place ?? chosen;
  const loaded = placeLaws.useLoaded(place !== undefined);
  const { year } = useNow().time;
  return useMemo(() => {
    if (!place) return context;
    const laws = loaded?.findLaws(place, { year, month: 1, day: 1 });
    return { ...context, place, ...(laws && { laws }) };
  }, [context, place, loaded, year]);
}
