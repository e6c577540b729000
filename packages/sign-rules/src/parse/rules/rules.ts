import type { Condition, Rule, RuleKind } from '@curbwise/contract';
import { isHead, type Clause } from '../clauses/clause';
import { likelyWays, type Way } from '../clauses/ways';
import { otherSeason } from '../items/calendar-days';
import { isSingleDay, WEEKDAYS, weekdaysIn } from '../../languages/day-mask';
import { pick, type Item } from '../items/item';
import { ALL_WEEK, isAlways } from './other-times';
import { ALL_DAY } from '../items/time-windows';
import { distinct, timingsOfClause, type Timing } from './timings';

/** A rule whose windows may still be "all other times", as written or because a permission probably ends there. */
export interface DraftRule extends Rule {
  otherTimes: 'written' | 'implied' | null;
  /**
   * Doubtful because its head may also apply outside the hours beside it. `loading`: because NO LOADING does not say
   * when parking is forbidden. `area`: it names an area, and the plate below it may say when.
   */
  perhapsLonger?: 'loading' | 'head' | 'area';
}

/** The effect of a clause; null if it only says when. */
function effectOf(clause: Clause): { effect: Rule['effect']; kind: RuleKind } | null {
  if (clause.prohibition) return { effect: 'forbid', kind: clause.prohibition };
  if (clause.reserved) return { effect: 'forbid', kind: clause.reserved.kind };
  if (clause.limit !== null) return { effect: 'limit', kind: clause.pays ? 'metered' : 'time-limit' };
  if (clause.pays) return { effect: 'require', kind: 'metered' };
  if (clause.permits) return { effect: 'allow', kind: 'free-parking' };
  return clause.purpose === 'street-cleaning' ? { effect: 'forbid', kind: 'no-parking' } : null;
}

/** A prohibition with the schedule of a rule, under the given conditions. */
export const asProhibition = <R extends Rule>(rule: R, conditions: Condition[]): R => ({
  ...rule,
  effect: 'forbid',
  kind: rule.effect === 'forbid' ? rule.kind : 'no-parking',
  limit: null,
  conditions,
});

/**
 * A prohibition at other times than those of a permission. `PARKING PERMITTED 7PM-7AM` and `2 HOUR PARKING SUNDAY ONLY`
 * probably do not permit parking at other times; PERMITTED with ONLY forbids it.
 */
function prohibitionOtherwise({ schedule, items }: Clause, rule: DraftRule): DraftRule[] {
  const only =
    items.some(({ item }) => item.is === 'parking' && item.onlyOn) ||
    pick(schedule, 'days').some(({ days }) => days.only) ||
    schedule.some((item) => 'only' in item && item.only === true);
  // `2 HOUR PARKING AFTER 6PM`: parking before 6 PM may be forbidden.
  const open = pick(schedule, 'window').some(({ window }) => window.open);
  const permits = rule.effect === 'allow' || (rule.effect !== 'forbid' && (only || open));
  if (!permits || rule.otherTimes) return [];
  const conditions: Condition[] = rule.effect === 'allow' && only ? [] : ['other'];
  const otherwise = asProhibition(rule, conditions);
  if (!isAlways(rule.schedule)) return [{ ...otherwise, otherTimes: 'implied' }];
  // `2 HOUR PARKING UNTIL NOV 30`
  const { season } = rule.schedule;
  return season ? [{ ...otherwise, schedule: { ...ALL_WEEK, season: otherSeason(season) } }] : [];
}

/**
 * `NO PARKING EXCEPT SUNDAY 8AM-NOON`: hours after excepted days may belong to the exception. The rule then applies at
 * all other times, or at the hours named before.
 */
function withHoursExcepted({ schedule, items }: Clause, rules: readonly DraftRule[]): DraftRule[] | null {
  const placeOf = (item: Item | undefined) => items.findIndex((placed) => placed.item === item);
  const lineOf = (item: Item | undefined) => items[placeOf(item)]?.line;
  const follows = schedule.findIndex((item, index) => {
    const except = schedule[index - 1];
    if (item.is !== 'window' || except?.is !== 'except-days') return false;
    // `EXCEPT SUNDAY NO PARKING 8AM-10AM`
    if (items.slice(placeOf(except), placeOf(item)).some((placed) => isHead(placed.item))) return false;
    if (lineOf(item) === lineOf(except)) return true;
    // `2AM-6AM EXCEPT SUNDAYS · 3PM-6PM`, `EXCEPT HOLIDAYS · 8AM-10AM FRI`: the line has its own hours or days.
    const hasHours = schedule[index - 2]?.is === 'window' && lineOf(schedule[index - 2]) === lineOf(except);
    const next = schedule[index + 1];
    const hasDays = next?.is === 'days' && lineOf(next) === lineOf(item);
    return !hasHours && !hasDays && except.days.days !== 0;
  });
  const [rule] = rules;
  if (follows < 0 || !rule) return null;
  const isFirst = schedule.findIndex(({ is }) => is === 'window') === follows;
  const windows = isFirst ? [ALL_DAY] : distinct(rules.flatMap((one) => one.schedule.windows));
  const excepted = pick(schedule, 'except-days').flatMap(({ days }) => weekdaysIn(days.days));
  const named = rules.flatMap((one) => one.schedule.days);
  const days = WEEKDAYS.filter((day) => named.includes(day) || excepted.includes(day));
  return [{ ...rule, schedule: { ...rule.schedule, days, windows, holidays: 'as-weekday' } }];
}

