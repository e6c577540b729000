import type { Condition } from '@curbwise/contract';
import {
  bitOf,
  EVERY_DAY,
  isSingleDay,
  MONDAY,
  THURSDAY,
  weekdayOf,
  type DayMask,
} from '../../languages/day-mask';
import { isAnd, isTo, spelledDay } from '../phrases/lexeme-kinds';
import { digitsOf } from './numbers';
import { isMisreadTo, readWindow } from './times';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/** A list of weekdays as written, optionally in certain weeks of the month and with holidays. */
export interface WrittenDays {
  days: DayMask;
  /** The days among them that may not be meant. */
  doubtful: DayMask;
  holidays: boolean;
  /** 1 = first … 5 = fifth, -1 = last; empty: every week. */
  weeks: number[];
  /** Other days with different weeks: `1ST MON & 3RD WED`. */
  others: Pick<WrittenDays, 'days' | 'weeks' | 'doubtful'>[];
  /** ONLY follows. */
  only: boolean;
  conditions: Condition[];
  /** The single days and ranges of the list; empty if it cannot be split. */
  elements: DayElement[];
}

/** What joins two days of a list: AND, another mark, or nothing. */
export type Joint = 'and' | 'mark' | 'none';

/** A day, a range of days or holidays on a list. */
interface DayElement extends DayRange {
  holidays: boolean;
  /** Line of the panel. */
  line: number;
  /** How it is joined to the element before it. */
  joint: Joint;
}

/** From one weekday to another, both included, across the end of the week if necessary. */
function rangeOf(from: DayMask, to: DayMask): DayMask {
  let days = to;
  for (let day = weekdayOf(from); bitOf(day) !== to; day = (day + 1) % 7) days |= bitOf(day);
  return days;
}

const isDash = (lexeme: Lexeme | undefined) => lexeme?.text === '-';

/** Days, and the ones among them that may not be meant. */
interface DayRange {
  days: DayMask;
  doubtful: DayMask;
}

/**
 * A range in a language where a dash may also separate days (MAR-JEU). It is certain only from Monday to the weekend.
 */
function rangeByDash(from: DayMask, to: DayMask): DayRange {
  const days = rangeOf(from, to);
  return { days, doubtful: from === MONDAY && to !== THURSDAY ? 0 : days & ~from & ~to };
}

/** Two days without a joint are a broken range if they span at least this many (`TUE SAT`, `MON FRI`), else a list. */
const MIN_RANGE_DAYS = 5;

const spanOf = (from: DayMask, to: DayMask) => ((weekdayOf(to) - weekdayOf(from) + 7) % 7) + 1;

/** `MON-FRI`, `MON THRU FRI`, `M-SAT`; not `SUN-TUE-THUR`, which is a list. */
function readRange(lexemes: readonly Lexeme[], at: number): Match<DayRange> | null {
  const [from, to] = [meaningOf(lexemes[at], 'day'), meaningOf(lexemes[at + 2], 'day')];
  const dash = isDash(lexemes[at + 1]);
  const joins = isTo(lexemes[at + 1]) || isMisreadTo(lexemes, at + 1);
  if (!from || !to || !joins) return null;
  const further = meaningOf(lexemes[at + 4], 'day');
  if (!isSingleDay(from.days) || !isSingleDay(to.days)) return null;
  const isList = dash && isDash(lexemes[at + 3]) && further !== undefined;
  // `MON-FRI-SAT` is probably not a list.
  if (isList && spanOf(from.days, to.days) >= MIN_RANGE_DAYS) {
    const days = rangeOf(from.days, to.days);
    return { value: { days, doubtful: days & ~from.days & ~to.days }, next: at + 3 };
  }
  if (isList) return null;
  const listed = dash && from.dashLists && !from.letter;
  const value = listed ? rangeByDash(from.days, to.days) : { days: rangeOf(from.days, to.days), doubtful: 0 };
  return { value, next: at + 3 };
}

/**
 * Whether the joint of a range was lost. `LUNDI VENDREDI` is a list in Québec; `LUN VEN` lost its À, `LUN OU VEN`
 * misread it.
 */
