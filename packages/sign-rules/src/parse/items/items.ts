import type { Holder } from '@curbwise/contract';
import type { DayMask } from '../../languages/day-mask';
import { isOnlyOnDays, readDays } from './days';
import { readAroundTheClock, readLimit, readNoReturn } from './durations';
import { readException, readInclusion, readLiftedWord, readWhom } from './exceptions';
import { holdersNamed, readHolders } from './holders';
import { found, type Found, type Item, type PlacedItem } from './item';
import { isAnd } from '../phrases/lexeme-kinds';
import type { Meaning } from '../../languages/meaning';
import { digitsOf } from './numbers';
import {
  endOfPay,
  readAnybody,
  readArea,
  readBan,
  readCondition,
  readDatedSpan,
  readDates,
  readLabel,
  readMonthDays,
  readReference,
  readTariff,
  readVehicles,
} from './late-readers';
import { addZone, readReservation, reservationKind } from './reservations';
import { settleHalfDays, resolveItems } from './resolve-items';
import { addNightHours, dropNightWords } from './night-hours';
import { readOthers } from './others';
import { readSpan } from './spans';
import { readWindow } from './times';
import { readWeeks } from './weeks';
import { meaningOf, skipBreak, type Lexeme, type Match } from '../phrases/lexemes';

/** `SUNDAYS AND PERMITS EXCEPTED`: the days are excepted as well. */
const joinsExcepted = (lexemes: readonly Lexeme[], at: number) =>
  isAnd(lexemes[at]) && readReservation(lexemes, at + 1)?.value.is === 'lifted';

/** Maximum days that a following EXCEPTED refers to: `MON-FRI SUN EXCEPTED` does not except all of them. */
const MAX_EXCEPTED_DAYS = 3;
/** Maximum days that a following INCLUDED adds: `SAT & SUN INCLUDED`. */
const MAX_ADDED_DAYS = 2;

const countDays = (days: DayMask) => days.toString(2).replaceAll('0', '').length;

/**
 * Whether EXCEPTED refers to the holders after it (`LUN À VEN EXCEPTÉS VÉHICULES ZONE 5`), not to the days before it.
 */
function exceptsFollowing(lexemes: readonly Lexeme[], at: number): boolean {
  const holders = lexemes[at + 1]?.line === lexemes[at]?.line ? readHolders(lexemes, at + 1) : null;
  return holders !== null && meaningOf(lexemes[holders.next], 'excepted') === undefined;
}

/** `8PM-6MA`: the two letters of AM, swapped, are no Tuesday. */
const isSwappedHalf = (lexemes: readonly Lexeme[], at: number) =>
  lexemes[at]?.text === 'MA' && lexemes[at].glued && lexemes[at - 1]?.type === 'number';

/** Days by themselves, or with EXCEPTED or INCLUDED after them. */
function readDaysItem(lexemes: readonly Lexeme[], at: number): Found {
  const days = isSwappedHalf(lexemes, at) ? null : readDays(lexemes, at);
  if (!days || joinsExcepted(lexemes, days.next)) return null;
  const isWhole = days.value.days === 0 || lexemes[days.next]?.line === lexemes[days.next - 1]?.lastLine;
  const isFew = days.value.days === 0 || countDays(days.value.days) <= MAX_EXCEPTED_DAYS;
  const isAfter = meaningOf(lexemes[days.next], 'excepted') && !exceptsFollowing(lexemes, days.next);
  if (isWhole && isFew && isAfter) {
    return found({ is: 'except-days', days: days.value }, days.next + 1);
  }
  if (isWhole && meaningOf(lexemes[days.next], 'including') && !readInclusion(lexemes, days.next)) {
    // `SAT & SUN INCLUDED` adds days, `MON TO SAT INCLUDED` names them.
    const isAdded = countDays(days.value.days) <= MAX_ADDED_DAYS;
    const item: Item = isAdded
      ? { is: 'including-days', days: days.value }
      : { is: 'days', days: days.value };
    return found(item, days.next + 1);
  }
  return found({ is: 'days', days: days.value }, days.next);
}

