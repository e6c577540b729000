import { formatLocalDate, parseLocalDate, type DateSpan, type Season } from '@curbwise/contract';
import {
  calendarDay,
  lastDay,
  readCalendarDay,
  readDayNumber,
  readNumericDay,
  readYear,
  type CalendarDay,
} from './calendar-days';
import { isAnd, isTo, spelledDay } from '../phrases/lexeme-kinds';
import { readTimeOfDay } from './times';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/**
 * A part of the year (`DEC 1 - APR 1`), or dates of one year (`DEC 10 2026`). `doubtful`: what joins the two days of
 * the season was lost.
 */
export type WrittenSeason = { season: Season; doubtful: boolean } | { dates: DateSpan; doubtful: boolean };

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

/** Whether the season is one day of the year. */
export const isOneDay = ({ from, to }: Season) => from.month === to.month && from.day === to.day;

const WHOLE_YEAR: Season = { from: { month: 1, day: 1 }, to: { month: 12, day: 31 } };

/**
 * `4/1 - 11/30`, `12/10/2026`: month first, as in the United States, or day first, as elsewhere, whichever exists; if
 * both do, the sign does not say which.
 */
function readNumericSeason(lexemes: readonly Lexeme[], at: number): Match<WrittenSeason> | null {
  const first = readNumericDay(lexemes, at);
  if (!first) return null;
  const second = isTo(lexemes[first.next]) ? readNumericDay(lexemes, first.next + 1) : null;
  const broken = second ? null : readNumericDay(lexemes, first.next);
  const last = second ?? broken;
  if (!last && first.value[2] === null) return null;
  const ways = [0, 1].flatMap((month) => {
    const [from, to] = [first.value, (last ?? first).value].map((numbers) =>
      calendarDay(numbers[month]!, numbers[1 - month]!, numbers[2]),
    );
    return from && to ? [seasonOf(from, to)] : [];
  });
  const found = ways.filter((way) => way !== null);
  const [only, other] = found;
  if (!only) return null;
  const next = (last ?? first).next;
  if (broken) return { value: { ...only, doubtful: true }, next };
  if (!other || JSON.stringify(only) === JSON.stringify(other)) return { value: only, next };
  if ('season' in only) return { value: { season: WHOLE_YEAR, doubtful: true }, next };
  const ends = found.flatMap((way) => ('dates' in way ? [way.dates.from, way.dates.to] : [])).sort();
  return { value: { dates: { from: ends[0]!, to: ends.at(-1)! }, doubtful: true }, next };
}

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

/** `OCT 20, 21 & 22`: the last of the days, whether or not each is the one after the one before. */
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

/** The last day of a span of dates without an end: no year after 2099 is read. */
const LAST_DATE = '2099-12-31';

/** `EFFECTIVE NOV 1 2026`: from then on; without a year, nobody knows since when or until when. */
function readBeginning({ value, next }: Match<CalendarDay>): Match<WrittenSeason> | null {
  if (value.year === null) return { value: { season: WHOLE_YEAR, doubtful: true }, next };
  const dates = { from: dateText(value.year, value, 1), to: LAST_DATE };
  return { value: { dates, doubtful: false }, next };
}

/** `20-23 OCT`: the month stands after both days. */
function readDaysBeforeMonth(lexemes: readonly Lexeme[], at: number): Match<WrittenSeason> | null {
  const first = readDayNumber(lexemes, at);
  if (!first || !isTo(lexemes[first.next])) return null;
  const last = readDayNumber(lexemes, first.next + 1) && readCalendarDay(lexemes, first.next + 1);
  if (!last || last.value.day === null || last.value.day < first.value) return null;
  // `1 AU 1 DEC`: the month of the first day was lost.
  const isLost = first.value === last.value.day || (first.value === 1 && lexemes[first.next]?.text !== '-');
  if (isLost && last.value.year === null)
    return { value: { season: WHOLE_YEAR, doubtful: true }, next: last.next };
  const written = seasonOf({ ...last.value, day: first.value }, last.value);
  return written && { value: written, next: last.next };
}

/** A date with its weekday or with an hour, on either side of it: `TUE 20 OCT`, `7AM 21 OCT`, `OCT 22 8PM`. */
function readDressedDay(
  lexemes: readonly Lexeme[],
  at: number,
): (Match<CalendarDay> & { dress: 'weekday' | 'hour' | null }) | null {
  const isWeekday = spelledDay(lexemes[at]) !== undefined;
  const before = isWeekday
    ? at + (lexemes[at + 1]?.text === ',' ? 2 : 1)
    : (readTimeOfDay(lexemes, at)?.next ?? at);
  const date = readCalendarDay(lexemes, before);
  if (!date || date.value.day === null) return null;
  const after = before === at ? readTimeOfDay(lexemes, date.next) : null;
  const dress = isWeekday ? 'weekday' : before > at || after ? 'hour' : null;
  return { value: date.value, next: after?.next ?? date.next, dress };
}

/** `TUE 20 OCT - FRI 23 OCT`, `7AM 21 OCT TO 5PM 23 OCT`: from one day to another, whole days, which forbids more. */
function readDayedSpan(lexemes: readonly Lexeme[], at: number): Match<WrittenSeason> | null {
  const from = readDressedDay(lexemes, at);
  if (!from?.dress || !isTo(lexemes[from.next])) return null;
  const to = readDressedDay(lexemes, from.next + 1);
  // `SATURDAYS · NOV 15 THRU MAR 31 · 2P 6PM-10PM`: days, a season and a limit.
  const written = to?.dress === from.dress ? seasonOf(from.value, to.value) : null;
  return to && written && { value: written, next: to.next };
}

/** Reads `1 AVRIL AU 1 DEC`, `SEPT THRU JUNE`, `NOV 20`, `DEC 10 2026`, `DEC 10-12 2026`, `4/1 - 11/30`. */
export function readSeason(lexemes: readonly Lexeme[], at: number): Match<WrittenSeason> | null {
  const start = meaningOf(lexemes[at], 'from') || meaningOf(lexemes[at], 'every') ? at + 1 : at;
  const dayed = readDayedSpan(lexemes, start);
  if (dayed) return dayed;
  const from = readCalendarDay(lexemes, start);
  if (!from) return readDaysBeforeMonth(lexemes, start) ?? readNumericSeason(lexemes, start);
  const second = isTo(lexemes[from.next])
    ? (readCalendarDay(lexemes, from.next + 1) ?? readSecondDay(lexemes, from.next + 1, from.value))
    : null;
  // `APR 1 NOV 30`: no sign names two single days of every year.
  const joint = lexemes[from.next];
  const isMark = /^(?:[<>|/*:#[\]]|<>)$/.test(joint?.text ?? '');
  const broken = second ? null : readCalendarDay(lexemes, isMark ? from.next + 1 : from.next);
  const listed = second ? null : readListed(lexemes, from);
  const to = second ?? listed ?? broken ?? from;
  if (isLostMonth(lexemes, from, second))
    return { value: { season: WHOLE_YEAR, doubtful: true }, next: to.next };
  // `MAR 8AM-10AM` on a sign in two languages is a Tuesday.
  const isBare = to === from && from.value.day === null && from.value.year === null;
  if (isBare && /^MARS?$/.test(lexemes[start]?.text ?? '')) {
    return { value: { season: WHOLE_YEAR, doubtful: true }, next: to.next };
  }
  if (meaningOf(lexemes[at], 'from') && to === from) return readBeginning(from);
  const written = seasonOf(from.value, to.value);
  const isGapped = to !== from && second === null;
  return written && { value: { ...written, doubtful: isGapped }, next: to.next };
}