/** `NO PARKING 8AM-6PM · 3/15/2019`: a date at the end, without a weekday, may be the date of the sign itself. */
function endsWithDate({ schedule }: Clause): boolean {
  const last = schedule.at(-1);
  const isOne = last?.is === 'dates' && (last.doubtful || last.single);
  // A date has one weekday.
  const isDated = pick(schedule, 'days').some(({ days }) => isSingleDay(days.days));
  return isOne && !isDated;
}

/** A prohibition that perhaps applies at any time, beside a rule. */
export const perhapsAlways = (rule: DraftRule): DraftRule => ({
  ...asProhibition(rule, ['other']),
  schedule: ALL_WEEK,
  liftedFor: [],
  onlyFor: [],
});

/**
 * Prohibitions that may apply at any time. `2 HOUR PARKING · TOW AWAY EVENT DAYS`: parking may be forbidden on event
 * days. A limit over a span counts across its days, which rules by day cannot express. `NO LOADING` does not say when
 * parking is forbidden.
 */
function prohibitionPerhapsAlways(clause: Clause, rule: DraftRule): DraftRule[] {
  const permits = rule.effect !== 'forbid';
  if (permits && clause.conditions.length > 0) {
    return [{ ...asProhibition(rule, clause.conditions), schedule: ALL_WEEK }];
  }
  const isSpan = permits && pick(clause.schedule, 'span').length > 0;
  if (!isSpan && !clause.perhapsAlways) return [];
  const always = perhapsAlways(rule);
  if (permits || clause.conditions.length > 0 || saysCondition(clause)) return [always];
  return [{ ...always, perhapsLonger: isOfLoading(clause) ? 'loading' : 'head' }];
}

const saysCondition = ({ items }: Clause) => items.some(({ item }) => item.is === 'condition');

const isOfLoading = ({ items }: Clause) =>
  items.some(({ item }) => item.is === 'prohibition' && item.perhapsAlways && item.kind === 'no-stopping');

const HOURS: readonly Item['is'][] = ['window', 'span', 'always', 'other-times'];

/** Whether the clause names neither hours nor ANY TIME. */
const isHoursUnsaid = ({ schedule }: Clause) => !schedule.some(({ is }) => HOURS.includes(is));

/** Whether the clause applies to some vehicles only. Street cleaning, reservations and limits apply to all vehicles. */
const bindsSomeVehicles = ({ binds, purpose, reserved, limit, perhapsAlways }: Clause) =>
  binds !== null && purpose === null && reserved === null && limit === null && !perhapsAlways;

/** `KISS & RIDE AREA`, without a time. */
const isTitleOfArea = ({ items, schedule }: Clause) =>
  schedule.length === 0 && items.every(({ item }) => item.is === 'reserved' && item.title);

function rulesAt(timings: readonly Timing[], clause: Clause, panel: number): DraftRule[] {
  const effect = effectOf(clause);
  if (!effect || clause.title) return [];
  const otherTimes = pick(clause.schedule, 'other-times').length > 0 ? ('written' as const) : null;
  const isOfSome = bindsSomeVehicles(clause);
  return timings.map(({ schedule, conditions, forAll }) => ({
    ...effect,
    limit: clause.limit,
    ...(clause.noReturn !== null && { noReturn: clause.noReturn }),
    towAway: clause.towAway,
    purpose: clause.purpose,
    schedule,
    liftedFor: forAll ? [] : clause.liftedFor,
    onlyFor: clause.reserved?.holders ?? [],
    conditions,
    ...(isOfSome && clause.binds ? { binds: clause.binds } : {}),
    side: null,
    panel,
    otherTimes,
    ...(isTitleOfArea(clause) && { perhapsLonger: 'area' as const }),
    ...(isHoursUnsaid(clause) && { hoursUnsaid: true as const }),
  }));
}

/**
 * Alternative readings of a clause with a known schedule: hours of an exception, holders of a limit, a date of the
 * sign.
 */
function alternativesOf(clause: Clause, rules: readonly DraftRule[]): DraftRule[][] {
  const excepted = withHoursExcepted(clause, rules);
  // PARKING and PAY show that a limit is for everybody.
  const kept = clause.parking || clause.pays ? null : clause.perhapsReserved;
  return [
    ...(excepted ? [excepted] : []),
    ...(bindsSomeVehicles(clause) && clause.perhapsAll ? [rules.map(({ binds: _, ...rule }) => rule)] : []),
    ...(kept
      ? [
          rules.map((rule): DraftRule => ({
            ...asProhibition(rule, rule.conditions),
            kind: kept.kind,
            onlyFor: kept.holders,
          })),
        ]
      : []),
    ...(endsWithDate(clause)
      ? [rules.map((rule) => ({ ...rule, schedule: { ...rule.schedule, dates: [] } }))]
      : []),
  ];
}

/** Cost of the less likely of two ways to read a statement. */
const LESS_LIKELY_COST = 1;

/**
 * The rules of a clause, one for each group of days and windows, in each way to read it, the most likely first.
 * @returns one way without rules if the clause has no head
 */
export function rulesOf(clause: Clause, panel: number): Way<DraftRule[]>[] {
  const ways = timingsOfClause(clause).flatMap(({ value, cost }): Way<DraftRule[]>[] => {
    const rules = rulesAt(value, clause, panel);
    const others = alternativesOf(clause, rules);
    return [
      { value: rules, cost },
      ...others.map((other) => ({ value: other, cost: cost + LESS_LIKELY_COST })),
    ];
  });
  return likelyWays(ways).map(({ value: rules, cost }) => {
    const first = rules.slice(0, 1);
    const more = [
      ...first.flatMap((rule) => prohibitionOtherwise(clause, rule)),
      ...first.flatMap((rule) => prohibitionPerhapsAlways(clause, rule)),
    ];
    return { value: [...rules, ...more], cost };
  });
}
