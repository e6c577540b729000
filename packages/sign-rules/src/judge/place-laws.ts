import {
  MINUTES_PER_DAY,
  type Driver,
  type DriverLaw,
  type LawScope,
  type LawSource,
  type Minutes,
  type Place,
  type PlaceLaws,
  type Rule,
  type Schedule,
} from '@curbwise/contract';
import type { Certainty } from './driver';
import { dayOf } from './holiday-lookup';

/** Whether a rule is lifted on a day, and by what; days are numbered from 1970-01-01. */
export interface DayOffLookup {
  on: (day: number) => Certainty;
  source: LawSource;
}

/** A rule as the laws of a place change it for one driver. */
export interface LawfulRule {
  /** Null if it does not concern the driver. */
  rule: Rule | null;
  /** The driver may be exempt. */
  doubtful: boolean;
  /** The law that changes it for the driver. */
  source: LawSource | null;
}

const DAYS_OF_WEEK = 7;

/** Whether a law is about a rule. */
export function concerns(scope: LawScope, { kind, effect, purpose, schedule }: Rule): boolean {
  const { kinds, effects, within } = scope;
  const { days, windows, dates } = schedule;
  return (
    dates.length === 0 &&
    kinds.includes(kind) &&
    (!effects || effects.includes(effect)) &&
    (!scope.purpose || scope.purpose === purpose) &&
    (!scope.namesDays || days.length < DAYS_OF_WEEK) &&
    (!scope.namesHours || windows.every(({ from, to }) => from > 0 || to < MINUTES_PER_DAY)) &&
    (!within || windows.every(({ from, to }) => within.from <= from && from < to && to <= within.to))
  );
}

/** Adds the hours that the law of a place sets for a rule without hours. */
export function withLawfulHours(rule: Rule, laws: PlaceLaws | null | undefined): Rule {
  const law = rule.hoursUnsaid && laws?.hours.find(({ scope }) => concerns(scope, rule));
  return law ? { ...rule, schedule: { ...rule.schedule, windows: law.windows } } : rule;
}

const isMeant = ({ who }: DriverLaw, driver: Driver | undefined) =>
  who === 'badge' ? driver?.disabledBadge === true : driver?.vehicle === who;

const limitBy = (law: NonNullable<DriverLaw['limit']>, limit: Minutes): Minutes | null =>
  law === 'none' ? null : 'times' in law ? limit * law.times : Math.max(limit, law.atLeast);

/**
 * A rule as the law of a place changes it for a driver. Laws about limits leave alone the limits of reserved spaces:
 * those are meant for the holders.
 */
export function forDriverByLaw(
  rule: Rule,
  laws: PlaceLaws | null | undefined,
  driver: Driver | undefined,
): LawfulRule {
  const law = laws?.drivers.find((one) => isMeant(one, driver) && concerns(one.scope, rule));
  if (!law) return { rule, doubtful: false, source: null };
  if (rule.effect === 'forbid') return { rule, doubtful: law.mayBeExempt === true, source: null };
  if (rule.onlyFor.length > 0) return { rule, doubtful: false, source: null };
  const limit = rule.limit && law.limit ? limitBy(law.limit, rule.limit) : rule.limit;
  const pays = rule.kind === 'metered' && !law.isFree;
  const isLifted = !pays && limit === null;
  return {
    rule: isLifted ? null : { ...rule, limit, kind: pays ? 'metered' : 'time-limit' },
    doubtful: false,
    source: law.source,
  };
}

/** Whether the rules that a law is about leave no day of the week free. */
function fillsWeek(scope: LawScope, rules: readonly Rule[]): boolean {
  const days = rules.filter((rule) => concerns(scope, rule)).flatMap(({ schedule }) => schedule.days);
  return new Set(days).size === DAYS_OF_WEEK;
}

/** A window past midnight ends on another day, which may be an ordinary one. */
const runsPastMidnight = ({ windows }: Schedule) =>
  windows.some(({ from, to }) => to <= from || to > MINUTES_PER_DAY);

/**
 * The days on which the law lifts a rule; null if there are none. A rule that mentions holidays says itself what holds.
 *
 * @param rules all rules of the sign
 */
export function daysOffByLaw(
  rule: Rule,
  laws: PlaceLaws | null | undefined,
  rules: readonly Rule[],
): DayOffLookup | null {
  if (!laws || rule.schedule.holidays !== 'as-weekday') return null;
  const listed = new Map<number, Certainty>();
  let source: LawSource | null = null;
  for (const law of laws.daysOff) {
    if (!concerns(law.scope, rule)) continue;
    const isSure =
      !runsPastMidnight(rule.schedule) && !(law.scope.notEveryDay && fillsWeek(law.scope, rules));
    for (const { date, certain } of law.days) {
      const day = dayOf(date);
      if (certain && isSure) listed.set(day, 'yes');
      else if (!listed.has(day)) listed.set(day, 'maybe');
    }
    source ??= law.source;
  }
  return source && { on: (day) => listed.get(day) ?? 'no', source };
}

/** The name of a law's source in one line. */
export const sourceInWords = ({ name, section }: LawSource) => `${name}, ${section}`;

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
