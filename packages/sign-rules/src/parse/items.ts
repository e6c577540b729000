import type { Arrow, Condition, DateSpan, Holder, Rule, RuleKind, Season } from '@curbwise/contract';
import { WORKING_DAYS, type DayMask } from './day-mask';
import { readDays, type WrittenDays } from './days';
import { readAroundTheClock, readLimit, type WrittenLimit } from './durations';
import { readHolders } from './holders';
import { readAgency, readNoReturn, readReference } from './references';
import { addArea, readReservation, reservationKind } from './reservations';
import { isAnd } from './lexeme-kinds';
import { digitsOf } from './numbers';
import { isOneDay, readSeason } from './seasons';
import { readSpan, type SpanPart } from './spans';
import { readWindow, type WrittenWindow } from './times';
import { meaningOf, skipBreak, type Lexeme, type Match } from './vocabulary';

/** What a stretch of a panel says. Items are what clauses are built from. */
export type Item =
  | { is: 'prohibition'; kind: RuleKind; others: boolean; more: boolean }
  | { is: 'reserved'; kind: RuleKind; holders: Holder[]; whole: boolean }
  | { is: 'limit'; limit: WrittenLimit }
  | { is: 'parking'; permits: boolean }
  | { is: 'pay'; parking: boolean }
  /** `line`: of the panel, on which the days or hours stand. */
  | { is: 'days'; days: WrittenDays; line: number }
  | { is: 'except-days'; days: WrittenDays }
  | { is: 'including-days'; days: WrittenDays }
  | { is: 'window'; window: WrittenWindow; line: number; only: boolean }
  | { is: 'span'; parts: SpanPart[] }
  | { is: 'always' }
  | { is: 'other-times' }
  | { is: 'season'; season: Season; doubtful: boolean }
  /** `single`: one day, or one month. */
  | { is: 'dates'; dates: DateSpan; doubtful: boolean; single: boolean }
  | { is: 'lifted'; holders: Holder[] }
  /** Whom a place is kept for, on a plate of its own. */
  | { is: 'owner' }
  /** Words known to state no rule, and all that stands beside them. */
  | { is: 'remark' }
  /** What there is on the ground where nobody may park. */
  | { is: 'ground' }
  | { is: 'tow' }
  | { is: 'purpose'; purpose: NonNullable<Rule['purpose']> }
  /** `also`: at other times than those the sign names before. */
  | { is: 'condition'; condition: Condition; also: boolean }
  | { is: 'arrow'; arrow: Arrow }
  | { is: 'nothing' }
  | { is: 'unread' };

/** An item and the lexemes it was read from. */
export interface PlacedItem {
  item: Item;
  from: number;
  to: number;
  /** Of the panel, on which it begins. */
  line: number;
}

type Of<K extends Item['is']> = Extract<Item, { is: K }>;

/** The items of one kind. */
export function pick<K extends Item['is']>(items: readonly Item[], kind: K): Of<K>[] {
  return items.filter((item): item is Of<K> => item.is === kind);
}

type Found = Match<Item> | null;

const found = (item: Item, next: number): Found => ({ value: item, next });

const isSingle = ({ from, to }: DateSpan) =>
  from === to || (from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7));

/** One day of the year. */
function isDate(season: ReturnType<typeof readSeason>): boolean {
  if (!season || 'dates' in season.value) return season !== null;
  return isOneDay(season.value.season);
}

/**
 * `EXCEPT PERMITS AND SUNDAYS`, `EXCEPT TRUCKS SUNDAY`: days after whom the rule is lifted for may be excepted as well,
 * unless hours follow, or they are working days.
 */
