import type { Context } from '@curbwise/contract';
import type { FindHolidays } from '@curbwise/sign-rules';

/** What is known of holidays; loaded with the first sign whose country is known, since loading takes a moment. */
export async function loadHolidays({ place }: Pick<Context, 'place'>): Promise<FindHolidays | undefined> {
  if (!place?.country) return undefined;
  const { findHolidays } = await import(/* webpackMode: "eager" */ '@curbwise/holidays');
  return findHolidays;
}
