import { formatLocalDate, parseLocalDate, type DateSpan, type Season } from '@curbwise/contract';
import {
  isOneDay,
  lastDay,
  readCalendarDay,
  readDay,
  readDayNumber,
  readIsoDay,
  readNumericByOrder,
  readYear,
  type CalendarDay,
  type DayByOrder,
} from './calendar-days';
import { isSingleDay, weekdayOf } from '../../languages/day-mask';
import { isAnd, isTo, spelledDay } from '../phrases/lexeme-kinds';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/** A part of the year (`DEC 1 - APR 1`), or dates of one year (`DEC 10 2026`). */
export type Part = { season: Season } | { dates: DateSpan };

/**
 * A part of the year or dates as written. `doubtful`: the joint between its two ends was lost. `byOrder`: its value
 * with the month first and with the day first, if the digits allow both. `widest`: its longest possible extent, if it
 * is named by holidays whose date changes from year to year.
 */
export type WrittenSeason = Part & { doubtful: boolean; byOrder?: readonly [Part, Part]; widest?: Season };

/** `DEC 10-12`: the second day of the same month. */
function readSecondDay(
  lexemes: readonly Lexeme[],
  at: number,
  first: CalendarDay,
): Match<CalendarDay> | null {
  const day = first.day === null ? null : readDayNumber(lexemes, at);
  if (!day || day.value > lastDay(first.month) || lexemes[day.next]?.text === '.') return null;
  const year = readYear(lexemes, day.next);
  return { value: { ...first, day: day.value, year: year?.value ?? null }, next: year?.next ?? day.next };
}

function dateText(year: number, { month, day }: CalendarDay, fallback: number): string {
  return formatLocalDate({ year, month, day: day ?? fallback });
}

function datesOf(from: CalendarDay, to: CalendarDay): DateSpan | null {
  const last = to.year ?? from.year;
  if (last === null) return null;
  const first = from.year ?? (from.month > to.month ? last - 1 : last);
  const span = { from: dateText(first, from, 1), to: dateText(last, to, lastDay(to.month)) };
  const exist = parseLocalDate(span.from) && parseLocalDate(span.to) && span.from <= span.to;
  return exist ? span : null;
}

const WHOLE_YEAR: Season = { from: { month: 1, day: 1 }, to: { month: 12, day: 31 } };

/** From one day to another, in each order of day and month that exists. */
function spanByOrder(from: DayByOrder, to: DayByOrder): WrittenSeason | null {
  const [monthFirst, dayFirst] = [0, 1].map((order) => {
    const [first, last] = [from[order], to[order]];
    return first && last ? seasonOf(first, last) : null;
  });
  if (!monthFirst || !dayFirst) return monthFirst ?? dayFirst ?? null;
  if (JSON.stringify(monthFirst) === JSON.stringify(dayFirst)) return monthFirst;
  return { ...monthFirst, byOrder: [monthFirst, dayFirst] };
}

/** `11/24 7AM`: certainly a date, as 24 is not a month. `24/7` and `5/30 MIN` are not dates. */
function isPlainDate(lexemes: readonly Lexeme[], { value, next }: Match<DayByOrder>): boolean {
  const [monthFirst, dayFirst] = value;
  const isOne = (monthFirst === null) !== (dayFirst === null) && lexemes[next - 1]!.glued;
  const isEveryHour = dayFirst?.day === 24 && dayFirst.month === 7;
  return isOne && !isEveryHour && !meaningOf(lexemes[next], 'unit');
}

/**
 * `4/1 - 11/30`, `12/10/2026`: month first, as in the United States, or day first, as elsewhere. If both are possible,
 * both are returned.
 */
function readNumericSeason(lexemes: readonly Lexeme[], at: number): Match<WrittenSeason> | null {
  const first = readNumericByOrder(lexemes, at);
  if (!first) return null;
  const second = isTo(lexemes[first.next]) ? readNumericByOrder(lexemes, first.next + 1) : null;
  const broken = second ? null : readNumericByOrder(lexemes, first.next);
  const last = second ?? broken ?? first;
  const hasYear = first.value.some((day) => day !== null && day.year !== null);
  if (last === first && !hasYear && !isPlainDate(lexemes, first)) return null;
  const written = spanByOrder(first.value, last.value);
  return written && { value: broken ? { ...written, doubtful: true } : written, next: last.next };
}

/** From one day or month to another, both included. */
function seasonOf(from: CalendarDay, to: CalendarDay): WrittenSeason | null {
  if (from.year !== null || to.year !== null) {
    const dates = datesOf(from, to);
    return dates && { dates, doubtful: false };
  }
  const season = {
    from: { month: from.month, day: from.day ?? 1 },
    to: { month: to.month, day: to.day ?? lastDay(to.month) },
  };
  return { season, doubtful: false };
}

/** `1 AVRIL AU 1`: the month of the last day was lost. */
function isLostMonth(
  lexemes: readonly Lexeme[],
  from: Match<CalendarDay>,
  second: Match<CalendarDay> | null,
): boolean {
  if (second === null || second.value.year !== null || second.next > from.next + 2) return false;
  return meaningOf(lexemes[from.next], 'to') !== undefined && !meaningOf(lexemes[from.next + 1], 'month');
}

