import type { Holder } from '@curbwise/contract';
import { readDays } from './days';
import { readLimit } from './durations';
import { isAnd } from '../phrases/lexeme-kinds';
import { readSize } from './late-readers';
import type { NounPhrase } from './noun-phrases';
import { readWindow } from './times';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

const isJoint = (lexeme: Lexeme | undefined) =>
  lexeme !== undefined && (/^[,/]$/.test(lexeme.text) || isAnd(lexeme));

/** Reads a zone as printed on a permit, letters and digits without spaces: `12`, `A3-3`, `CS18`, `F`. */
export function readZoneName(lexemes: readonly Lexeme[], at: number): Match<string> | null {
  const isPart = (lexeme: Lexeme | undefined) =>
    lexeme !== undefined && (lexeme.type === 'number' || /^[A-Z]{1,2}$/.test(lexeme.words));
  // `NO.34`
  const isNumbered = meaningOf(lexemes[at], 'number-sign') !== undefined;
  const start = isNumbered ? at + (lexemes[at + 1]?.text === '.' ? 2 : 1) : at;
  if (
    !isPart(lexemes[start]) ||
    (meaningOf(lexemes[start], 'to') && !lexemes[start + 1]?.glued) ||
    readWindow(lexemes, start) ||
    readLimit(lexemes, start)
  )
    return null;
  // `PERMIT ZONE M-SAT`
  if (lexemes[start]?.type === 'word' && readDays(lexemes, start)) return null;
  let name = lexemes[start]!.text;
  let next = start + 1;
  while (next < start + 5 && lexemes[next]?.glued) {
    const dash = lexemes[next]?.text === '-' && lexemes[next + 1]?.glued;
    const part = lexemes[dash ? next + 1 : next];
    if (!isPart(part)) break;
    name += dash ? `-${part!.text}` : part!.text;
    next += dash ? 2 : 1;
  }
  return { value: name, next };
}

/** Maximum zones of a list. */
const MAX_ZONES = 12;

function readZoneNames(lexemes: readonly Lexeme[], at: number): Match<string[]> | null {
  const first = readZoneName(lexemes, at);
  if (!first) return null;
  const names = [first.value];
  let next = first.next;
  // `ZONES A B & C`
  const isLetter = ({ text, meanings }: Lexeme) => /^[A-Z]$/.test(text) && meanings.length === 0;
  while (names.length < MAX_ZONES) {
    const lexeme = lexemes[next];
    const isListed = lexeme && lexeme.line === lexemes[at]?.line && isLetter(lexeme);
    if (!isListed && !isJoint(lexeme)) break;
    const more = readZoneName(lexemes, isListed ? next : next + 1);
    if (!more) break;
    names.push(more.value);
    next = more.next;
  }
  return { value: names, next };
}

/** Zones that may follow PERMITS without the word ZONE: `F`, `12`, `N3`, `CA-F`. */
const BARE_NAME = /^(?:[A-Z]|[A-Z]{1,2}\d{1,3}[A-Z]?|\d{1,3}[A-Z]{0,2}|[A-Z]{1,2}-[A-Z])$/;

/** Reads a permit with its zone before it: `9R PERMITS`. */
function readNamedPermit(lexemes: readonly Lexeme[], at: number): Match<Holder[]> | null {
  const name = lexemes[at]?.type === 'number' && lexemes[at + 1]?.glued ? readZoneName(lexemes, at) : null;
  const isOfPermit = name && /[A-Z]/.test(name.value) && meaningOf(lexemes[name.next], 'permit');
  return isOfPermit ? { value: permitsNamed([name.value]), next: name.next + 1 } : null;
}

const permitsNamed = (names: readonly string[]): Holder[] => names.map((name) => ({ kind: 'permit', name }));

/** `PERMIT HOLDERS`, `RESIDENT PERMIT HOLDERS`. */
export const isPermitHolders = (lexeme: Lexeme | undefined) =>
  lexeme?.words.endsWith('PERMIT HOLDERS') === true;

/** Minimum digits of the number of a zone of meters; the zones of permits have fewer: `ZONE #433576`. */
export const MIN_METER_DIGITS = 5;

/** `ZONE 10 PERMIT`, `PERMITS F OR N`, `AREA 16`, `PERMIT HOLDERS`. */
function readPermit(lexemes: readonly Lexeme[], at: number): Match<Holder[]> | null {
  const permit = meaningOf(lexemes[at], 'permit');
  const zoneAt = permit ? at + 1 : at;
  const zone = meaningOf(lexemes[zoneAt], 'zone');
  const wordAfterZone = zone && meaningOf(lexemes[zoneAt + 1], 'permit');
  const zones = readZoneNames(lexemes, zone ? zoneAt + (wordAfterZone ? 2 : 1) : zoneAt);
  const named = zones?.value.some((name) => /^\d*/.exec(name)![0].length >= MIN_METER_DIGITS) ? null : zones;
  // `PERMIT HOLDERS · CM`: a zone of two letters on its own line.
  const isAlone =
    isPermitHolders(lexemes[at]) &&
    named?.next === zoneAt + 1 &&
    lexemes[zoneAt]?.meanings.length === 0 &&
    lexemes[zoneAt]?.line !== lexemes[at]?.line &&
    lexemes[named.next]?.line !== lexemes[zoneAt]?.line;
  const bareName = named && !zone && !isAlone && !BARE_NAME.test(named.value[0] ?? '');
  if (named && (zone || permit) && !bareName) {
    const trailing = meaningOf(lexemes[named.next], 'permit') ? named.next + 1 : named.next;
    return { value: permitsNamed(named.value), next: trailing };
  }
  if (permit) return { value: [{ kind: 'permit', name: null }], next: at + 1 };
  return wordAfterZone ? { value: [{ kind: 'permit', name: null }], next: zoneAt + 2 } : null;
}

