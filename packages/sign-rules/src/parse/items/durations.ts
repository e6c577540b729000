import { MINUTES_PER_DAY } from '@curbwise/contract';
import { isTo } from '../phrases/lexeme-kinds';
import { digitsOf, readQuantity } from './numbers';
import { lengthOf } from './time-windows';
import { readWindow } from './times';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/**
 * A limit as written, in minutes. `parking`: it includes PARKING or P. `named`: it includes PARKING, LIMIT or MAX.
 * `pays`: it includes a meter. `letter`: it is written with the letter P.
 */
export interface WrittenLimit {
  minutes: number;
  parking: boolean;
  named: boolean;
  pays: boolean;
  letter: boolean;
}

/** Maximum of an hourly limit. `P 15h` is an hour of the day. */
const MAX_LIMIT_HOURS = 12;

/**
 * Whether signs state such a limit: up to twelve hours in steps of five minutes, a few minutes, or whole days.
 * `20 HOUR PARKING` has a digit too many.
 */
function isUsual(minutes: number): boolean {
  if (minutes <= 12 || minutes % MINUTES_PER_DAY === 0) return true;
  return minutes <= MAX_LIMIT_HOURS * 60 && minutes % 5 === 0;
}

/** How far after a limit its hours may begin: `13P · TICKET · 9AM-10PM`. */
const MAX_LEXEMES_BEFORE_HOURS = 6;

/**
 * `13P · TICKET · 9AM-10PM`: the limit equals the length of its hours, which is unlikely for a limit with a digit too
 * many.
 */
function isAsLongAsHours(lexemes: readonly Lexeme[], at: number, minutes: number): boolean {
  return lexemes.slice(at, at + MAX_LEXEMES_BEFORE_HOURS).some((_, index) => {
    const { windows, doubtful } = readWindow(lexemes, at + index)?.value ?? { windows: [], doubtful: true };
    return !doubtful && windows.every((window) => lengthOf(window) === minutes);
  });
}

/** `30 M-F` is not thirty minutes: a letter before a dash and a day is a day. */
function isDayLetter(lexemes: readonly Lexeme[], at: number): boolean {
  return Boolean(meaningOf(lexemes[at], 'day') && isTo(lexemes[at + 1]) && meaningOf(lexemes[at + 2], 'day'));
}

/** `9h-13h` are hours of the day: a letter before a dash and a number is not a unit. */
function isHourMark(lexemes: readonly Lexeme[], at: number): boolean {
  return lexemes[at + 1]?.text === '-' && lexemes[at + 2]?.type === 'number';
}

function readUnit(lexemes: readonly Lexeme[], at: number) {
  const unit = meaningOf(lexemes[at], 'unit');
  const isOther = unit?.letter && (isDayLetter(lexemes, at) || isHourMark(lexemes, at));
  return isOther ? undefined : unit;
}

/** `2P`, `1/2P`: hours before the letter. */
function readHoursBeforeP(lexemes: readonly Lexeme[], at: number): Match<WrittenLimit> | null {
  const quantity = readQuantity(lexemes, at);
  if (!quantity || quantity.value <= 0 || quantity.value > 24) return null;
  if (!meaningOf(lexemes[quantity.next], 'parking')?.hoursBefore) return null;
  const value = { minutes: quantity.value * 60, parking: true, named: true, pays: false, letter: true };
  return { value, next: quantity.next + 1 };
}

/** Whether a number after the letter P counts minutes without a unit: `P10`, `P120`, and `P2` without a space. */
const isBareCount = (minutes: number, glued: boolean) =>
  minutes <= 60 ? minutes % 5 === 0 || (glued && minutes <= 3) : minutes <= 240 && minutes % 30 === 0;

/** `P10`, `P 05MINS`, `P 2H`, `PARKING 90 MIN`. A number without a unit counts minutes. */
function readAfterP(lexemes: readonly Lexeme[], at: number): Match<WrittenLimit> | null {
  const parking = meaningOf(lexemes[at], 'parking');
  if (!parking) return null;
  const start = meaningOf(lexemes[at + 1], 'limit-word') ? at + 2 : at + 1;
  const quantity = readQuantity(lexemes, start);
  if (!quantity || quantity.value <= 0 || readWindow(lexemes, start)) return null;
  const unit = readUnit(lexemes, quantity.next);
  const isBare = parking.letter && isBareCount(quantity.value, lexemes[start]!.glued);
  if (!unit && !(isBare && lexemes[start]?.type === 'number')) return null;
  const isHourOfDay = unit?.afterP || (unit?.letter && unit.minutes === 60);
  if (isHourOfDay && quantity.value > MAX_LIMIT_HOURS) return null;
  const minutes = Math.round(quantity.value * (unit?.minutes ?? 1));
  // `P 1h30`
  const rest =
    unit?.minutes === 60 && lexemes[quantity.next + 1]?.glued ? digitsOf(lexemes[quantity.next + 1]) : null;
  if (rest !== null) {
    const value = { minutes: minutes + rest, parking: true, named: true, pays: false, letter: true };
    return rest < 60 ? { value, next: quantity.next + 2 } : null;
  }
  return {
    value: { minutes, parking: true, named: true, pays: false, letter: parking.letter === true },
    next: unit ? quantity.next + 1 : quantity.next,
  };
}

/** A quantity, with the hyphen of `2-HOUR` if there is one. */
function readHyphened(lexemes: readonly Lexeme[], at: number): Match<number> | null {
  const quantity = readQuantity(lexemes, at);
  if (!quantity) return null;
  const [dash, unit] = [lexemes[quantity.next], lexemes[quantity.next + 1]];
  const isHyphen = dash?.text === '-' && dash.glued && unit?.glued && unit.text.length > 1;
  return isHyphen ? { value: quantity.value, next: quantity.next + 1 } : quantity;
}