function isBrokenRange(lexemes: readonly Lexeme[], at: number, next: number): boolean {
  const [first, last] = [meaningOf(lexemes[at], 'day'), meaningOf(lexemes[next], 'day')];
  if (!first || !last || first.letter || last.letter) return false;
  if (!isSingleDay(first.days) || !isSingleDay(last.days) || spanOf(first.days, last.days) < MIN_RANGE_DAYS)
    return false;
  // `LUNDIVENDREDI` lost more than a space.
  const isList = first.dashLists && next === at + 1 && lexemes[at]!.text.length > 3;
  return !(isList && !lexemes[next]!.glued);
}

/**
 * `MONDAY FRIDAY`, `MON THU FRI`: probably a range whose dash was lost or whose THRU was misread. The days in between
 * are doubtful.
 */
function readBrokenRange(lexemes: readonly Lexeme[], at: number): Match<DayRange> | null {
  const isArrow = /^(?:<|>|<>)$/.test(lexemes[at + 1]?.text ?? '');
  const isOr = isArrow || /^(?:O[RU]|[^A-Z0-9,&-])$/.test(lexemes[at + 1]?.text ?? '');
  // `TUE THU SAT` is a list, `MON THU FRI` probably not.
  const isMonday = meaningOf(lexemes[at], 'day')?.days === MONDAY;
  const isMisread =
    isMonday &&
    /^TH(?:U|UR|URS)?$/.test(lexemes[at + 1]?.text ?? '') &&
    meaningOf(lexemes[at + 2], 'day') !== undefined;
  const last = isOr || isMisread ? at + 2 : at + 1;
  // `FRI | TUE - THU`: the second day begins another range.
  if (isTo(lexemes[last + 1]) && meaningOf(lexemes[last + 2], 'day')) return null;
  const days = [at, at + 1, last].flatMap((index) => meaningOf(lexemes[index], 'day')?.days ?? []);
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined || days.length < 2 || !days.every(isSingleDay)) return null;
  // `MON TUE SAT`: a day after a day continues the list.
  const isListed = meaningOf(lexemes[at - 1], 'day') !== undefined;
  if (!isMisread && !isArrow && (isListed || !isBrokenRange(lexemes, at, last))) return null;
  const named = days.reduce((mask, day) => mask | day, 0);
  return { value: { days: rangeOf(from, to) | named, doubtful: rangeOf(from, to) & ~named }, next: last + 1 };
}

/** A range of days, or a single day that is more than one letter. */
function readDay(lexemes: readonly Lexeme[], at: number): Match<DayRange> | null {
  // `MON-WED-FRI`: a dash after a dash continues the list.
  const inDashes = isDash(lexemes[at - 1]) && meaningOf(lexemes[at - 2], 'day') !== undefined;
  const range = inDashes ? null : (readRange(lexemes, at) ?? readBrokenRange(lexemes, at));
  if (range) return range;
  const day = spelledDay(lexemes[at]);
  if (!day) return null;
  return { value: { days: day.days, doubtful: day.doubtful ? day.days : 0 }, next: at + 1 };
}

function readOrdinal(lexemes: readonly Lexeme[], at: number): Match<number> | null {
  const word = meaningOf(lexemes[at], 'ordinal');
  if (word) return { value: word.week, next: at + 1 };
  const number = digitsOf(lexemes[at]);
  const ending = lexemes[at + 1];
  if (number === null || number < 1 || number > 5 || !meaningOf(ending, 'ordinal-ending')) return null;
  return { value: number, next: at + 2 };
}

const isSeparator = (lexeme: Lexeme | undefined) =>
  lexeme !== undefined && (/^[-,/;|]$/.test(lexeme.text) || isAnd(lexeme));

function skipSeparators(lexemes: readonly Lexeme[], at: number): number {
  let next = at;
  while (isSeparator(lexemes[next]) && next < at + 2) next += 1;
  return next;
}

