import type { Holder, RuleKind } from '@curbwise/contract';
import { readLimit } from './durations';
import { holdersNamed, isPermitHolders, readHolders } from './holders';
import type { Found } from './item';
import { readAgency, readAnybody, readNamed, readReference } from './late-readers';
import { isAnd, isPartOfTime, spelledDay, TIMES, isPlaceWord } from '../phrases/lexeme-kinds';
import { isPlainWindow, readWindow } from './times';
import { meaningOf, skipBreak, type Lexeme, type Match } from '../phrases/lexemes';

/** The kind of rule that reserves a place for holders, decided by the first of them. */
export function reservationKind(holders: readonly Holder[]): RuleKind {
  const kind = holders[0]?.kind;
  if (kind === 'permit' || kind === 'resident') return 'permit-only';
  return kind === 'loading' ? 'loading' : 'reserved';
}

/** Makes a reservation, with the agency that may follow: `AUTHORIZED VEHICLES ONLY DEPT OF SANITATION`. */
export function reserve(lexemes: readonly Lexeme[], at: number, holders: Holder[], whole: boolean): Found {
  const kind = reservationKind(holders);
  const isNamed = whole && holders.some((holder) => holder.kind === 'authorized');
  const agency = isNamed ? (readAgency(lexemes, at) ?? readAgency(lexemes, at, true)) : null;
  const named = agency
    ? holders.map((holder) => (holder.kind === 'authorized' ? { ...holder, name: agency.value } : holder))
    : holders;
  return { value: { is: 'reserved', kind, holders: named, whole }, next: agency?.next ?? at };
}

/**
 * Adds a zone at the end to the permits that name none: `PERMIT HOLDERS EXCEPTED AREA 16`, `PERMIT HOLDERS ONLY ZONE
 * B`.
 */
export function addZone(lexemes: readonly Lexeme[], at: number, holders: Holder[]): Match<Holder[]> {
  const isUnnamed = ({ kind, name }: Holder) => (kind === 'permit' || kind === 'resident') && name === null;
  const area = meaningOf(lexemes[at], 'zone') && holders.some(isUnnamed) ? readHolders(lexemes, at) : null;
  if (!area) return { value: holders, next: at };
  return { value: [...holders.filter((holder) => !isUnnamed(holder)), ...area.value], next: area.next };
}

const isRequired = (lexeme: Lexeme | undefined) =>
  meaningOf(lexeme, 'required') !== undefined || meaningOf(lexeme, 'only') !== undefined;

export const isFor = (lexeme: Lexeme | undefined) => meaningOf(lexeme, 'filler')?.whom === true;

export const isEndOfLine = (lexemes: readonly Lexeme[], at: number) =>
  lexemes[at]?.line !== lexemes[at - 1]?.line;

/** Users whose place a driver of a car may count himself to: `VISITOR PARKING`. */
const ANYBODY: readonly Holder['kind'][] = ['car', 'visitor', 'permit', 'resident'];

/** Whether a place named for users keeps others out without an ONLY: `CLERGY PARKING`, `PARKING FOR TENANTS`. */
export const keepsOthersOut = (holders: readonly Holder[]) =>
  !holders.some(({ kind }) => ANYBODY.includes(kind));

/** Whether words say for whom a place is: behind PARKING FOR or 2 HOURS FOR, or on a line of their own below PARKING. */
export function saysForWhomAt(lexemes: readonly Lexeme[], at: number): boolean {
  const before = lexemes[at - 1];
  const parking = meaningOf(before, 'parking');
  // FREE PARKING and PARKING PERMITTED are for others, too, who may pay or stay shorter.
  const isParking = parking !== undefined && !parking.permits;
  if (!isFor(lexemes[at])) return isParking && at === 1 && isEndOfLine(lexemes, at);
  return isParking || meaningOf(before, 'unit') !== undefined;
}

/** Whether a lexeme is part of days or hours, or of the words around them. */
const isOfTimes = (lexeme: Lexeme): boolean =>
  lexeme.type === 'mark' ||
  isPartOfTime(lexeme) ||
  TIMES.some((kind) => meaningOf(lexeme, kind)) ||
  (['to', 'from', 'and', 'caption', 'always', 'including'] as const).some((kind) => meaningOf(lexeme, kind));

/** Maximum lexemes behind a place that are looked at for its hours. On longer panels it is left open. */
const MAX_LEXEMES_BEHIND = 64;

/**
 * Whether all that follows a place without ONLY may be its hours. Behind other words, they may be hours of something else
 * (`CLERGY PARKING · OFFICE 12PM-4PM`, `NURSES PARKING · FREE 5PM-8AM`), figures alone may be numbers (`NURSES SPACES 12-24`),
 * and before ONLY they may be the only hours of parking (`CAMPER PARKING 9AM-5PM ONLY`).
 */