/**
 * Maximum of a limit that looks like an hour of the day: `2 h` on its own line. A larger one may be half of a window
 * whose dash was lost.
 */
const MAX_BARE_LIMIT_HOURS = 4;

/** Whether `2 h` is a limit rather than an hour of the day: on its own line, or in `2 HR / 2 H`. */
function isLimitAlone(lexemes: readonly Lexeme[], at: number, unitAt: number): boolean {
  const [before, after] = [lexemes[at - 1], lexemes[unitAt + 1]];
  const { line } = lexemes[at]!;
  if (isTo(before) || isTo(after) || after?.line === line) return false;
  return before?.line !== line || (before.text === '/' && meaningOf(lexemes[at - 2], 'unit') !== undefined);
}

/** The minutes of `1h30` or `1 h 30 max`, which look like a time of day. */
function minutesBehind(lexemes: readonly Lexeme[], at: number): number | null {
  const isOfHour = lexemes[at]?.glued === true || meaningOf(lexemes[at + 1], 'limit-word') !== undefined;
  const minutes = isOfHour ? digitsOf(lexemes[at]) : null;
  return minutes !== null && minutes < 60 ? minutes : null;
}

/** The minutes of `1 h 30` on its own line. */
function minutesAlone(lexemes: readonly Lexeme[], at: number, quantity: Match<number>): number | null {
  const minutesAt = quantity.next + 1;
  const minutes = digitsOf(lexemes[minutesAt]);
  const { line } = lexemes[at]!;
  const isQuarter = minutes !== null && minutes < 60 && minutes % 15 === 0;
  if (!isQuarter || lexemes[minutesAt]?.line !== line || quantity.value > MAX_BARE_LIMIT_HOURS) return null;
  return isLimitAlone(lexemes, at, minutesAt) ? minutes : null;
}

/** `2 HOUR`, `30 M`, `3 HMP`, `15 MINUTE PARKING`. */
function readQuantityOfUnit(lexemes: readonly Lexeme[], at: number): Match<WrittenLimit> | null {
  const quantity = readHyphened(lexemes, at);
  const unit = quantity && readUnit(lexemes, quantity.next);
  if (!unit || quantity.value <= 0) return null;
  const spaced = unit.afterP ? minutesAlone(lexemes, at, quantity) : null;
  const rest = spaced ?? (unit.afterP ? minutesBehind(lexemes, quantity.next + 1) : null);
  const next = quantity.next + (rest === null ? 1 : 2);
  const isNamed =
    meaningOf(lexemes[at - 1], 'limit-word') ??
    meaningOf(lexemes[at - 1], 'pay') ??
    meaningOf(lexemes[next], 'limit-word');
  const isAlone =
    spaced !== null || (quantity.value <= MAX_BARE_LIMIT_HOURS && isLimitAlone(lexemes, at, quantity.next));
  if (unit.afterP && !(isNamed ? quantity.value <= MAX_LIMIT_HOURS : isAlone)) return null;
  const metered = unit.metered === true;
  const word = meaningOf(lexemes[next], 'parking');
  const parking = word !== undefined && !word.letter;
  const minutes = Math.round(quantity.value * unit.minutes) + (rest ?? 0);
  const value = {
    minutes,
    parking: metered || parking,
    named: metered || parking,
    pays: metered,
    letter: false,
  };
  return { value, next: parking ? next + 1 : next };
}

/**
 * `2 HOUR PARKING ONLY` on one line: ONLY belongs to the limit. After the letter P it may be the rest of `TAXIS ONLY`.
 */
function isOnlyThat(lexemes: readonly Lexeme[], { value, next }: Match<WrittenLimit>): boolean {
  const isOneLine = lexemes[next]?.line === lexemes[next - 1]?.line;
  return isOneLine && value.parking && !value.letter && meaningOf(lexemes[next], 'only') !== undefined;
}

/** Reads a limit, including the words LIMIT or MAX around it. */
export function readLimit(lexemes: readonly Lexeme[], at: number): Match<WrittenLimit> | null {
  const start = meaningOf(lexemes[at], 'limit-word') ? at + 1 : at;
  const found =
    readAfterP(lexemes, start) ?? readHoursBeforeP(lexemes, start) ?? readQuantityOfUnit(lexemes, start);
  if (!found || found.value.minutes < 1) return null;
  const { minutes } = found.value;
  if (!isUsual(minutes) && !isAsLongAsHours(lexemes, found.next, minutes)) return null;
  const wordFollows =
    meaningOf(lexemes[found.next], 'limit-word') !== undefined || isOnlyThat(lexemes, found);
  const named = found.value.named || wordFollows || start > at;
  return { value: { ...found.value, named }, next: wordFollows ? found.next + 1 : found.next };
}

/** Reads `24 HOURS`, unless it is a limit as in `24 HOUR PARKING`. */
export function readAroundTheClock(lexemes: readonly Lexeme[], at: number): Match<true> | null {
  const found = readQuantityOfUnit(lexemes, at);
  if (!found || found.value.minutes !== MINUTES_PER_DAY || found.value.parking) return null;
  return meaningOf(lexemes[found.next], 'limit-word') ? null : { value: true, next: found.next };
}

/** Reads `NO RETURN WITHIN 2 HOURS`, in minutes. It applies to the next stay, not to the current one. */
export function readNoReturn(lexemes: readonly Lexeme[], at: number): Match<number> | null {
  const quantity = meaningOf(lexemes[at], 'no-return') ? readQuantity(lexemes, at + 1) : null;
  const unit = quantity && meaningOf(lexemes[quantity.next], 'unit');
  return unit ? { value: Math.ceil(quantity.value * unit.minutes), next: quantity.next + 1 } : null;
}
