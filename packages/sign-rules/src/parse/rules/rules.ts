import type { Condition, Rule, RuleKind, Schedule } from '@curbwise/contract';
import type { Clause } from '../clauses/clause';
import { isSingleDay, WEEKDAYS, weekdaysIn } from '../phrases/day-mask';
import { pick, type Item } from '../items/item';
import { ALL_WEEK } from './other-times';
import { ALL_DAY } from '../items/time-windows';
import { distinct, timingsOfClause } from './timings';

/** A rule whose windows may still be "all other times". */
export interface DraftRule extends Rule {
  otherTimes: boolean;
}

/** What a clause rules; null if it says only when. */
function effectOf(clause: Clause): { effect: Rule['effect']; kind: RuleKind } | null {
  if (clause.prohibition) return { effect: 'forbid', kind: clause.prohibition };
  if (clause.reserved) return { effect: 'forbid', kind: clause.reserved.kind };
  if (clause.limit !== null) return { effect: 'limit', kind: clause.pays ? 'metered' : 'time-limit' };
  if (clause.pays) return { effect: 'require', kind: 'metered' };
  if (clause.permits) return { effect: 'allow', kind: 'free-parking' };
  return clause.purpose === 'street-cleaning' ? { effect: 'forbid', kind: 'no-parking' } : null;
}

/** The prohibition that a rule may go along with. */
export const forbidding = <R extends Rule>(rule: R, conditions: Condition[]): R => ({
  ...rule,
  effect: 'forbid',
  kind: rule.effect === 'forbid' ? rule.kind : 'no-parking',
  limit: null,
  conditions,
});

/**
 * `PARKING PERMITTED 7PM-7AM` and `2 HOUR PARKING SUNDAY ONLY` say when one may park, and hardly mean that one may at
 * other times as well; with ONLY, a permission says that one may not.
 */
function notOtherwise({ schedule }: Clause, rule: DraftRule): DraftRule[] {
  const only =
    pick(schedule, 'days').some(({ days }) => days.only) ||
    pick(schedule, 'window').some((item) => item.only);
  const permits = rule.effect === 'allow' || (rule.effect !== 'forbid' && only);
  const always =
    rule.schedule.days.length === 7 &&
    rule.schedule.windows.some(({ from, to }) => from === ALL_DAY.from && to === ALL_DAY.to);
  if (!permits || rule.otherTimes || always) return [];
  const conditions: Condition[] = rule.effect === 'allow' && only ? [] : ['other'];
  return [{ ...forbidding(rule, conditions), otherTimes: true }];
}

/**
 * `NO PARKING EXCEPT SUNDAY 8AM-NOON`: hours after excepted days may be those of the exception. The rule may then hold
 * at all others, or at those that the sign names before.
 */
function perhapsOnExceptedDays({ schedule, items }: Clause, rules: readonly DraftRule[]): DraftRule[] {
  const lineOf = (item: Item | undefined) => items.find((placed) => placed.item === item)?.line;
  const follows = schedule.findIndex((item, index) => {
    const except = schedule[index - 1];
    if (item.is !== 'window' || except?.is !== 'except-days') return false;
    // `2AM-6AM EXCEPT SUNDAYS · 3PM-6PM`: the line before has hours of its own.
    const hasHours = schedule[index - 2]?.is === 'window' && lineOf(schedule[index - 2]) === lineOf(except);
    return !hasHours || lineOf(item) === lineOf(except);
  });
  const [rule] = rules;
  if (follows < 0 || !rule) return [];
  const isFirst = schedule.findIndex(({ is }) => is === 'window') === follows;
  const windows = isFirst ? [ALL_DAY] : distinct(rules.flatMap((one) => one.schedule.windows));
  const excepted = pick(schedule, 'except-days').flatMap(({ days }) => weekdaysIn(days.days));
  const named = rules.flatMap((one) => one.schedule.days);
  const days = WEEKDAYS.filter((day) => named.includes(day) || excepted.includes(day));
  const perhaps: Schedule = { ...rule.schedule, days, windows, holidays: 'as-weekday' };
  return [{ ...rule, schedule: perhaps, conditions: distinct([...rule.conditions, 'other']) }];
}

/** `NO PARKING 8AM-6PM · 3/15/2019`: a date at the end, without a weekday, may be that of the sign itself. */
function endsWithDate({ schedule }: Clause): boolean {
  const last = schedule.at(-1);
  const isOne = last?.is === 'dates' && (last.doubtful || last.single);
  // A date has one weekday.
  const isDated = pick(schedule, 'days').some(({ days }) => isSingleDay(days.days));
  return isOne && !isDated;
}

/**
 * What may hold at any time, for all that is known. `2 HOUR PARKING · TOW AWAY EVENT DAYS`: on them, perhaps nobody
 * may. A limit of a span counts on through its days, which rules by day cannot say. `NO LOADING` says nothing of those
 * who park.
 */
function perhapsAlways(clause: Clause, rule: DraftRule): DraftRule[] {
  const permits = rule.effect !== 'forbid';
  if (permits && clause.conditions.length > 0) {
    return [{ ...forbidding(rule, clause.conditions), schedule: ALL_WEEK }];
  }
  if (endsWithDate(clause)) {
    return [{ ...rule, schedule: { ...rule.schedule, dates: [] }, conditions: ['other'] }];
  }
  const isSpan = permits && pick(clause.schedule, 'span').length > 0;
  if (!isSpan && !clause.more) return [];
  return [{ ...forbidding(rule, ['other']), schedule: ALL_WEEK, liftedFor: [], onlyFor: [] }];
}

/** The rules of a clause, one for each group of days and windows; empty if the clause has no head. */
export function rulesOf(clause: Clause, panel: number): DraftRule[] {
  const effect = effectOf(clause);
  if (!effect || clause.title) return [];
  const otherTimes = pick(clause.schedule, 'other-times').length > 0;
  const timings = timingsOfClause(clause);
  const rules = timings.map(({ schedule, conditions }) => ({
    ...effect,
    limit: clause.limit,
    ...(clause.noReturn !== null && { noReturn: clause.noReturn }),
    towAway: clause.towAway,
    purpose: clause.purpose,
    schedule,
    liftedFor: clause.liftedFor,
    onlyFor: clause.reserved?.holders ?? [],
    conditions,
    side: null,
    panel,
    otherTimes,
  }));
  // PARKING and PAY say of a limit that it is for everybody.
  const kept = clause.parking || clause.pays ? null : clause.perhapsReserved;
  const perhapsKept = kept
    ? rules.map((rule) => ({ ...forbidding(rule, ['other']), kind: kept.kind, onlyFor: kept.holders }))
    : [];
  return [
    ...rules,
    ...perhapsKept,
    // `TUE 8AM-10AM · 6PM-8AM EXCEPT PERMIT B`
    ...rules
      .filter((rule, index) => timings[index]!.perhapsForAll && rule.liftedFor.length > 0)
      .map((rule) => ({
        ...rule,
        liftedFor: [],
        conditions: distinct<Condition>([...rule.conditions, 'other']),
      })),
    ...rules.slice(0, 1).flatMap((rule) => notOtherwise(clause, rule)),
    ...rules.slice(0, 1).flatMap((rule) => perhapsAlways(clause, rule)),
    ...perhapsOnExceptedDays(clause, rules),
  ];
}