/** Dates and parts of the year. */
function readDatePart(lexemes: readonly Lexeme[], at: number): Found {
  const monthDays = readMonthDays(lexemes, at);
  if (monthDays) {
    const only = meaningOf(lexemes[monthDays.next], 'only') !== undefined;
    return found({ is: 'month-days', ...monthDays.value, only }, only ? monthDays.next + 1 : monthDays.next);
  }
  return readDates(lexemes, at);
}

/** `PARKING PERMITTED · 6PM TO 7AM · ONLY`. Below anything else, the line with ONLY may have lost its other words. */
const isOfPermission = (lexemes: readonly Lexeme[], at: number) =>
  [at - 1, at + 1].every((other) => lexemes[other]?.line !== lexemes[at]?.line) &&
  lexemes.slice(0, at).some((lexeme) => meaningOf(lexeme, 'parking')?.permits);

/** Hours, days or a part of the year. Readers that match more words come first. */
function readSchedulePart(lexemes: readonly Lexeme[], at: number): Found {
  // `TIME: 8AM-6PM`, `ON MONDAYS`
  const labelled = meaningOf(lexemes[at], 'caption') ? readSchedulePart(lexemes, at + 1) : null;
  if (labelled) return labelled;
  const span = readDatedSpan(lexemes, at) ?? readSpan(lexemes, at);
  if (span) return found({ is: 'span', parts: span.value }, span.next);
  const date = readDatePart(lexemes, at);
  if (date) return date;
  const window = readWindow(lexemes, at);
  if (window) {
    const after = lexemes[window.next];
    const isNear = after?.line === lexemes[at]!.line || isOfPermission(lexemes, window.next);
    const only = isNear && meaningOf(after, 'only') !== undefined;
    return found({ is: 'window', window: window.value, only }, only ? window.next + 1 : window.next);
  }
  const aroundTheClock = readAroundTheClock(lexemes, at);
  if (aroundTheClock) return found({ is: 'always' }, aroundTheClock.next);
  return readDaysItem(lexemes, at);
}

/** `PARKING 8AM-6PM ONLY`, `PARKING ON EVEN DAYS ONLY`: it permits parking then, and forbids it at other times. */
function isOnlyThen(lexemes: readonly Lexeme[], at: number): boolean {
  const item = lexemes[at]?.words === 'PARKING' ? readSchedulePart(lexemes, at + 1)?.value : undefined;
  if (item?.is === 'days') return item.days.only;
  return item !== undefined && 'only' in item && item.only === true;
}

/** `P/10`: minutes allowed for setting down, without a unit. */
function isSetDownTime(lexemes: readonly Lexeme[], at: number): boolean {
  const count = digitsOf(lexemes[at]);
  if (count === null || count === 0 || count % 5 !== 0 || readWindow(lexemes, at)) return false;
  // `P/10 M SAT`: M is Monday, not minutes.
  const isDay = meaningOf(lexemes[at + 1], 'day')?.letter && meaningOf(lexemes[at + 2], 'day');
  return Boolean(isDay) || !readLimit(lexemes, at);
}

const holdersOf = (kind: Holder['kind'] | null): Holder[] => (kind ? [{ kind, name: null }] : []);

/** `RESERVED FOR TAXIS`, `RÉSERVÉ S3R`. */
function readReservedFor(lexemes: readonly Lexeme[], { value, next }: Match<Holder[]>): Found {
  const only = meaningOf(lexemes[next], 'only') !== undefined;
  const area = addZone(lexemes, only ? next + 1 : next, value);
  const kind = reservationKind(area.value);
  return found({ is: 'reserved', kind, holders: area.value, whole: true }, area.next);
}

type ReservedMeaning = Extract<Meaning, { is: 'reserved' }>;

