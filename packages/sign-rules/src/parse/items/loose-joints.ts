import { EVERY_DAY, isSingleDay } from '../../languages/day-mask';
import { readCalendarDay } from './calendar-days';
import { isAnd, isPartOfTime, isTo } from '../phrases/lexeme-kinds';
import { readWindow } from './times';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

const DAYS_OF_A_MONTH = 31;

const isDay = (lexeme: Lexeme | undefined) => meaningOf(lexeme, 'day') !== undefined;

/** A single weekday, with which a range may begin; not EVERYDAY. */
const isOneDay = (lexeme: Lexeme | undefined) => isSingleDay(meaningOf(lexeme, 'day')?.days ?? EVERY_DAY);

const isJoint = (lexeme: Lexeme | undefined) => isTo(lexeme) || isAnd(lexeme);

const isHoliday = (lexeme: Lexeme | undefined) => meaningOf(lexeme, 'holiday') !== undefined;

/** `8AM-6PM - FRI`: a day after a dash without a day before it. */
function endsLostRange(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, dash, after] = [lexemes[at - 1], lexemes[at], lexemes[at + 1]];
  if (dash?.text !== '-' || !isDay(after) || isDay(before) || isJoint(lexemes[at + 2])) return false;
  return !isHoliday(before) && !meaningOf(before, 'nothing');
}

/** `MON - TOW AWAY`: a dash after a single day, followed by neither a day nor a time. */
function beginsLostRange(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, dash, after] = [lexemes[at - 1], lexemes[at], lexemes[at + 1]];
  if (dash?.text !== '-' || !isOneDay(before) || isJoint(lexemes[at - 2])) return false;
  // `MON- 8AM`, `MON - 8AM`: another day may be lost; `MON-8AM` is whole.
  const isTorn = after !== undefined && !after.glued;
  return !isDay(after) && (isTorn || !isPartOfTime(after)) && !isHoliday(after);
}

const isDate = (lexeme: Lexeme | undefined) =>
  lexeme?.type === 'number' ||
  meaningOf(lexeme, 'month') !== undefined ||
  meaningOf(lexeme, 'ordinal-ending') !== undefined;

/** `NO PARKING - APR 15`: a date after a dash without a date before it. */
function endsLostSeason(lexemes: readonly Lexeme[], at: number): boolean {
  const before = lexemes[at - 1];
  // `OCT 21 7AM - OCT 23 5PM` is complete, `1AM - 6AM · - MAR 31` is not.
  const isOfDate = isPartOfTime(before) && before?.line === lexemes[at]?.line;
  if (!isTo(lexemes[at]) || isDate(before) || isOfDate) return false;
  const date = readCalendarDay(lexemes, at + 1);
  return date !== null && date.value.day !== null && !isJoint(lexemes[date.next]);
}

/** `OCT 19 - · 7AM TO 6PM`: a dash at the end of a line, after a date and before hours. */
function beginsLostSeason(lexemes: readonly Lexeme[], at: number): boolean {
  const [dash, after] = [lexemes[at], lexemes[at + 1]];
  const isAfterDate = [lexemes[at - 1], lexemes[at - 2]].some((lexeme) => meaningOf(lexeme, 'month'));
  return (
    dash?.text === '-' && isAfterDate && after?.line !== dash.line && readWindow(lexemes, at + 1) !== null
  );
}

/** Maximum lexemes of a list of days to skip. */
const MAX_LIST_LEXEMES = 15;

/** The index before (step -1) or after (step 1) the list of days that a joint belongs to. */
function beyondDays(lexemes: readonly Lexeme[], at: number, step: -1 | 1): number {
  const isOfList = (lexeme: Lexeme | undefined) =>
    isDay(lexeme) || isJoint(lexeme) || lexeme?.text === ',' || meaningOf(lexeme, 'from') !== undefined;
  let beyond = at + step;
  while (Math.abs(beyond - at) <= MAX_LIST_LEXEMES && isOfList(lexemes[beyond])) beyond += step;
  return beyond;
}

