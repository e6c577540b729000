import type { Place, Rule, Schedule } from '@curbwise/contract';
import type { Certainty } from './driver';

/** Hours that the law of a country gives to signs that name none. */
interface PlaceLaw {
  /** What the sign says: a law of time limits is none of prohibitions. */
  effect: Rule['effect'];
  kinds: readonly Rule['kind'][];
  windows: Schedule['windows'];
}

/**
 * Only laws that are certain; elsewhere, and where the place is not known, a sign without hours holds at all hours.
 *
 * NZ: parking signs without a red border apply from 8 am to 6 pm unless they show other times (Land Transport Rule:
 * Traffic Control Devices 2004; NZ Transport Agency, New Zealand road code, "Parking signs"). It frees public holidays,
 * too, which is left out: councils put up signs that say otherwise.
 */
const LAWS: Readonly<Record<string, PlaceLaw>> = {
  NZ: { effect: 'limit', kinds: ['time-limit', 'metered'], windows: [{ from: 480, to: 1080 }] },
};

/** A rule with the hours that the law of a place gives it, if the sign says none. */
export function byPlaceLaw(rule: Rule, { country }: Place): Rule {
  const law = rule.hoursUnsaid ? LAWS[country?.toUpperCase() ?? ''] : undefined;
  if (!law || law.effect !== rule.effect || !law.kinds.includes(rule.kind)) return rule;
  return { ...rule, schedule: { ...rule.schedule, windows: law.windows } };
}

/** Countries whose signs write the day of the month first; in Canada both orders are in use. */
const DAY_FIRST = 'GB IE AU NZ FR BE CH LU ZA SG';

/** Whether figures of a date are meant in an order: `11/10` is November in the United States and October in Britain. */
export function orderAt({ country }: Place, order: Schedule['dateOrder']): Certainty {
  if (!order) return 'yes';
  const here = country?.toUpperCase() ?? '';
  if (here === 'US') return order === 'month-first' ? 'yes' : 'no';
  if (here.length === 2 && DAY_FIRST.includes(here)) return order === 'day-first' ? 'yes' : 'no';
  return 'maybe';
}