/** `OCT 20, 21 & 22`: the last day of a list. The days do not have to be consecutive. */
function readListed(lexemes: readonly Lexeme[], from: Match<CalendarDay>): Match<CalendarDay> | null {
  let last: Match<CalendarDay> | null = null;
  const isJoint = (at: number) => lexemes[at]?.text === ',' || isAnd(lexemes[at]);
  for (let next = from.next; isJoint(next);) {
    const day = readDayNumber(lexemes, isJoint(next + 1) ? next + 2 : next + 1);
    if (!day || from.value.day === null || day.value <= (last ?? from).value.day!) break;
    last = { value: { ...from.value, day: day.value }, next: day.next };
    next = day.next;
  }
  const year = last && readYear(lexemes, last.next);
  return last && year ? { value: { ...last.value, year: year.value }, next: year.next } : last;
}

/** End of a span of dates without an end. No year after 2099 is read. */
const OPEN_END_DATE = '2099-12-31';

/** `EFFECTIVE NOV 1 2026`: from that day on. Without a year the extent is unknown. */
function readBeginning({ value, next }: Match<CalendarDay>): Match<WrittenSeason> | null {
  if (value.year === null) return { value: { season: WHOLE_YEAR, doubtful: true }, next };
  const dates = { from: dateText(value.year, value, 1), to: OPEN_END_DATE };
  return { value: { dates, doubtful: false }, next };
}

/** Whether two weekdays are as many days apart as their dates; else a figure was misread. */
function areApart(from: Lexeme | undefined, to: Lexeme | undefined, span: number): boolean {
  const [first, last] = [from, to].map((lexeme) => spelledDay(lexeme)?.days);
  if (!first || !last || !isSingleDay(first) || !isSingleDay(last)) return false;
  return (weekdayOf(last) - weekdayOf(first) - span) % 7 === 0;
}

/** `20-23 OCT`, `TUE 20 - FRI 23 OCT`: the month follows both days. */
function readDaysBeforeMonth(lexemes: readonly Lexeme[], at: number): Match<WrittenSeason> | null {
  const weekdays = spelledDay(lexemes[at]) ? 1 : 0;
  const first = readDayNumber(lexemes, at + weekdays);
  if (!first || !isTo(lexemes[first.next])) return null;
  const lastAt = first.next + 1 + weekdays;
  const last = readDayNumber(lexemes, lastAt) && readCalendarDay(lexemes, lastAt);
  const span = (last?.value.day ?? 0) - first.value;
  if (weekdays > 0 && !areApart(lexemes[at], lexemes[lastAt - 1], span)) return null;
  if (!last || last.value.day === null || last.value.day < first.value) return null;
  // `1 AU 1 DEC`: the month of the first day was lost.
  const isLost = first.value === last.value.day || (first.value === 1 && lexemes[first.next]?.text !== '-');
  if (isLost && last.value.year === null)
    return { value: { season: WHOLE_YEAR, doubtful: true }, next: last.next };
  const written = seasonOf({ ...last.value, day: first.value }, last.value);
  return written && { value: written, next: last.next };
}

/** A date with its weekday: `TUE 20 OCT`, `MON, 11/23`. */
function readDayOfWeek(lexemes: readonly Lexeme[], at: number): Match<DayByOrder> | null {
  if (!spelledDay(lexemes[at])) return null;
  return readDay(lexemes, lexemes[at + 1]?.text === ',' ? at + 2 : at + 1);
}

/** `TUE 20 OCT - FRI 23 OCT`: from one day to another. */
function readDayedSpan(lexemes: readonly Lexeme[], at: number): Match<WrittenSeason> | null {
  const from = readDayOfWeek(lexemes, at);
  const to = from && isTo(lexemes[from.next]) ? readDayOfWeek(lexemes, from.next + 1) : null;
  // `SATURDAYS · NOV 15 THRU MAR 31 · 2P 6PM-10PM`: days, a season and a limit.
  const written = from && to ? spanByOrder(from.value, to.value) : null;
  return to && written && { value: written, next: to.next };
}

/**
 * `2026-11-24 TO 2026-11-26`: numeric dates with the year first. A single one at the end of a plate is probably the
 * date of the sign.
 */
function readIsoSeason(lexemes: readonly Lexeme[], at: number): Match<WrittenSeason> | null {
  const from = readIsoDay(lexemes, at);
  const to = from && isTo(lexemes[from.next]) ? readIsoDay(lexemes, from.next + 1) : null;
  if (!from || (!to && from.next >= lexemes.length && at > 0)) return null;
  const written = seasonOf(from.value, (to ?? from).value);
  return written && { value: written, next: (to ?? from).next };
}

const isOneDate = (part: Part) =>
  'dates' in part ? part.dates.from === part.dates.to : isOneDay(part.season);