function mixesDays(lexemes: readonly Lexeme[], at: number): boolean {
  const isJoined = isAnd(lexemes[at]) || /^[,/;(]$/.test(lexemes[at]?.text ?? '');
  const days = readDays(lexemes, isJoined ? at + 1 : at);
  // `EXCEPT PERMITS JULY 4`
  if (isDate(readSeason(lexemes, isJoined ? at + 1 : at))) return true;
  if (!days) return false;
  return isJoined || (!readWindow(lexemes, days.next) && (days.value.days & WORKING_DAYS) === 0);
}

/** `EXCEPT SUNDAY`, `EXC BY ZN 10 PERMIT`. What follows must be understood, or the word stays unread. */
function readException(lexemes: readonly Lexeme[], at: number): Found {
  const except = meaningOf(lexemes[at], 'except');
  if (!except) return null;
  const days = readDays(lexemes, at + 1);
  // `NOT PUBLIC HOLIDAYS`, but `NOT ON TUESDAYS` may as well be a prohibition.
  if (except.holidays && days?.value.days !== 0) return null;
  // `EXCEPT SUNDAY OCT 25`: one day, not every Sunday.
  if (days && isDate(readSeason(lexemes, days.next))) return null;
  if (days) return found({ is: 'except-days', days: days.value }, days.next);
  const holders = readHolders(lexemes, at + 1);
  if (!holders || mixesDays(lexemes, holders.next)) return null;
  const isAgency = holders.value.some(({ kind }) => kind === 'authorized' || kind === 'police');
  const agency = isAgency ? readAgency(lexemes, holders.next) : null;
  return found({ is: 'lifted', holders: holders.value }, agency?.next ?? holders.next);
}

function readInclusion(lexemes: readonly Lexeme[], at: number): Found {
  if (!meaningOf(lexemes[at], 'including')) return null;
  const days = readDays(lexemes, at + 1);
  return days && found({ is: 'including-days', days: days.value }, days.next);
}

/** `SUNDAYS AND PERMITS EXCEPTED`: the days are excepted, too. */
const joinsExcepted = (lexemes: readonly Lexeme[], at: number) =>
  isAnd(lexemes[at]) && readReservation(lexemes, at + 1)?.value.is === 'lifted';

/** `MON-FRI SUN EXCEPTED`: hardly all of them. */
const MOST_EXCEPTED = 3;
const countDays = (days: DayMask) => days.toString(2).replaceAll('0', '').length;

function readSchedulePart(lexemes: readonly Lexeme[], at: number): Found {
  const span = readSpan(lexemes, at);
  if (span) return found({ is: 'span', parts: span.value }, span.next);
  const season = readSeason(lexemes, at);
  if (season) {
    const { value } = season;
    const item: Item =
      'season' in value
        ? { is: 'season', ...value }
        : { is: 'dates', ...value, single: isSingle(value.dates) };
    return found(item, season.next);
  }
  const window = readWindow(lexemes, at);
  if (window) {
    const { line } = lexemes[at]!;
    const after = lexemes[window.next];
    const only = after?.line === line && meaningOf(after, 'only') !== undefined;
    return found({ is: 'window', window: window.value, line, only }, only ? window.next + 1 : window.next);
  }
  const aroundTheClock = readAroundTheClock(lexemes, at);
  if (aroundTheClock) return found({ is: 'always' }, aroundTheClock.next);
  const days = readDays(lexemes, at);
  if (!days || joinsExcepted(lexemes, days.next)) return null;
  const isWhole = days.value.days === 0 || lexemes[days.next]?.line === lexemes[days.next - 1]?.line;
  const isFew = days.value.days === 0 || countDays(days.value.days) <= MOST_EXCEPTED;
  // `SUNDAYS EXCEPTED MON-SAT`, but `LUN À VEN EXCEPTÉS VÉHICULES ZONE 5`.
  const isAfter = meaningOf(lexemes[days.next], 'excepted') && !readHolders(lexemes, days.next + 1);
  if (isWhole && isFew && isAfter) {
    return found({ is: 'except-days', days: days.value }, days.next + 1);
  }
  if (isWhole && meaningOf(lexemes[days.next], 'including') && !readInclusion(lexemes, days.next)) {
    // `SAT & SUN INCLUDED` adds days, `MON TO SAT INCLUDED` names them.
    const included = countDays(days.value.days) <= 2;
    const item: Item = included
      ? { is: 'including-days', days: days.value }
      : { is: 'days', days: days.value, line: lexemes[at]!.line };
    return found(item, days.next + 1);
  }
  return found({ is: 'days', days: days.value, line: lexemes[at]!.line }, days.next);
}

/** `P/10`: the minutes one may stop to set down, without their unit. */
function isBareCount(lexemes: readonly Lexeme[], at: number): boolean {
  const count = digitsOf(lexemes[at]);
  if (count === null || count === 0 || count % 5 !== 0 || readWindow(lexemes, at)) return false;
  // `P/10 M SAT`: Monday and Saturday rather than ten minutes.
  const isDay = meaningOf(lexemes[at + 1], 'day')?.letter && meaningOf(lexemes[at + 2], 'day');
  return Boolean(isDay) || !readLimit(lexemes, at);
}

const holdersOf = (kind: Holder['kind'] | null): Holder[] => (kind ? [{ kind, name: null }] : []);

/** Words that are an item by themselves. */
function readWord(lexemes: readonly Lexeme[], at: number): Found {
  for (const meaning of lexemes[at]?.meanings ?? []) {
    switch (meaning.is) {
      case 'prohibition':
        return found(
          {
            is: 'prohibition',
            kind: meaning.kind,
            others: meaning.others === true,
            more: meaning.more === true,
          },
          meaning.minutes && isBareCount(lexemes, at + 1) ? at + 2 : at + 1,
        );
      case 'reserved': {
        const onlyAt = skipBreak(lexemes, at + 1);
        const only = meaningOf(lexemes[onlyAt], 'only') !== undefined;
        const whole = only || meaning.whole === true;
        const { kind } = meaning;
        const whom = meaning.holder === null ? readHolders(lexemes, at + 1) : null;
        if (whom) return readReservedFor(lexemes, whom);
        const area = addArea(lexemes, only ? onlyAt + 1 : at + 1, holdersOf(meaning.holder));
        return found({ is: 'reserved', kind, holders: area.value, whole }, area.next);
      }
      case 'parking':
        return found({ is: 'parking', permits: meaning.permits === true }, at + 1);
      case 'lifted':
        return mixesDays(lexemes, at + 1) ? null : readLiftedWord(lexemes, at, meaning.holder);
      case 'purpose':
        return found({ is: 'purpose', purpose: meaning.purpose }, at + 1);
      case 'condition':
        return found(
          {
            is: 'condition',
            condition: meaning.condition,
            also: isAnd(lexemes[at - 1]),
          },
          at + 1,
        );
      case 'arrow':
        return found({ is: 'arrow', arrow: meaning.arrow }, at + 1);
      case 'pay':
        return found({ is: 'pay', parking: meaning.parking === true }, at + 1);
      case 'nothing':
        if (meaning.lone && standsBesideHours(lexemes, at)) return null;
        return found({ is: 'nothing' }, (meaning.limit && endOfBareLimit(lexemes, at + 1)) || at + 1);
      case 'always':
      case 'other-times':
      case 'ground':
      case 'tow':
        return found({ is: meaning.is }, at + 1);
    }
  }
  return null;
}

/** `SUNDAYS FREE`: said of when, and not of nothing. */
function standsBesideHours(lexemes: readonly Lexeme[], at: number): boolean {
  const { line } = lexemes[at]!;
  return [lexemes[at - 1], lexemes[at + 1]].some((lexeme) => {
    const says = (['day', 'holiday', 'half', 'noon', 'midnight'] as const).some((kind) =>
      meaningOf(lexeme, kind),
    );
    return lexeme?.line === line && lexeme.text.length > 1 && says;
  });
}

/** `RESERVED FOR TAXIS`, `RÉSERVÉ S3R`. */
function readReservedFor(lexemes: readonly Lexeme[], { value, next }: Match<Holder[]>): Found {
  const only = meaningOf(lexemes[next], 'only') !== undefined;
  const area = addArea(lexemes, only ? next + 1 : next, value);
  const kind = reservationKind(area.value);
  return found({ is: 'reserved', kind, holders: area.value, whole: true }, area.next);
}

/** `NO IDLING 3 MINUTE LIMIT`: how long one may do what is not parking. */
function endOfBareLimit(lexemes: readonly Lexeme[], at: number): number | null {
  const limit = readLimit(lexemes, at);
  const isOneLine = lexemes[at]?.line === lexemes[at - 1]?.line || limit?.value.named === true;
  return limit && isOneLine && !limit.value.parking ? limit.next : null;
}

/** `RPA 1B`: the abbreviation says "except", what touches the next place is its zone. */
function readLiftedWord(lexemes: readonly Lexeme[], at: number, kind: Holder['kind']): Found {
  const [first, second] = [lexemes[at + 1], lexemes[at + 2]];
  const named = first?.type === 'number' && second?.glued && /^[A-Z]$/.test(second.text);
  const name = named ? `${first.text}${second.text}` : null;
  return found({ is: 'lifted', holders: [{ kind, name }] }, named ? at + 3 : at + 1);
}

/** Whom a place is kept for, or a rule is lifted for; not if days that follow may be excepted as well. */
function readWhom(lexemes: readonly Lexeme[], at: number): Found {
  const whom = readReservation(lexemes, at);
  return whom?.value.is === 'lifted' && mixesDays(lexemes, whom.next) ? null : whom;
}

function readItem(lexemes: readonly Lexeme[], at: number): Match<Item> {
  const limit = () => {
    const match = readLimit(lexemes, at);
    return match && found({ is: 'limit', limit: match.value }, match.next);
  };
  const reference = () => {
    const match = readReference(lexemes, at) ?? readNoReturn(lexemes, at);
    return match && found({ is: 'nothing' }, match.next);
  };
  return (
    reference() ??
    readException(lexemes, at) ??
    readInclusion(lexemes, at) ??
    readSchedulePart(lexemes, at) ??
    limit() ??
    readWhom(lexemes, at) ??
    readWord(lexemes, at) ?? { value: { is: 'unread' }, next: at + 1 }
  );
}

/** Cuts a panel into items, first come first served. */
export function readItems(lexemes: readonly Lexeme[]): PlacedItem[] {
  const items: PlacedItem[] = [];
  for (let at = 0; at < lexemes.length;) {
    const match = readItem(lexemes, at);
    items.push({ item: match.value, from: at, to: match.next, line: lexemes[at]!.line });
    at = match.next;
  }
  return items;
}
