import type { Place, Rule, Schedule } from '@curbwise/contract';
import type { Certainty } from './driver';

/** The hours that the law of a country sets for signs without hours. */
interface PlaceLaw {
  /** Rules that the law is about: a law about time limits does not affect prohibitions. */
  effect: Rule['effect'];
  kinds: readonly Rule['kind'][];
  windows: Schedule['windows'];
}

/**
 * Only laws that are certain. Elsewhere, or if the place is unknown, a sign without hours applies at all hours.
 *
 * NZ: parking signs without a red border apply from 8 am to 6 pm unless they show other times (Land Transport Rule:
 * Traffic Control Devices 2004; NZ Transport Agency, New Zealand road code, "Parking signs"). It also exempts public
 * holidays, which is left out: some councils' signs say otherwise.
 */
const LAWS: Readonly<Record<string, PlaceLaw>> = {
  NZ: { effect: 'limit', kinds: ['time-limit', 'metered'], windows: [{ from: 480, to: 1080 }] },
};

/** Adds the hours that the law of a place sets for a rule without hours. */
export function byPlaceLaw(rule: Rule, { country }: Place): Rule {
  const law = rule.hoursUnsaid ? LAWS[country?.toUpperCase() ?? ''] : undefined;
  if (!law || law.effect !== rule.effect || !law.kinds.includes(rule.kind)) return rule;
  return { ...rule, schedule: { ...rule.schedule, windows: law.windows } };
}

/** Countries whose signs write the day before the month; Canada uses both orders. */
const DAY_FIRST = 'GB IE AU NZ FR BE CH LU ZA SG';

/** Whether a date in figures can be in an order: `11/10` is in November in the United States and in October in Britain. */
export function orderAt({ country }: Place, order: Schedule['dateOrder']): Certainty {
  if (!order) return 'yes';
  const here = country?.toUpperCase() ?? '';
  if (here === 'US') return order === 'month-first' ? 'yes' : 'no';
  if (here.length === 2 && DAY_FIRST.includes(here)) return order === 'day-first' ? 'yes' : 'no';
  return 'maybe';
}
