import { dateOfDayNumber, dayNumber, formatLocalDate, parseLocalDate } from '@curbwise/contract';
import type {
  Condition,
  DateSpan,
  HolidayRule,
  Rule,
  RuleKind,
  Schedule,
  TimeWindow,
  Season,
  Weekday,
} from '@curbwise/contract';
import type { Clause } from './clauses';
import { emptyGroup, groupSchedule, type Group } from './groups';
import type { WrittenDays } from './days';
import type { Item } from './items';
import { EVERY_DAY, type DayMask } from './meaning';
import { ALL_WEEK } from './other-times';

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

interface Days {
  mask: DayMask;
  /** Those of them that may not be meant. */
  doubtful: DayMask;
  holidays: HolidayRule;
  conditions: Condition[];
}

/** What a clause says of all its groups. */
interface Frame {
  included: WrittenDays[];
  excepted: WrittenDays[];
  seasons: (Season | null)[];
  dates: DateSpan[];
  conditions: Condition[];
}

/** Each of the values once. */
function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function frameOf({ schedule, conditions }: Clause): Frame {
  const written = pick(schedule, 'season');
  const seasons = distinct(written.map((item) => item.season));
  const dates = pick(schedule, 'dates');
  const isOneDay =
    dates.length > 0 ||
    written.some(({ season: { from, to } }) => JSON.stringify(from) === JSON.stringify(to));
  const doubts: Condition[] = [...written, ...dates].some((item) => item.doubtful) ? ['other'] : [];
  return {
    included: distinct(pick(schedule, 'including-days').map((item) => item.days)),
    excepted: distinct(pick(schedule, 'except-days').map((item) => item.days)),
    seasons: seasons.length > 0 ? seasons : [null],
    dates: distinct(dates.map((item) => item.dates)),
    // `SPECIAL EVENT SAT 24 OCT`: the sign says itself when it is.
    conditions: [...conditions.filter((one) => one !== 'event' || !isOneDay), ...doubts],
  };
}

/** Weekdays and holidays of a group, with what the clause excepts and includes. */
function daysOf(group: Group, { included, excepted }: Frame): Days {
  const onlyHolidays = group.days === null && group.holidays;
  let mask = group.days ?? EVERY_DAY;
  let holidays: HolidayRule = onlyHolidays ? 'only' : group.holidays ? 'included' : 'as-weekday';
  const conditions: Condition[] = [...group.conditions];
  let { doubtful } = group;
  for (const days of included) {
    if (group.days !== null) mask |= days.days;
    doubtful |= days.doubtful;
    if (days.holidays) holidays = 'included';
  }
  for (const days of excepted) {
    if (days.conditions.length > 0 || days.weeks.length > 0) {
      // Which days are left cannot be told by weekday: they stay, in doubt.
      conditions.push(days.conditions[0] ?? 'other');
    } else if (mask & ~(days.days & ~days.doubtful)) {
      mask &= ~(days.days & ~days.doubtful);
      doubtful |= days.doubtful;
    }
    if (days.holidays && !onlyHolidays) holidays = 'excluded';
  }
  return { mask, doubtful, holidays, conditions };
}

/** Fewer than a week, so that a date that falls on its weekday has no other beside it. */
const NEARBY_DAYS = 6;

interface Timing {
  schedule: Schedule;
  conditions: Condition[];
}

/** A day of the year, so many days later. */
function shifted({ month, day }: Season['from'], days: number): Season['from'] {
  const date = dateOfDayNumber(dayNumber({ year: 2000, month, day }) + days);
  return { month: date.month, day: date.day };
}

const shiftedDate = (text: string, days: number) =>
  formatLocalDate(dateOfDayNumber(dayNumber(parseLocalDate(text)!) + days));

/** `WED 22 OCT`, which may be a Thursday: day or date was misread, and the Wednesday beside it may be meant. */
const nearby = ({ schedule, conditions }: Timing): Timing => ({
  schedule: {
    ...schedule,
    season: schedule.season && {
      from: shifted(schedule.season.from, -NEARBY_DAYS),
      to: shifted(schedule.season.to, NEARBY_DAYS),
    },
    dates: schedule.dates.map(({ from, to }) => ({
      from: shiftedDate(from, -NEARBY_DAYS),
      to: shiftedDate(to, NEARBY_DAYS),
    })),
  },
  conditions,
});

/** A group in one season: one timing, or two if some of its days may not be meant. */
function timingsOf(group: Group, frame: Frame, season: Season | null): Timing[] {
  const days = daysOf(group, frame);
  // `THU DEC 10 2026`: the date says it all; a misread weekday must not cancel it.
  const isOneDay =
    frame.dates.some((span) => span.from === span.to) ||
    (season !== null && JSON.stringify(season.from) === JSON.stringify(season.to));
  const mask = isOneDay ? EVERY_DAY : days.mask;
  const timing = (some: DayMask, doubts: Condition[]): Timing => ({
    schedule: {
      days: weekdaysIn(some),
      windows: group.windows.length > 0 ? group.windows : [ALL_DAY],
      season,
      weeks: group.weeks,
      holidays: days.holidays,
      dates: frame.dates,
    },
    conditions: [...new Set([...frame.conditions, ...days.conditions, ...doubts])],
  });
  const doubtful = mask & days.doubtful;
  const sure = mask & ~doubtful;
  return [
    ...(sure ? [timing(sure, [])] : []),
    ...(doubtful ? [timing(doubtful, ['other'])] : []),
    ...(isOneDay && days.mask !== EVERY_DAY ? [nearby(timing(days.mask, ['other']))] : []),
  ];
}

