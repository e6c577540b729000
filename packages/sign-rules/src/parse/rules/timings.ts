import {
  dateOfDayNumber,
  dayNumber,
  formatLocalDate,
  parseLocalDate,
  type Condition,
  type HolidayRule,
  type Schedule,
  type Season,
} from '@curbwise/contract';
import type { Clause } from '../clauses/clause';
import { likelyWays, onlyWay, type Way } from '../clauses/ways';
import { EVERY_DAY, weekdaysIn, type DayMask } from '../../languages/day-mask';
import type { WrittenDays } from '../items/days';
import { emptyGroup, type Group } from '../groups/group';
import { groupSchedule } from '../groups/groups';
import { EVERY_DATE, type DatePart } from '../items/date-parts';
import { pick, type Item } from '../items/item';
import { isOneDay, shiftedDay } from '../items/calendar-days';
import { ALL_DAY } from '../items/time-windows';

interface Days {
  mask: DayMask;
  /** The days among them that may not be meant. */
  doubtful: DayMask;
  holidays: HolidayRule;
  conditions: Condition[];
}

/** The parts of a clause that apply to all its groups. */
interface SharedParts {
  included: WrittenDays[];
  /** Parts of the year, dates and days of the month; each applies independently. */
  parts: DatePart[];
  /** The line of the only season or date; null if there are none or several. */
  seasonLine: number | null;
  /** Whether other days of the month may also be meant. */
  perhapsAnyDay: boolean;
  /** The longest possible extent of seasons whose ends are not certain. */
  widest: Season[];
  conditions: Condition[];
}

const DOUBTFUL: readonly Condition[] = ['other'];

/** The values without duplicates, compared by their JSON. */
export function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

const DATED: readonly Item['is'][] = ['season', 'dates', 'month-days'];

/** Every combination of the named seasons, dates and days of the month. */
function partsOf(schedule: readonly Item[]): DatePart[] {
  const written = pick(schedule, 'season');
  const dates = pick(schedule, 'dates');
  const [only, ...more] = [...written, ...dates];
  const seasons = distinct(written.map(({ season }) => season));
  const spans = distinct(dates.map((item) => item.dates));
  const parts: DatePart[] =
    only?.byOrder && more.length === 0
      ? [...only.byOrder]
      : (seasons.length > 0 ? seasons : [null]).map((season) => ({ season, dates: spans }));
  const monthDays = pick(schedule, 'month-days').map(({ days }) => days);
  if (monthDays.length === 0) return parts;
  return parts.flatMap((part) => monthDays.map((days) => ({ ...part, monthDays: days })));
}

function sharedPartsOf({ schedule, conditions, items, purpose }: Clause): SharedParts {
  const dated = items.filter(({ item }) => DATED.includes(item.is));
  const written = pick(schedule, 'season');
  const dates = pick(schedule, 'dates');
  const isSpan = pick(schedule, 'span').some(({ parts }) => parts.some(({ when }) => when));
  const isDated = isSpan || dates.length > 0 || written.some(({ season }) => isOneDay(season));
  // A numeric date with two possible orders, next to other dates.
  const isMixed = [...written, ...dates].some(({ byOrder }) => byOrder) && written.length + dates.length > 1;
  const isDoubtful = isMixed || [...written, ...dates].some((item) => item.doubtful);
  // `SNOW ROUTE · NO PARKING 2AM-6AM DEC 1 - MAR 1` applies every winter night, whether or not it snows.
  const isOfWinter =
    purpose === 'snow-removal' &&
    written.length > 0 &&
    pick(schedule, 'window').length > 0 &&
    !items.some(({ item }) => item.is === 'condition');
  const isSaid = (one: Condition) => (one === 'event' && isDated) || (one === 'snow' && isOfWinter);
  return {
    included: distinct(pick(schedule, 'including-days').map((item) => item.days)),
    parts: partsOf(schedule),
    seasonLine: dated.length === 1 ? dated[0]!.line : null,
    widest: written.flatMap(({ widest }) => widest ?? []),
    perhapsAnyDay: pick(schedule, 'month-days').some(({ doubtful }) => doubtful),
    // `SPECIAL EVENT SAT 24 OCT`: the sign itself says when the event is.
    conditions: [...conditions.filter((one) => !isSaid(one)), ...(isDoubtful ? DOUBTFUL : [])],
  };
}

/** Weekdays and holidays of a group, after applying excepted and included days. */
function daysOf(group: Group, { included }: SharedParts): Days {
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
  for (const days of distinct(group.excepted)) {
    if (days.conditions.length > 0 || days.weeks.length > 0) {
      // The remaining days cannot be expressed as weekdays: all stay, but doubtful.
      conditions.push(days.conditions[0] ?? 'other');
    } else if (mask & ~(days.days & ~days.doubtful)) {
      mask &= ~(days.days & ~days.doubtful);
      doubtful |= days.doubtful;
    }
    if (days.holidays && !onlyHolidays) holidays = 'excluded';
  }
  return { mask, doubtful, holidays, conditions };
}