/** Reads `1ST & 3RD`, `1ST-3RD`, `FIRST`: a list of ordinals, possibly empty. */
export function readOrdinals(lexemes: readonly Lexeme[], at: number): Match<number[]> {
  const weeks: number[] = [];
  let next = at;
  for (let found = readOrdinal(lexemes, at); found && weeks.length < 5;) {
    // `1ST-3RD`: the weeks in between are included.
    const spanned = weeks.length > 0 && isDash(lexemes[next]) ? found.value : 0;
    for (let week = (weeks.at(-1) ?? 0) + 1; week < spanned; week += 1) weeks.push(week);
    weeks.push(found.value);
    next = found.next;
    found = readOrdinal(lexemes, skipSeparators(lexemes, next));
  }
  return { value: weeks, next };
}

/** Adds days of every week, or the first of certain weeks, to a list. */
function addToList(found: WrittenDays, { days, doubtful }: DayRange, weeks: readonly number[]): void {
  // `MAR MAR VEN`: one of the two is a misreading of another day.
  const isTwice = isSingleDay(days) && (found.days & days) !== 0;
  const added = isTwice ? { days: EVERY_DAY, doubtful: EVERY_DAY & ~found.days } : { days, doubtful };
  const sure = (found.days & ~found.doubtful) | (added.days & ~added.doubtful);
  found.days |= added.days;
  found.doubtful = found.days & ~sure;
  found.weeks = [...new Set([...found.weeks, ...weeks])];
}

/**
 * Adds days to a list; days with different weeks of the month go to `others`.
 * @param isEvery whether days without weeks are certainly meant in every week
 */
function addRange(found: WrittenDays, range: DayRange, weeks: number[], isEvery: boolean): void {
  const { days } = range;
  if (weeks.length > 0 && found.days !== 0) {
    found.others = [...found.others, { days, weeks, doubtful: 0 }];
  } else if (found.weeks.length > 0 && weeks.length === 0) {
    // `1ST TUE & EVERY FRI`; without EVERY, the first Friday or each.
    if (!isEvery) found.days |= days;
    found.others = [...found.others, { days, weeks: [], doubtful: isEvery ? 0 : days }];
  } else addToList(found, range, weeks);
}

/** Adds a day, holidays or school days to a list. @returns the index after them; null if there are none */
function addElement(lexemes: readonly Lexeme[], at: number, found: WrittenDays): number | null {
  const condition = meaningOf(lexemes[at], 'condition');
  if (condition?.days !== undefined) {
    found.days |= condition.days;
    found.conditions = [condition.condition];
    return at + 1;
  }
  if (meaningOf(lexemes[at], 'holiday')) {
    found.holidays = true;
    return at + 1;
  }
  const every = meaningOf(lexemes[at], 'every');
  const { value: weeks, next } = readOrdinals(lexemes, every ? at + 1 : at);
  const day = readDay(lexemes, next);
  if (!day) return null;
  // `EVERY OTHER TUESDAY`: it is not known which ones.
  if (every?.other) day.value = { ...day.value, doubtful: day.value.days };
  // `1ST MONDAY-FRIDAY` and `LAST WEEKDAY` do not name one weekday of the month.
  if (weeks.length > 0 && !isSingleDay(day.value.days)) return null;
  // `1ST TUE OF MONTH & FRI`: OF MONTH ends the weeks, so Friday means every Friday.
  addRange(found, day.value, weeks, (every ?? meaningOf(lexemes[at - 2], 'of-month')) !== undefined);
  return meaningOf(lexemes[day.next], 'of-month') ? day.next + 1 : day.next;
}

const noDays = (): WrittenDays => ({
  days: 0,
  doubtful: 0,
  holidays: false,
  weeks: [],
  others: [],
  only: false,
  conditions: [],
  elements: [],
});

function jointBefore(lexemes: readonly Lexeme[], from: number, to: number): Joint {
  const between = lexemes.slice(from, to);
  if (between.some(isAnd)) return 'and';
  return between.length > 0 ? 'mark' : 'none';
}

/** Maximum days and ranges of a list that may be split: twice a week of single days and holidays. */
const MAX_CUT_ELEMENTS = 16;

/**
 * The elements of a list.
 * @param starts for each element, where it begins and where the joint before it begins
 * @returns an empty list if an element is more than weekly days, or a day occurs twice
 */