/** A reserved place, said by one word or together with the next ones: `LOADING ZONE ONLY`, `RESERVED FOR TAXIS`. */
function readReservedWord(lexemes: readonly Lexeme[], at: number, meaning: ReservedMeaning): Found {
  const whom = meaning.holder === null ? readHolders(lexemes, at + 1) : null;
  if (whom) return readReservedFor(lexemes, whom);
  const named = meaning.holder === null ? readAnybody(lexemes, at + 1) : null;
  if (named) return readReservedFor(lexemes, { value: holdersNamed(named.value), next: named.next });
  const onlyAt = skipBreak(lexemes, at + 1);
  const only = meaningOf(lexemes[onlyAt], 'only') !== undefined;
  const area = addZone(lexemes, only ? onlyAt + 1 : at + 1, holdersOf(meaning.holder));
  const whole = only || meaning.whole === true;
  const title = meaning.title && !only && { title: true as const };
  return found({ is: 'reserved', kind: meaning.kind, holders: area.value, whole, ...title }, area.next);
}

/** `SUNDAYS FREE`: the word refers to a time, so it cannot be ignored. */
function standsBesideHours(lexemes: readonly Lexeme[], at: number): boolean {
  const { line } = lexemes[at]!;
  return [lexemes[at - 1], lexemes[at + 1]].some((lexeme) => {
    const says = (['day', 'holiday', 'half', 'noon', 'midnight', 'open'] as const).some((kind) =>
      meaningOf(lexeme, kind),
    );
    return lexeme?.line === line && lexeme.text.length > 1 && says;
  });
}

/** `NO IDLING 3 MINUTE LIMIT`: a limit for something other than parking. */
function endOfBareLimit(lexemes: readonly Lexeme[], at: number): number | null {
  const limit = readLimit(lexemes, at);
  const isOneLine = lexemes[at]?.line === lexemes[at - 1]?.line || limit?.value.named === true;
  return limit && isOneLine && !limit.value.parking ? limit.next : null;
}

/** How far after AOT its hours may begin: `AOT M-SUN 7.30-6.30`. */
const MAX_LEXEMES_BEFORE_HOURS = 6;

/** `AOT 8:31PM-11:59PM`: the other times are named explicitly. */
function namesHours(lexemes: readonly Lexeme[], at: number): boolean {
  const { line } = lexemes[at]!;
  return lexemes
    .slice(at + 1, at + 1 + MAX_LEXEMES_BEFORE_HOURS)
    .some((lexeme, index) => lexeme.line === line && readWindow(lexemes, at + 1 + index) !== null);
}

/** `PARKING AREA · 9P`: the heading of an area with a limit, not a permit zone. */
function endOfParkingArea(lexemes: readonly Lexeme[], at: number): number {
  const area = lexemes[at + 1];
  const isHeading = lexemes[at]?.words === 'PARKING' && meaningOf(area, 'zone') !== undefined;
  const isLast = lexemes[at + 2] !== undefined && lexemes[at + 2]!.line > area!.line;
  return isHeading && isLast && readLimit(lexemes, at + 2)?.value.letter ? at + 2 : at + 1;
}