export function hasOwnHours(lexemes: readonly Lexeme[], at: number): boolean {
  if (lexemes.length - at > MAX_LEXEMES_BEHIND) return false;
  const rest = lexemes.slice(at);
  const hasDays = rest.some((lexeme) => spelledDay(lexeme) !== undefined);
  let isOther = false;
  for (const [index, lexeme] of rest.entries()) {
    const isWindow = lexeme.type === 'number' && readWindow(lexemes, at + index) !== null;
    const isTime =
      isWindow || spelledDay(lexeme) !== undefined || TIMES.some((kind) => meaningOf(lexeme, kind));
    if (isTime && isOther) return false;
    if (isWindow && !hasDays && !isPlainWindow(lexemes, at + index)) return false;
    if (meaningOf(lexeme, 'only') && !isOther) return false;
    // `05H00` is a time, not five hours.
    const isLimit = !isWindow && lexeme.type === 'number' && meaningOf(rest[index + 1], 'unit') !== undefined;
    isOther ||= isLimit || !isOfTimes(lexeme);
  }
  return true;
}

/** Reads an ONLY with its users behind it: `SOLO VOLUNTARIOS`, `PARKING ONLY FOR ROWERS`. */
function readOnlyFor(lexemes: readonly Lexeme[], at: number): Found {
  if (!meaningOf(lexemes[at], 'only')) return null;
  const known = readHolders(lexemes, at + 1);
  if (known) return reserve(lexemes, known.next, known.value, true);
  const named = readAnybody(lexemes, at + 1);
  // `PARKING ONLY FIESTA DAYS`, `SOLO DIURNO`: behind ONLY, most words that name nobody are times.
  return named?.value.use === 'user' ? reserve(lexemes, named.next, holdersNamed(named.value), true) : null;
}

/** Whether CARS ONLY means all cars: at the beginning or after `2 HOUR PARKING`, but not in `STAFF · CARS ONLY`. */
function isOfAnyCar(lexemes: readonly Lexeme[], at: number): boolean {
  const before = lexemes[at - 1];
  const isOfNobody = (['parking', 'unit', 'limit-word', 'pay'] as const).some((kind) =>
    meaningOf(before, kind),
  );
  return lexemes[at]?.words === 'CARS' && (before === undefined || isOfNobody);
}

/** Reads `VEHICLES ONLY`, after words that say whose. */
function readVehiclesOnly(lexemes: readonly Lexeme[], at: number): Found {
  let next = at;
  while (meaningOf(lexemes[next], 'filler') && next < at + 3) next = skipBreak(lexemes, next + 1);
  if (!meaningOf(lexemes[next], 'vehicles')) return null;
  const only = skipBreak(lexemes, next + 1);
  const holders: Holder[] = isOfAnyCar(lexemes, next) ? [{ kind: 'car', name: null }] : [];
  return meaningOf(lexemes[only], 'only') ? reserve(lexemes, only + 1, holders, true) : null;
}

const RULE_WORDS = ['unit', 'prohibition', 'except', 'pay', 'parking', 'reserved', 'limit-word'] as const;

/** Whether the holders may belong to a rule that a word begins: `NO PARKING`, `2 HOUR`, but not a single P. */
const mayBeginRule = (lexeme: Lexeme) =>
  lexeme.text.length > 1 &&
  (RULE_WORDS.some((kind) => meaningOf(lexeme, kind) !== undefined) || lexeme.meanings.length === 0) &&
  lexeme.type === 'word';

const isOr = (lexeme: Lexeme | undefined) => meaningOf(lexeme, 'and')?.or === true;

/** Whether AND joins a permit to words about paying that do not require both. */
const joinsPay = (lexemes: readonly Lexeme[], and: number, pay: number) =>
  isAnd(lexemes[and]) &&
  meaningOf(lexemes[pay], 'pay') !== undefined &&
  !/REQUIRED$/.test(lexemes[pay]!.words) &&
  !isRequired(lexemes[pay + 1]);

/**
 * Reads a permit beside paying, as one of two kinds of parking each of which is enough: `PAY & DISPLAY AND PERMIT PARKING`,
 * `PERMIT AND PAY & DISPLAY PARKING`; not `PERMIT AND PAYMENT REQUIRED`.
 */
function readBesidePay(lexemes: readonly Lexeme[], at: number, { value, next }: Match<Holder[]>): Found {
  if (reservationKind(value) !== 'permit-only') return null;
  const isParking = meaningOf(lexemes[next], 'parking') !== undefined;
  const end = isParking ? next + 1 : next;
  const isSecond = isParking && joinsPay(lexemes, at - 1, at - 2) && !isRequired(lexemes[end]);
  if (!isSecond && !joinsPay(lexemes, end, end + 1)) return null;
  const area = isSecond ? addZone(lexemes, end, value) : { value, next: end + 1 };
  return { value: { is: 'lifted', holders: area.value }, next: area.next };
}