function elementsOf(
  lexemes: readonly Lexeme[],
  starts: readonly { joint: number; at: number }[],
): DayElement[] {
  if (starts.length < 2 || starts.length > MAX_CUT_ELEMENTS) return [];
  const elements: DayElement[] = [];
  for (const { joint, at } of starts) {
    const alone = noDays();
    addElement(lexemes, at, alone);
    const saysMore = alone.weeks.length > 0 || alone.others.length > 0 || alone.conditions.length > 0;
    if (saysMore || elements.some(({ days }) => days & alone.days)) return [];
    const { days, doubtful, holidays } = alone;
    elements.push({
      days,
      doubtful,
      holidays,
      line: lexemes[at]!.line,
      joint: jointBefore(lexemes, joint, at),
    });
  }
  return elements;
}

/** `MON-FRI PUBLIC HOLIDAYS EXCEPTED` excepts only the holidays, unless AND joins them to the days before. */
function isException(lexemes: readonly Lexeme[], next: number, after: number): boolean {
  const said = meaningOf(lexemes[after], 'excepted') ?? meaningOf(lexemes[after], 'including');
  return Boolean(said && meaningOf(lexemes[after - 1], 'holiday') && !meaningOf(lexemes[next], 'and'));
}

/**
 * Whether a day is no longer part of an excepted list, because it is already on it or has its own hours on another
 * line: `EXCEPT SAT · SAT 8AM-NOON`.
 */
function isBeyondException(
  lexemes: readonly Lexeme[],
  at: number,
  after: number,
  list: WrittenDays,
): boolean {
  const isEvery = meaningOf(lexemes[at], 'every') !== undefined;
  const day = readDay(lexemes, isEvery ? at + 1 : at);
  if (day && isSingleDay(day.value.days) && list.days & day.value.days) return true;
  const { line } = lexemes[at]!;
  if (line === lexemes[at - 1]?.line || isAnd(lexemes[at - 1])) return false;
  // `EXCEPT SUN · EVERY SAT`
  return isEvery || (lexemes[after]?.line === line && readWindow(lexemes, after) !== null);
}

/** Whether PARKING ONLY follows days on their line: `WEEKEND PARKING ONLY`. */
export const isOnlyOnDays = (lexemes: readonly Lexeme[], at: number): boolean =>
  lexemes[at]?.words === 'PARKING' &&
  lexemes[at].line === lexemes[at - 1]?.line &&
  meaningOf(lexemes[at + 1], 'only') !== undefined &&
  spelledDay(lexemes[at - 1]) !== undefined;

/**
 * Reads a list of days: `MON THURS`, `TUES & FRI`, `SAT-SUN-HOL`, `1ST & 3RD TUESDAY OF MONTH`, `SCHOOL DAYS`.
 * @param excepted whether EXCEPT comes before it
 */
export function readDays(
  lexemes: readonly Lexeme[],
  at: number,
  excepted = false,
): Match<WrittenDays> | null {
  let found = noDays();
  // `DU LUNDI AU VENDREDI`
  const start = meaningOf(lexemes[at], 'from') ? at + 1 : at;
  let next = start;
  const starts = [{ joint: start, at: start }];
  for (let after = addElement(lexemes, start, found); after !== null;) {
    next = after;
    const more: WrittenDays = { ...found };
    const element = skipSeparators(lexemes, next);
    after = addElement(lexemes, element, more);
    if (after !== null && isException(lexemes, next, after)) break;
    if (after !== null && excepted && isBeyondException(lexemes, element, after, found)) break;
    if (after === null) continue;
    found = more;
    starts.push({ joint: next, at: element });
  }
  if (next === start) return null;
  found.elements = elementsOf(lexemes, starts);
  // `30 M SAT`: M may be minutes or Monday, so Monday is doubtful.
  const letter = digitsOf(lexemes[start - 2]) === null ? undefined : meaningOf(lexemes[start - 1], 'day');
  if (letter?.letter && !lexemes[start - 1]!.glued && !(found.days & letter.days)) {
    found = {
      ...found,
      days: found.days | letter.days,
      doubtful: found.doubtful | letter.days,
      elements: [],
    };
  }
  found.only = meaningOf(lexemes[next], 'only') !== undefined;
  const end = found.only ? next + 1 : next;
  return { value: found, next: end };
}