/** Less than a week, so that no second day near the date falls on the same weekday. */
const NEARBY_DAYS = 6;

/** When a statement or a part of it applies, and under which conditions. */
export interface Timing {
  schedule: Schedule;
  conditions: Condition[];
  /** The holders excepted from other hours of the statement are not excepted from these. */
  forAll: boolean;
}

const shiftedDate = (text: string, days: number) =>
  formatLocalDate(dateOfDayNumber(dayNumber(parseLocalDate(text)!) + days));

/** `WED 22 OCT`, when the 22nd is a Thursday: day or date was misread, and the nearest Wednesday may be meant. */
const onNearbyDates = ({ schedule, conditions, forAll }: Timing): Timing => ({
  forAll,
  schedule: {
    ...schedule,
    season: schedule.season && {
      from: shiftedDay(schedule.season.from, -NEARBY_DAYS),
      to: shiftedDay(schedule.season.to, NEARBY_DAYS),
    },
    dates: schedule.dates.map(({ from, to }) => ({
      from: shiftedDate(from, -NEARBY_DAYS),
      to: shiftedDate(to, NEARBY_DAYS),
    })),
  },
  conditions,
});

/** The timings of a group in one season, with a separate doubtful one for days that may not be meant. */
function timingsOfGroup(group: Group, shared: SharedParts, part: DatePart, forAll: boolean): Timing[] {
  const days = daysOf(group, shared);
  // `THU DEC 10 2026`: the date alone decides, so that a misread weekday cannot cancel it.
  const { season, ...otherParts } = part;
  const { dates } = part;
  const isDated = dates.some((span) => span.from === span.to) || (season !== null && isOneDay(season));
  const mask = isDated ? EVERY_DAY : days.mask;
  const timing = (some: DayMask, doubts: Condition[]): Timing => ({
    schedule: {
      days: weekdaysIn(some),
      windows: group.windows.length > 0 ? group.windows : [ALL_DAY],
      season,
      weeks: group.weeks,
      holidays: days.holidays,
      ...otherParts,
    },
    conditions: [...new Set([...shared.conditions, ...days.conditions, ...doubts])],
    forAll,
  });
  const doubtful = mask & days.doubtful;
  const sure = mask & ~doubtful;
  return [
    ...(sure ? [timing(sure, [])] : []),
    ...(doubtful ? [timing(doubtful, ['other'])] : []),
    ...(isDated && days.mask !== EVERY_DAY ? [onNearbyDates(timing(days.mask, ['other']))] : []),
  ];
}

/** Whether a season is one day or one whole month. */
const isDayOrMonth = (season: Season) =>
  isOneDay(season) || (season.from.month === season.to.month && season.from.day === 1 && season.to.day > 27);

/** The span between two days, as their joint may be misread: `OCT 20 & OCT 24`. */
function spanBetween({ parts }: SharedParts): Partial<DatePart> | null {
  if (parts.some(({ dateOrder }) => dateOrder)) return null;
  const [first, last] = parts.map(({ season }) => season);
  if (parts.length === 2 && first && last && isDayOrMonth(first) && isDayOrMonth(last)) {
    return { season: { from: first.from, to: last.to } };
  }
  const dates = parts[0]?.dates ?? [];
  const [one, other] = dates;
  const isPair = dates.length === 2 && one?.from === one?.to && other?.from === other?.to;
  return isPair ? { dates: [{ from: one!.from, to: other!.to }] } : null;
}

/** `ODD DAYS 7PM-7AM` is the night that begins on an odd day, and perhaps also the early hours of an odd day. */
function afterMidnight({ schedule: { windows, monthDays } }: Timing): Partial<Schedule>[] {
  const late = monthDays ? windows.filter(({ from, to }) => to <= from && to > 0) : [];
  return late.length > 0 ? [{ windows: late.map(({ to }) => ({ from: 0, to })) }] : [];
}

/** A group, and one more for each list of days with its own weeks of the month. */
const splitByWeeks = (group: Group): Group[] => [
  group,
  ...group.others.map((other) => ({ ...group, ...other })),
];

/** Whether a line belongs to other groups but not to this one. */
const isElsewhere = (line: number | null, group: Group, groups: readonly Group[]) =>
  line !== null && !group.lines.includes(line) && groups.some(({ lines }) => lines.includes(line));

/** Whether a line is between groups, so that it may apply to all of them or to some. */
const isBetween = (line: number | null, groups: readonly Group[]) =>
  line !== null &&
  groups.some(({ lines }) => Math.max(...lines) < line) &&
  groups.some(({ lines }) => Math.min(...lines) > line);

/** The line of the only exception for holders. */
function lineOfHolders({ items }: Clause): number | null {
  const lifted = items.filter(({ item }) => item.is === 'lifted');
  return lifted.length === 1 ? lifted[0]!.line : null;
}