/** A day or a month by itself. */
const isSingle = ({ from, to }: Season) =>
  from.month === to.month && (from.day === to.day || (from.day === 1 && to.day > 27));

/** `OCT 20 & OCT 24`: two days, or the ends of a span of which the joint was misread. */
function spanBetween({ seasons, dates }: Frame): Partial<Schedule> | null {
  const [first, last] = seasons;
  if (seasons.length === 2 && first && last && isSingle(first) && isSingle(last)) {
    return { season: { from: first.from, to: last.to } };
  }
  const [one, other] = dates;
  const isPair = dates.length === 2 && one?.from === one?.to && other?.from === other?.to;
  return isPair ? { dates: [{ from: one!.from, to: other!.to }] } : null;
}

/** A group, and those of its days that have weeks of their own. */
const apart = (group: Group): Group[] => [
  group,
  ...group.others.map(({ days, weeks }) => ({ ...group, days, weeks, doubtful: 0 })),
];

/** Every group in every season that the clause names: which belong together is not told by their order. */
function scheduleOf(clause: Clause): Timing[] {
  const forbids = clause.prohibition !== null || clause.reserved !== null;
  const groups = groupSchedule(clause.schedule, clause.letter ? clause.limit : null, forbids);
  const frame = frameOf(clause);
  const between = spanBetween(frame);
  const perhaps = ({ schedule, conditions }: Timing): Timing[] =>
    between
      ? [{ schedule: { ...schedule, ...between }, conditions: distinct([...conditions, 'other']) }]
      : [];
  return (groups.length > 0 ? groups : [emptyGroup()]).flatMap(apart).flatMap((group) => {
    const timings = frame.seasons.flatMap((season) => timingsOf(group, frame, season));
    return [...timings, ...timings.slice(0, 1).flatMap(perhaps)];
  });
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
    rule.schedule.windows.some(({ from, to }) => from === 0 && to === 1440);
  if (!permits || rule.otherTimes || always) return [];
  const conditions: Condition[] = rule.effect === 'allow' && only ? [] : ['other'];
  return [{ ...rule, effect: 'forbid', kind: 'no-parking', limit: null, conditions, otherTimes: true }];
}

/**
 * `NO PARKING EXCEPT SUNDAY 8AM-NOON`: hours after excepted days may be those of the exception. The rule may then hold
 * at all others, or at those that the sign names before.
 */
function perhapsOnExceptedDays({ schedule }: Clause, rules: readonly DraftRule[]): DraftRule[] {
  const follows = schedule.findIndex(
    (item, index) => item.is === 'window' && schedule[index - 1]?.is === 'except-days',
  );
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

/**
 * A limit of a span counts on through its days, which rules by day cannot say; what says that nobody may load says
 * nothing of those who park. A date at the end, `NO PARKING 8AM-6PM · 3/15/2019`, may be that of the sign itself. `2 HOUR PARKING · TOW AWAY EVENT DAYS`: on them, perhaps
 * nobody may.
 */
function perhapsAlways({ schedule, more, conditions }: Clause, rule: DraftRule): DraftRule[] {
  if (rule.effect !== 'forbid' && conditions.length > 0) {
    return [{ ...rule, effect: 'forbid', kind: 'no-parking', limit: null, conditions, schedule: ALL_WEEK }];
  }
  const last = schedule.at(-1);
  if (last?.is === 'dates' && last.dates.from === last.dates.to && pick(schedule, 'days').length === 0) {
    return [{ ...rule, schedule: { ...rule.schedule, dates: [] }, conditions: ['other'] }];
  }
  const isSpan = rule.effect !== 'forbid' && pick(schedule, 'span').length > 0;
  if (!isSpan && !more) return [];
  return [
    { ...rule, effect: 'forbid', kind: 'no-parking', limit: null, conditions: ['other'], schedule: ALL_WEEK },
  ];
}

/** The rules of a clause, one for each group of days and windows; empty if the clause has no head. */
export function rulesOf(clause: Clause, panel: number): DraftRule[] {
  const effect = effectOf(clause);
  if (!effect) return [];
  const otherTimes = pick(clause.schedule, 'other-times').length > 0;
  const rules = scheduleOf(clause).map(({ schedule, conditions }) => ({
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
  return [
    ...rules,
    ...rules.slice(0, 1).flatMap((rule) => notOtherwise(clause, rule)),
    ...rules.slice(0, 1).flatMap((rule) => perhapsAlways(clause, rule)),
    ...perhapsOnExceptedDays(clause, rules),
  ];
}