/** Numeric dates. `FROM 11/24` has no end. */
function readFigures(lexemes: readonly Lexeme[], start: number, isBeginning: boolean) {
  const found = readNumericSeason(lexemes, start) ?? readIsoSeason(lexemes, start);
  if (!found || !isBeginning || !isOneDate(found.value)) return found;
  return { ...found, value: { season: WHOLE_YEAR, doubtful: true } };
}

/** The earliest and latest day that one end of a season may fall on. `day` is null for a whole month. */
function readFeast(
  lexemes: readonly Lexeme[],
  at: number,
): Match<readonly [CalendarDay, CalendarDay]> | null {
  const feast = meaningOf(lexemes[at], 'feast');
  if (!feast) {
    const day = readCalendarDay(lexemes, at);
    return day && { value: [day.value, day.value], next: day.next };
  }
  const dayOf = (day: number): CalendarDay => ({ month: feast.month, day, year: null });
  return { value: [dayOf(feast.first), dayOf(feast.last)], next: at + 1 };
}

/** `MEMORIAL DAY TO LABOR DAY`: certain from the latest date of the first to the earliest date of the second. */
function readFeastSeason(lexemes: readonly Lexeme[], at: number): Match<WrittenSeason> | null {
  const from = readFeast(lexemes, at);
  const to = from && isTo(lexemes[from.next]) ? readFeast(lexemes, from.next + 1) : null;
  const isNamed = to && [lexemes[at], lexemes[to.next - 1]].some((lexeme) => meaningOf(lexeme, 'feast'));
  if (!from || !to || !isNamed) return null;
  const [sure, widest] = [seasonOf(from.value[1], to.value[0]), seasonOf(from.value[0], to.value[1])];
  if (!sure || !widest || !('season' in widest)) return null;
  return { value: { ...sure, widest: widest.season }, next: to.next };
}

/** Beginning of a span of dates without a beginning. No year before 2000 is read. */
const OPEN_START_DATE = '2000-01-01';

/** `UNTIL NOV 30`: from the beginning of the year; with a year, from any time. A month alone has no certain end. */
export function readEnding(lexemes: readonly Lexeme[], at: number): Match<Part> | null {
  const isUntil = meaningOf(lexemes[at], 'open')?.ends && meaningOf(lexemes[at], 'to');
  const end = isUntil ? readCalendarDay(lexemes, at + 1) : null;
  if (!end || end.value.day === null) return null;
  const { month, day, year } = end.value;
  const part: Part =
    year === null
      ? { season: { from: WHOLE_YEAR.from, to: { month, day } } }
      : { dates: { from: OPEN_START_DATE, to: dateText(year, end.value, 1) } };
  return { value: part, next: end.next };
}

/** Reads `1 AVRIL AU 1 DEC`, `SEPT THRU JUNE`, `NOV 20`, `DEC 10 2026`, `DEC 10-12 2026`, `4/1 - 11/30`. */
export function readSeason(lexemes: readonly Lexeme[], at: number): Match<WrittenSeason> | null {
  const isFrom = meaningOf(lexemes[at], 'from') !== undefined;
  const start = isFrom || meaningOf(lexemes[at], 'every') ? at + 1 : at;
  const dayed = readDayedSpan(lexemes, start);
  if (dayed) return dayed;
  const named = readFeastSeason(lexemes, start);
  if (named) return named;
  const from = readCalendarDay(lexemes, start);
  if (!from) return readDaysBeforeMonth(lexemes, start) ?? readFigures(lexemes, start, isFrom);
  const second = isTo(lexemes[from.next])
    ? (readCalendarDay(lexemes, from.next + 1) ?? readSecondDay(lexemes, from.next + 1, from.value))
    : null;
  // `APR 1 NOV 30`: a lost joint, as no sign names two single days of every year.
  const joint = lexemes[from.next];
  const isMark = /^(?:[<>|/*:#[\]]|<>|TH)$/.test(joint?.text ?? '');
  const broken = second ? null : readCalendarDay(lexemes, isMark ? from.next + 1 : from.next);
  const listed = second ? null : readListed(lexemes, from);
  const to = second ?? listed ?? broken ?? from;
  if (isLostMonth(lexemes, from, second))
    return { value: { season: WHOLE_YEAR, doubtful: true }, next: to.next };
  // `MAR 8AM-10AM` on a bilingual sign is a Tuesday; `SEPT OF TRANSPORTATION` is a misread DEPT.
  const isBare = to === from && from.value.day === null && from.value.year === null;
  if (isBare && /^(?:MARS?|SEPT)$/.test(lexemes[start]?.text ?? '')) {
    return { value: { season: WHOLE_YEAR, doubtful: true }, next: to.next };
  }
  if (isFrom && to === from) return readBeginning(from);
  const written = seasonOf(from.value, to.value);
  // `NOV 17 / 17 NOV`: one day in two languages.
  const isSame = to.value.month === from.value.month && to.value.day === from.value.day;
  const isGapped = to !== from && second === null && !isSame;
  return written && { value: { ...written, doubtful: isGapped }, next: to.next };
}
