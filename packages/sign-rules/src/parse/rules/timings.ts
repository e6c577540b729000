import {
  dateOfDayNumber,
  dayNumber,
  formatLocalDate,
  parseLocalDate,
  type Condition,
  type DateSpan,
  type HolidayRule,
  type Schedule,
  type Season,
} from '@curbwise/contract';
import type { Clause } from '../clauses/clause';
import { EVERY_DAY, weekdaysIn, type DayMask } from '../phrases/day-mask';
import type { WrittenDays } from '../items/days';
import { emptyGroup, type Group } from '../groups/group';
import { groupSchedule } from '../groups/groups';
import { pick } from '../items/item';
import { isOneDay } from '../items/seasons';
import { ALL_DAY } from '../items/time-windows';

interface Days {
  mask: DayMask;
  /** Those of them that may not be meant. */
  doubtful: DayMask;
  holidays: HolidayRule;
  /** Whether it may hold on holidays, too. */
  perhapsHolidays: boolean;
  conditions: Condition[];
}

/** What a clause says of all its groups. */
interface Frame {
  included: WrittenDays[];
  seasons: (Season | null)[];
  dates: DateSpan[];
  /** The line of the only season or date; null if there are none or several. */
  seasonLine: number | null;
  conditions: Condition[];
}

/** Each of the values once. */
export function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function frameOf({ schedule, conditions, items, purpose }: Clause): Frame {
  const dated = items.filter(({ item }) => item.is === 'season' || item.is === 'dates');
  const written = pick(schedule, 'season');
  const seasons = distinct(written.map((item) => item.season));
  const dates = pick(schedule, 'dates');
  const isDated = dates.length > 0 || written.some(({ season }) => isOneDay(season));
  const doubts: Condition[] = [...written, ...dates].some((item) => item.doubtful) ? ['other'] : [];
  // `SNOW ROUTE · NO PARKING 2AM-6AM DEC 1 - MAR 1`: every night of the winter, whether it snows or not.
  const isOfWinter =
    purpose === 'snow-removal' &&
    written.length > 0 &&
    pick(schedule, 'window').length > 0 &&
    !items.some(({ item }) => item.is === 'condition');
  const isSaid = (one: Condition) => (one === 'event' && isDated) || (one === 'snow' && isOfWinter);
  return {
    included: distinct(pick(schedule, 'including-days').map((item) => item.days)),
    seasons: seasons.length > 0 ? seasons : [null],
    dates: distinct(dates.map((item) => item.dates)),
    seasonLine: dated.length === 1 ? dated[0]!.line : null,
    // `SPECIAL EVENT SAT 24 OCT`: the sign says itself when it is.
    conditions: [...conditions.filter((one) => !isSaid(one)), ...doubts],
  };
}

/** Weekdays and holidays of a group, with what the clause excepts and includes. */
function daysOf(group: Group, { included }: Frame): Days {
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
      // Which days are left cannot be told by weekday: they stay, in doubt.
      conditions.push(days.conditions[0] ?? 'other');
    } else if (mask & ~(days.days & ~days.doubtful)) {
      mask &= ~(days.days & ~days.doubtful);
      doubtful |= days.doubtful;
    }
    if (days.holidays && !onlyHolidays) holidays = 'excluded';
  }
  for (const { days } of group.perhapsExcepted) doubtful |= mask & days;
  const perhapsHolidays = holidays === 'as-weekday' && group.perhapsExcepted.some((days) => days.holidays);
  if (perhapsHolidays) holidays = 'excluded';
  return { mask, doubtful, holidays, perhapsHolidays, conditions };
}

/** Fewer than a week: beside a date that falls on its weekday, no other day of the span does. */
const NEARBY_DAYS = 6;

/** When a statement holds, as a whole or in part, and what that hangs on. */
export interface Timing {
  schedule: Schedule;
  conditions: Condition[];
  /** Who is excepted from other hours of the statement may not be from these. */
  perhapsForAll: boolean;
}

/** A day of the year, so many days later. */
function shifted({ month, day }: Season['from'], days: number): Season['from'] {
  const date = dateOfDayNumber(dayNumber({ year: 2000, month, day }) + days);
  return { month: date.month, day: date.day };
}

const shiftedDate = (text: string, days: number) =>
  formatLocalDate(dateOfDayNumber(dayNumber(parseLocalDate(text)!) + days));