/**
 * Reads a reservation or exemption: `COMMERCIAL VEHICLES ONLY`, `PERMIT PARKING ONLY`, `ZONE 5 PERMITS EXEMPT`,
 * `DISABLED PARKING`.
 */
export function readReservation(lexemes: readonly Lexeme[], at: number): Found {
  // AVO: authorized vehicles only, in one word.
  if (meaningOf(lexemes[at], 'holder')?.only) {
    return reserve(lexemes, at + 1, [{ kind: 'authorized', name: null }], true);
  }
  const only = readOnlyFor(lexemes, at);
  if (only) return only;
  const holders = readHolders(lexemes, at);
  if (!holders) return readVehiclesOnly(lexemes, at) ?? readNamed(lexemes, at);
  const excepted = skipBreak(lexemes, holders.next);
  if (meaningOf(lexemes[excepted], 'excepted')) {
    const area = addZone(lexemes, excepted + 1, holders.value);
    return { value: { is: 'lifted', holders: area.value }, next: area.next };
  }
  const besidePay = readBesidePay(lexemes, at, holders);
  if (besidePay) return besidePay;
  // `PERMIT HOLDERS OR 2 HOURS`: the limit does not apply to permit holders.
  const onlyAt = meaningOf(lexemes[holders.next], 'only') ? holders.next + 1 : holders.next;
  const then = onlyAt + 1;
  const isFirst = isOr(lexemes[onlyAt]) && (meaningOf(lexemes[then], 'pay') || readLimit(lexemes, then));
  if (isFirst) return { value: { is: 'lifted', holders: holders.value }, next: then };
  // `PAY AT MACHINE OR PERMIT HOLDERS ONLY`
  if (isOr(lexemes[at - 1]) && meaningOf(lexemes[at - 2], 'pay')) {
    const area = addZone(lexemes, onlyAt, holders.value);
    return { value: { is: 'lifted', holders: area.value }, next: area.next };
  }
  if (meaningOf(lexemes[at], 'permit') && meaningOf(lexemes[at + 1], 'zone')) {
    // `PERMIT ZONE · AREA 12`
    const area = addZone(lexemes, Math.max(holders.next, at + 2), holders.value);
    return reserve(lexemes, area.next, area.value, true);
  }
  const parkingAt = skipBreak(lexemes, holders.next);
  const word = lexemes[parkingAt];
  const parking = meaningOf(word, 'parking') !== undefined || isPlaceWord(word);
  const next = parking ? parkingAt + 1 : holders.next;
  const requiredAt = skipBreak(lexemes, next);
  if (isRequired(lexemes[requiredAt])) {
    const area = addZone(lexemes, requiredAt + 1, holders.value);
    return reserve(lexemes, area.next, area.value, true);
  }
  // `PERMIT HOLDERS · CA-F`, unless a rule before it may be the one that is lifted for them.
  const isNamed = isPermitHolders(lexemes[at]) && holders.value.every(({ name }) => name !== null);
  if (isNamed && !lexemes.slice(0, at).some(mayBeginRule) && isEndOfLine(lexemes, holders.next))
    return reserve(lexemes, holders.next, holders.value, false);
  const bare = meaningOf(lexemes[at], 'holder')?.bare === true;
  const isPlace =
    parking &&
    ((keepsOthersOut(holders.value) && hasOwnHours(lexemes, next)) ||
      holders.value.some((holder) => holder.kind === 'permit'));
  const isForThem =
    saysForWhomAt(lexemes, at) &&
    keepsOthersOut(holders.value) &&
    isEndOfLine(lexemes, holders.next) &&
    hasOwnHours(lexemes, holders.next);
  return bare || isPlace || isForThem ? reserve(lexemes, next, holders.value, false) : readNamed(lexemes, at);
}

/** Whether a panel only names the owner of a place that another plate reserves: `TOUR BUSES`, `DEPT OF HIGHWAYS`. */
export function isOwner(lexemes: readonly Lexeme[]): boolean {
  // A number is a zone, or an hour in another language.
  const holders = lexemes.some(({ type }) => type === 'number') ? null : readHolders(lexemes, 0);
  let next = (readAgency(lexemes, 0) ?? holders)?.next ?? -1;
  if (next < 0) return false;
  while (next < lexemes.length) {
    const brackets = lexemes[next]?.words === '(' || lexemes[next]?.words === ')';
    const after = readReference(lexemes, next)?.next;
    if (after === undefined && !brackets && !meaningOf(lexemes[next], 'arrow')) return false;
    next = after ?? next + 1;
  }
  return true;
}
