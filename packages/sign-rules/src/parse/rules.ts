import type {
  Condition,
  HolidayRule,
  Rule,
  RuleKind,
  Schedule,
  TimeWindow,
  Weekday,
} from '@curbwise/contract';
import type { Clause } from './clauses';
import { groupSchedule, type Group } from './groups';
import type { Item } from './items';
import { EVERY_DAY, type DayMask } from './meaning';

/** A rule whose windows may still be "all other times". */
export interface DraftRule extends Rule {
  otherTimes: boolean;
}

type Of<K extends Item['is']> = Extract<Item, { is: K }>;

function pick<K extends Item['is']>(items: readonly Item[], kind: K): Of<K>[] {
  return items.filter((item): item is Of<K> => item.is === kind);
}

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];
const weekdaysIn = (mask: DayMask) => WEEKDAYS.filter((day) => mask & (1 << day));

const ALL_DAY: TimeWindow = { from: 0, to: 1440 };
const UNNAMED: Group = { days: null, holidays: false, weeks: [], windows: [], conditions: [] };

interface Days {
  mask: DayMask;
  holidays: HolidayRule;
  conditions: Condition[];
}

/** Weekdays and holidays of a group, with what the clause excepts and includes. */
function daysOf(group: Group, schedule: readonly Item[]): Days {
  const onlyHolidays = group.days === null && group.holidays;
  let mask = group.days ?? EVERY_DAY;
  let holidays: HolidayRule = onlyHolidays ? 'only' : group.holidays ? 'included' : 'as-weekday';
  const conditions: Condition[] = [...group.conditions];
  for (const { days } of pick(schedule, 'including-days')) {
    if (group.days !== null) mask |= days.days;
    if (days.holidays) holidays = 'included';
  }
  for (const { days } of pick(schedule, 'except-days')) {
    if (days.conditions.length > 0 || days.weeks.length > 0) {
      // Which days are left cannot be told by weekday: they stay, in doubt.
      conditions.push(days.conditions[0] ?? 'other');
    } else if (mask & ~days.days) mask &= ~days.days;
    if (days.holidays && !onlyHolidays) holidays = 'excluded';
  }
  return { mask, holidays, conditions };
}

function schedulesOf(clause: Clause): { schedule: Schedule; conditions: Condition[] }[] {
  const { schedule } = clause;
  const groups = groupSchedule(schedule, clause.limit);
  const season = pick(schedule, 'season')[0]?.season ?? null;
  const dates = pick(schedule, 'dates').map((item) => item.dates);
  return (groups.length > 0 ? groups : [UNNAMED]).map((group) => {
    const days = daysOf(group, schedule);
    // `THU DEC 10 2026`: the date says it all; a misread weekday must not cancel it.
    const mask = dates.some((span) => span.from === span.to) ? EVERY_DAY : days.mask;
    return {
      schedule: {
        days: weekdaysIn(mask),
        windows: group.windows.length > 0 ? group.windows : [ALL_DAY],
        season,
        weeks: [...new Set(group.weeks)],
        holidays: days.holidays,
        dates,
      },
      conditions: [...new Set([...clause.conditions, ...days.conditions])],
    };
  });
}

/** What a clause rules; null if it says only when. */
function effectOf(clause: Clause): { effect: Rule['effect']; kind: RuleKind } | null {
  if (clause.prohibition) return { effect: 'forbid', kind: clause.prohibition };
  if (clause.reserved) return { effect: 'forbid', kind: clause.reserved.kind };
  if (clause.limit !== null) return { effect: 'limit', kind: clause.pays ? 'metered' : 'time-limit' };
  if (clause.pays) return { effect: 'require', kind: 'metered' };
  if (clause.parking) return { effect: 'allow', kind: 'free-parking' };
  return clause.purpose === 'street-cleaning' ? { effect: 'forbid', kind: 'no-parking' } : null;
}

/** The rules of a clause, one for each group of days and windows; empty if the clause has no head. */
export function rulesOf(clause: Clause, panel: number): DraftRule[] {
  const effect = effectOf(clause);
  if (!effect) return [];
  const otherTimes = pick(clause.schedule, 'other-times').length > 0;
  return schedulesOf(clause).map(({ schedule, conditions }) => ({
    ...effect,
    limit: clause.limit,
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
}