/** Words that form an item by themselves. */
function readWord(lexemes: readonly Lexeme[], at: number): Found {
  for (const meaning of lexemes[at]?.meanings ?? []) {
    switch (meaning.is) {
      case 'prohibition':
        return found(
          {
            is: 'prohibition',
            kind: meaning.kind,
            others: meaning.others === true,
            perhapsAlways: meaning.perhapsAlways === true,
            night: meaning.night === true,
            ...(meaning.title && { title: true }),
          },
          meaning.minutes && isSetDownTime(lexemes, at + 1) ? at + 2 : at + 1,
        );
      case 'reserved':
        return readReservedWord(lexemes, at, meaning);
      case 'parking':
        // `WEEKEND PARKING ONLY`
        if (isOnlyOnDays(lexemes, at))
          return found({ is: 'parking', permits: true, onlyOn: 'times' }, at + 2);
        if (isOnlyThen(lexemes, at)) return found({ is: 'parking', permits: true, onlyOn: 'times' }, at + 1);
        return found({ is: 'parking', permits: meaning.permits === true }, endOfParkingArea(lexemes, at));
      case 'parking-only':
        // `STAFF NIGHT PARKING ONLY`
        if (lexemes[at - 1]?.line === lexemes[at]!.line) return null;
        return found({ is: 'parking', permits: true, onlyOn: meaning.by }, at + 1);
      case 'ban':
        return found(
          {
            is: 'prohibition',
            kind: 'no-parking',
            others: false,
            perhapsAlways: false,
            binds: holdersOf(meaning.holder),
            bare: meaning.bare === true,
          },
          at + 1,
        );
      case 'lifted':
        return readLiftedWord(lexemes, at, meaning.holder);
      case 'purpose':
        return found({ is: 'purpose', purpose: meaning.purpose }, at + 1);
      case 'arrow':
        return found({ is: 'arrow', arrow: meaning.arrow }, at + 1);
      case 'pay':
        return found(
          { is: 'pay', parking: meaning.parking === true },
          endOfPay(lexemes, at, meaning.parking),
        );
      case 'nothing':
        if (meaning.lone && standsBesideHours(lexemes, at)) return null;
        return found(
          { is: 'nothing', ...(meaning.all && { all: true }) },
          (meaning.limit && endOfBareLimit(lexemes, at + 1)) || at + 1,
        );
      case 'other-times':
        return found({ is: meaning.hours && namesHours(lexemes, at) ? 'nothing' : 'other-times' }, at + 1);
      case 'ground':
        return found({ is: 'ground', ...(meaning.always && { always: true }) }, at + 1);
      case 'always':
      case 'tow':
        return found({ is: meaning.is }, at + 1);
      default:
        // Other meanings are no item by themselves.
        continue;
    }
  }
  return null;
}

function readItem(lexemes: readonly Lexeme[], at: number): Match<Item> {
  const limit = () => {
    const match = readLimit(lexemes, at);
    return match && found({ is: 'limit', limit: match.value }, match.next);
  };
  const reference = () => {
    const match = readReference(lexemes, at);
    return match && found({ is: 'nothing' }, match.next);
  };
  const noReturn = () => {
    const match = readNoReturn(lexemes, at);
    return match && found({ is: 'nothing', noReturn: match.value }, match.next);
  };
  return (
    reference() ??
    noReturn() ??
    readTariff(lexemes, at) ??
    readBan(lexemes, at) ??
    readLabel(lexemes, at) ??
    readException(lexemes, at) ??
    readInclusion(lexemes, at) ??
    readWeeks(lexemes, at) ??
    readSchedulePart(lexemes, at) ??
    limit() ??
    readCondition(lexemes, at) ??
    readWhom(lexemes, at) ??
    readVehicles(lexemes, at) ??
    readOthers(lexemes, at) ??
    readArea(lexemes, at) ??
    readWord(lexemes, at) ?? { value: { is: 'unread' }, next: at + 1 }
  );
}

/** Marks that separate statements or their groups. A comma also stands between days and their hours. */
const STRONG_MARK = /^[;/]$/;

function wordBefore(lexemes: readonly Lexeme[], at: number): PlacedItem['after'] {
  const before = lexemes[at - 1];
  if (isAnd(before)) return 'and';
  return before && STRONG_MARK.test(before.text) ? 'mark' : undefined;
}

/** Splits a panel into items. At each position the first reader that finds anything decides the item and its length. */
export function readItems(lexemes: readonly Lexeme[]): PlacedItem[] {
  const items: PlacedItem[] = [];
  for (let at = 0; at < lexemes.length;) {
    const match = readItem(lexemes, at);
    const { line } = lexemes[at]!;
    const lastLine = lexemes[match.next - 1]!.line;
    items.push({
      item: match.value,
      from: at,
      to: match.next,
      line,
      lastLine,
      after: wordBefore(lexemes, at),
    });
    at = match.next;
  }
  return resolveItems(settleHalfDays(dropNightWords(addNightHours(items), lexemes)));
}