/** Which seasons and dates apply to a group, and whether the exception for holders does not. */
interface Scope {
  /** Null: none. */
  season: Partial<DatePart> | 'as-written' | null;
  forAll: boolean;
}

/** Whether every group has its own hours and shares no line with another group. */
const hasLinesOfTheirOwn = (groups: readonly Group[]) =>
  groups.every(
    (group) =>
      group.windows.length > 0 &&
      groups.every((other) => other === group || !other.lines.some((line) => group.lines.includes(line))),
  );

/** Cost of applying a season, a date or an exception to the groups of one line or one side of it only. */
const NARROW_SCOPE_COST = 1;

/** The ways to choose the groups that a season on one line applies to; first of all, every group. */
function seasonScopes(
  shared: SharedParts,
  groups: readonly Group[],
): Way<(group: Group) => Scope['season']>[] {
  const { seasonLine: line } = shared;
  const everywhere = onlyWay((): Scope['season'] => 'as-written');
  const otherwise = (value: (group: Group) => Scope['season']) => ({ value, cost: NARROW_SCOPE_COST });
  const span = spanBetween(shared);
  if (span) return [...everywhere, otherwise(() => span)];
  if (line === null) return everywhere;
  if (groups.some((group) => isElsewhere(line, group, groups))) {
    // `8AM-6PM MON-FRI · 2AM-6AM DEC 1 - MAR 31`
    const ofItsLine = (group: Group) => (isElsewhere(line, group, groups) ? null : 'as-written');
    return hasLinesOfTheirOwn(groups) ? onlyWay(ofItsLine) : [...everywhere, otherwise(ofItsLine)];
  }
  if (!isBetween(line, groups)) return everywhere;
  const isAbove = ({ lines }: Group) => Math.max(...lines) < line;
  return [
    ...everywhere,
    otherwise((group) => (isAbove(group) ? 'as-written' : null)),
    otherwise((group) => (isAbove(group) ? null : 'as-written')),
  ];
}

/** `TUE 8AM-10AM · 6PM-8AM EXCEPT PERMIT B`: an exception for holders may apply to its line only. */
function holderScopes(clause: Clause, groups: readonly Group[]): Way<(group: Group) => boolean>[] {
  const line = lineOfHolders(clause);
  const isOfOthers = (group: Group) => isElsewhere(line, group, groups);
  if (!groups.some(isOfOthers)) return onlyWay(() => false);
  if (hasLinesOfTheirOwn(groups)) return onlyWay(isOfOthers);
  return [...onlyWay(() => false), { value: isOfOthers, cost: NARROW_SCOPE_COST }];
}

const asDoubtful = ({ schedule, ...timing }: Timing, changed: Partial<Schedule>): Timing => ({
  ...timing,
  schedule: { ...schedule, ...changed },
  conditions: distinct([...timing.conditions, 'other']),
});

/** The parts of the year that apply to a group. */
function partsFor(group: Group, shared: SharedParts, season: Scope['season']): DatePart[] {
  if (group.when) return [group.when];
  return season === null ? [EVERY_DATE] : shared.parts;
}

function timingsInScope(group: Group, shared: SharedParts, { season, forAll }: Scope): Timing[] {
  const timings = partsFor(group, shared, season).flatMap((part) =>
    timingsOfGroup(group, shared, part, forAll),
  );
  if (season !== null && season !== 'as-written') {
    // Weekdays next to two dates belong to these dates, not to the span between them.
    return timings.slice(0, 1).map((timing) => ({ ...timing, schedule: { ...timing.schedule, ...season } }));
  }
  if (season !== 'as-written') return timings;
  return [
    ...timings,
    ...shared.widest.flatMap((widest) => timings.map((timing) => asDoubtful(timing, { season: widest }))),
    ...(shared.perhapsAnyDay ? timings.map((timing) => asDoubtful(timing, { monthDays: undefined })) : []),
    ...timings.flatMap((timing) => afterMidnight(timing).map((schedule) => asDoubtful(timing, schedule))),
  ];
}

/**
 * When a clause applies, in each way to read it: every group in every season that it names, since their order does not
 * show which belong together.
 */
export function timingsOfClause(clause: Clause): Way<Timing[]>[] {
  const shared = sharedPartsOf(clause);
  const ways = groupSchedule(clause).flatMap(({ value: grouped, cost }) => {
    const groups = (grouped.length > 0 ? grouped : [emptyGroup()]).flatMap(splitByWeeks);
    return seasonScopes(shared, grouped).flatMap((season) =>
      holderScopes(clause, grouped).map((forAll) => ({
        value: groups.flatMap((group) =>
          timingsInScope(group, shared, { season: season.value(group), forAll: forAll.value(group) }),
        ),
        cost: cost + season.cost + forAll.cost,
      })),
    );
  });
  return likelyWays(ways);
}