/** Reads one kind of holder: `TRUCKS`, `TRUCKS OVER 5 TONS`, `VEHICLES OVER 6 FEET HIGH`, `AREA 16`. */
export function readHolder(lexemes: readonly Lexeme[], at: number): Match<Holder[]> | null {
  const holder = meaningOf(lexemes[at], 'holder');
  if (holder) {
    const size = readSize(lexemes, at + 1);
    const name = holder.named ? lexemes[at]!.words : (size?.value.name ?? null);
    return { value: [{ kind: holder.holder, name }], next: size?.next ?? at + 1 };
  }
  const size = meaningOf(lexemes[at], 'vehicles') ? readSize(lexemes, at + 1) : null;
  if (size?.value.beyondCars)
    return { value: [{ kind: 'oversized', name: size.value.name }], next: size.next };
  return readPermit(lexemes, at) ?? readNamedPermit(lexemes, at);
}

/** Words such as VEHICLE or WITH, which name nobody by themselves. */
export const isFiller = (lexeme: Lexeme | undefined) =>
  meaningOf(lexeme, 'vehicles') !== undefined || meaningOf(lexeme, 'filler') !== undefined;

/** Whether holders are those before them in other words: `EV · ELECTRIC VEHICLE`. */
const isSaidTwice = (before: readonly Holder[], holders: readonly Holder[]) =>
  holders.every(
    ({ kind, name }) => name === null && before.some((one) => one.kind === kind && one.name === null),
  );

/** Maximum lexemes of a list of holders. */
const MAX_LEXEMES = 24;

/**
 * Reads a list of holders: `TRUCKS`, `VEHICLES WITH AREA PERMITS F OR N`, `COMMERCIAL OR PERMIT VEHICLES`. Words such
 * as VEHICLE or WITH may be in the list but name nobody. `TRUCKS WITH PERMIT`, without AND or OR, are vehicles that are
 * both: kind `other`, which no setting of a driver covers.
 */
export function readHolders(lexemes: readonly Lexeme[], at: number): Match<Holder[]> | null {
  const holders: Holder[] = [];
  let isBoth = false;
  let isJoined = true;
  let next = at;
  let end = at;
  while (next < at + MAX_LEXEMES) {
    const found = readHolder(lexemes, next);
    if (found) {
      isBoth ||= !isJoined && !isSaidTwice(holders, found.value);
      isJoined = false;
      if (!isSaidTwice(holders, found.value)) holders.push(...found.value);
      end = next = found.next;
    } else if (isFiller(lexemes[next])) {
      next += 1;
      if (holders.length > 0) end = next;
    } else if (holders.length > 0 && isJoint(lexemes[next])) {
      isJoined = true;
      next += 1;
    } else break;
  }
  if (holders.length === 0) return null;
  const words = lexemes.slice(at, end).map((lexeme) => lexeme.words);
  return { value: isBoth ? [{ kind: 'other', name: words.join(' ') }] : holders, next: end };
}

/** The people or things that a noun phrase names, as printed. */
export const holdersNamed = ({ words, kind }: NounPhrase): Holder[] => [{ kind, name: words }];

const isResident = ({ kind }: Holder) => kind === 'resident' || kind === 'permit';

/** Words and marks that a title may have besides the zone. */
const mayBeInTitle = (lexeme: Lexeme) =>
  meaningOf(lexeme, 'parking') !== undefined ||
  meaningOf(lexeme, 'nothing') !== undefined ||
  /^[-,.:()/]$/.test(lexeme.text);

/**
 * Reads a panel that only names a resident zone, as a title for the plates below: `RESIDENT PARKING · ZONE 5`.
 * @returns the holders of the zone; null if the panel says anything else
 */
export function readZoneTitle(lexemes: readonly Lexeme[]): Holder[] | null {
  const named: Holder[] = [];
  for (let at = 0; at < lexemes.length;) {
    const holders = readHolders(lexemes, at);
    if (!holders && !mayBeInTitle(lexemes[at]!)) return null;
    named.push(...(holders?.value ?? []));
    at = holders?.next ?? at + 1;
  }
  return named.length > 0 && named.every(isResident) ? named : null;
}