/** `8AM-6PM / FRI`: days without hours after a slash, without a day before it; not `MON-FRI 8AM-6PM / SAT SUN 9AM-1PM`. */
function lacksDayBefore(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, after, next] = [lexemes[at - 1], lexemes[at + 1], lexemes[at + 2]];
  const beyond = lexemes[beyondDays(lexemes, at, 1)];
  const haveHours = isPartOfTime(beyond) || meaningOf(beyond, 'always') !== undefined;
  return isOneDay(after) && !isDay(before) && !haveHours && !isJoint(next);
}

/** Maximum lexemes of an hour: `6:00 P.M.`. */
const MAX_HOUR_LEXEMES = 6;

/** `AFTER 6PM AND WEEKENDS`: hours without an end, and whole days. */
const endsOpenWindow = (lexemes: readonly Lexeme[], at: number): boolean =>
  Array.from({ length: MAX_HOUR_LEXEMES }, (_, back) => at - back).some(
    (start) => meaningOf(lexemes[start], 'open') && readWindow(lexemes, start)?.next === at,
  );

/** Whether a day beside an AND is lost: `NO PARKING & 3RD TUE`, `7AM-6PM AND SUNDAY`, `TUE AND 8AM-9AM`. */
function lacksJoinedDay(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, joint, after] = [lexemes[at - 1], lexemes[at], lexemes[at + 1]];
  if (!isAnd(joint)) return false;
  if (meaningOf(before, 'prohibition')) return isDay(after) || isPartOfTime(after);
  if (before && !isDay(before) && !isPartOfTime(before) && !isHoliday(before) && before.meanings.length > 0) {
    return isDay(after) && !meaningOf(before, 'agency') && !meaningOf(before, 'of-month');
  }
  if (isDay(before)) return isPartOfTime(after) && !isPartOfTime(lexemes[beyondDays(lexemes, at, -1)]);
  if (endsOpenWindow(lexemes, at)) return false;
  // `MON-WED 8AM-10AM & THU-SAT 1PM-3PM`, `7AM-6PM AND WED NOV 25`: it joins two groups, each with days and hours.
  const next = lexemes[beyondDays(lexemes, at, 1)];
  const date = readCalendarDay(lexemes, beyondDays(lexemes, at, 1));
  const isDated = date !== null && next?.line === after?.line && !isTo(lexemes[date.next]);
  const goesOn = isPartOfTime(next) || isDated;
  return isPartOfTime(before) && (isDay(after) || isHoliday(after)) && !goesOn;
}

/**
 * `NOV - 19-21`, `NOV → 19-21`: figures after a month that a mark parts from it may be its days, or hours of the day. To take
 * them for hours lifts a ban from the rest of these days.
 */
export function partsMonthFromFigures(lexemes: readonly Lexeme[], at: number): boolean {
  const [month, mark, from, to, until, end] = lexemes.slice(at - 1, at + 5);
  if (at === 0 || !meaningOf(month, 'month') || mark?.type !== 'mark' || mark.text === ':') return false;
  const mayBeDay = (lexeme: Lexeme | undefined) =>
    lexeme?.type === 'number' && Number(lexeme.text) <= DAYS_OF_A_MONTH;
  return (
    mayBeDay(from) &&
    isTo(to) &&
    mayBeDay(until) &&
    !(end?.line === until?.line && isPartOfTime(end)) &&
    !/^[:.]$/.test(end?.text ?? '')
  );
}

/** Whether one end of what a dash or AND joins is lost: `MON-`, `TUE AND`. */
export function isLooseJoint(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, joint, after] = [lexemes[at - 1], lexemes[at], lexemes[at + 1]];
  const isLast = !after || meaningOf(after, 'arrow') !== undefined;
  if (isLast && isAnd(joint)) return true;
  if (isLast && joint?.text === '-' && (isDay(before) || isPartOfTime(before) || meaningOf(before, 'month')))
    return true;
  if (joint?.text === '/' && (isLast ? isDay(before) : lacksDayBefore(lexemes, at))) return true;
  if (endsLostSeason(lexemes, at) || beginsLostSeason(lexemes, at)) return true;
  return endsLostRange(lexemes, at) || beginsLostRange(lexemes, at) || lacksJoinedDay(lexemes, at);
}
