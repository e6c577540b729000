import { useMemo } from 'react';
import type { Context } from '@curbwise/contract';
import { selectPreferences, useNow, usePlatformSelector } from '@curbwise/platform';
import type { JudgeContext } from '@curbwise/sign-rules';
import { lateModule } from '../late-module';

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