/** `WED 22 OCT`, which may be a Thursday: day or date was misread, and the Wednesday beside it may be meant. */
const nearby = ({ schedule, conditions, perhapsForAll }: Timing): Timing => ({
  perhapsForAll,
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
function timingsOfGroup(group: Group, frame: Frame, season: Season | null, perhapsForAll: boolean): Timing[] {
  const days = daysOf(group, frame);
  // `THU DEC 10 2026`: the date says it all; a misread weekday must not cancel it.
  const isDated = frame.dates.some((span) => span.from === span.to) || (season !== null && isOneDay(season));
  const mask = isDated ? EVERY_DAY : days.mask;
  const timing = (some: DayMask, doubts: Condition[], holidays = days.holidays): Timing => ({
    schedule: {
      days: weekdaysIn(some),
      windows: group.windows.length > 0 ? group.windows : [ALL_DAY],
      season,
      weeks: group.weeks,
      holidays,
      dates: frame.dates,
    },
    conditions: [...new Set([...frame.conditions, ...days.conditions, ...doubts])],
    perhapsForAll,
  });
  const doubtful = mask & days.doubtful;
  const sure = mask & ~doubtful;
  return [
    ...(sure ? [timing(sure, [])] : []),
    ...(doubtful ? [timing(doubtful, ['other'])] : []),
    ...(days.perhapsHolidays && mask ? [timing(mask, ['other'], 'as-weekday')] : []),
    ...(isDated && days.mask !== EVERY_DAY ? [nearby(timing(days.mask, ['other']))] : []),
  ];
}

/** A day or a month by itself. */
const isDayOrMonth = (season: Season) =>
  isOneDay(season) || (season.from.month === season.to.month && season.from.day === 1 && season.to.day > 27);

/** `OCT 20 & OCT 24`: two days, or the ends of a span of which the joint was misread. */
function spanBetween({ seasons, dates }: Frame): Partial<Schedule> | null {
  const [first, last] = seasons;
  if (seasons.length === 2 && first && last && isDayOrMonth(first) && isDayOrMonth(last)) {
    return { season: { from: first.from, to: last.to } };
  }
  const [one, other] = dates;
  const isPair = dates.length === 2 && one?.from === one?.to && other?.from === other?.to;
  return isPair ? { dates: [{ from: one!.from, to: other!.to }] } : null;
}

/** A group, and those of its days that have weeks of their own. */
const apart = (group: Group): Group[] => [group, ...group.others.map((other) => ({ ...group, ...other }))];

/** What is said on one line of groups on several is said of that line, and perhaps of the others. */
const isElsewhere = (line: number | null, group: Group, groups: readonly Group[]) =>
  line !== null && !group.lines.includes(line) && groups.some(({ lines }) => lines.includes(line));

/** Whether a line stands between groups: what it says may be said of all of them, or of some. */
const isBetween = (line: number | null, groups: readonly Group[]) =>
  line !== null &&
  groups.some(({ lines }) => Math.max(...lines) < line) &&
  groups.some(({ lines }) => Math.min(...lines) > line);

/** The line of the only exception for holders. */
function lineOfHolders({ items }: Clause): number | null {
  const lifted = items.filter(({ item }) => item.is === 'lifted');
  return lifted.length === 1 ? lifted[0]!.line : null;
}

/** When a clause holds: every group in every season that it names; which belong together is not told by their order. */
export function timingsOfClause(clause: Clause): Timing[] {
  const groups = groupSchedule(clause);
  const frame = frameOf(clause);
  const between = spanBetween(frame);
  const perhaps = ({ schedule, ...timing }: Timing, changed: Partial<Schedule>): Timing => ({
    ...timing,
    schedule: { ...schedule, ...changed },
    conditions: distinct([...timing.conditions, 'other']),
  });
  const holders = lineOfHolders(clause);
  return (groups.length > 0 ? groups : [emptyGroup()]).flatMap(apart).flatMap((group) => {
    const perhapsForAll = isElsewhere(holders, group, groups);
    const timings = frame.seasons.flatMap((season) => timingsOfGroup(group, frame, season, perhapsForAll));
    const first = timings.slice(0, 1);
    return [
      ...timings,
      ...(between ? first.map((timing) => perhaps(timing, between)) : []),
      // `8AM-6PM MON-FRI · 2AM-6AM DEC 1 - MAR 31`
      ...(isElsewhere(frame.seasonLine, group, groups) || isBetween(frame.seasonLine, groups)
        ? timings.map((timing) => perhaps(timing, { season: null, dates: [] }))
        : []),
    ];
  });
}
