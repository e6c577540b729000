import type { Context } from '@curbwise/contract';
import type { FindHolidays } from '@curbwise/sign-rules';

/** Loads the holiday calendars; undefined without a country, as loading takes time and would not help. */
export async function loadHolidays({ place }: Pick<Context, 'place'>): Promise<FindHolidays | undefined> {
  if (!place?.country) return undefined;
  const { findHolidays } = await import(/* webpackMode: "eager" */ '@curbwise/sign-rules/holidays');
  return findHolidays;
}
