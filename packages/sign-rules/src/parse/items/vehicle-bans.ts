import type { Holder } from '@curbwise/contract';
import { readHolder } from './holders';
import { found, type Found } from './item';
import { isAnd } from '../phrases/lexeme-kinds';
import { readSize } from './sizes';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/** Vehicles that signs forbid to park where a private car may. */
const BANNED: readonly Holder['kind'][] = [
  'truck',
  'commercial',
  'bus',
  'tour-bus',
  'motorcycle',
  'bicycle',
  'trailer',
  'motor-home',
  'heavy',
  'oversized',
];

/** Those of them that hardly any place is kept for: no EXCEPT is lost before them. */
const NEVER_EXCEPTED: readonly Holder['kind'][] = ['trailer', 'motor-home', 'heavy', 'oversized'];

interface Vehicles {
  holders: Holder[];
  /** Whether they are surely those that a prohibition is meant for. */
  sure: boolean;
}

/** `FOR TRUCKS`, `AUX CAMIONS`: a word that puts vehicles into the sentence of the prohibition. */
const PREPOSITION = /^(?:FOR|OF|BY|AUX?|DES?|POUR)$/;
const ALLOWED = /^(?:ALLOWED|PERMITTED|OVERNIGHT)$/;
/** Behind vehicles on their line. `BUS STATIONNEMENT INTERDIT` is not said of buses: French puts AUX between. */
const PARKED = /^(?:PARKING|PARKED|STANDING|STOPPING|WAITING)$/;
const DETERMINER = /^(?:ANY|ALL|LES|TOUS)$/;

/** `BUS PARKING`, on one line: `DELIVERIES · PARKING PROHIBITED` is a place for deliveries. */
const isParkedAt = (lexemes: readonly Lexeme[], at: number) =>
  PARKED.test(lexemes[at]?.text ?? '') && lexemes[at]?.line === lexemes[at - 1]?.line;

const isBannable = (holder: Holder) => BANNED.includes(holder.kind);

/** One kind of vehicle; not one that is loading. */
function readKind(lexemes: readonly Lexeme[], at: number): Match<Holder[]> | null {
  const lexeme = lexemes[at];
  if (!meaningOf(lexeme, 'holder') && !meaningOf(lexeme, 'vehicles')) return null;
  if (lexeme!.words.includes('LOAD')) return null;
  // `NO PARKING BUS`: a STOP is lost.
  if (meaningOf(lexeme, 'reserved') && !isParkedAt(lexemes, at + 1)) return null;
  const holder = readHolder(lexemes, at);
  return holder?.value.every(isBannable) ? holder : null;
}

const skip = (lexemes: readonly Lexeme[], at: number, words: RegExp) =>
  words.test(lexemes[at]?.words ?? '') ? at + 1 : at;

/** Longest list of vehicles, in kinds. */
const MAX_KINDS = 8;

/** `TRUCKS AND TRAILERS OVER 5 TONS`: a list, whose parts are joined, or stand each on a line of its own. */
function readList(lexemes: readonly Lexeme[], at: number): Match<Vehicles> | null {
  const holders: Holder[] = [];
  let next = at;
  for (let kind = readKind(lexemes, at); kind && holders.length < MAX_KINDS;) {
    holders.push(...kind.value);
    next = kind.next;
    const isJoined = isAnd(lexemes[next]) || /^[,/]$/.test(lexemes[next]?.text ?? '');
    const [before, after] = [lexemes[next - 1], lexemes[next]];
    const isBelow = before !== undefined && after !== undefined && after.line > before.line;
    if (!isJoined && !isBelow) break;
    const joint = skip(lexemes, isJoined ? next + 1 : next, PREPOSITION);
    kind = readKind(lexemes, skip(lexemes, joint, DETERMINER));
    // `TRUCKS OR PARKING`: what else it names is not known.
    if (!kind && isJoined) return null;
  }
  if (holders.length === 0) return null;
  const sure = holders.some(({ kind, name }) => name !== null || NEVER_EXCEPTED.includes(kind));
  return { value: { holders, sure }, next };
}

/** What makes something else of vehicles that stand before it. */
const isOther = (lexeme: Lexeme | undefined) =>
  isAnd(lexeme) ||
  (['only', 'excepted', 'required', 'filler', 'over', 'unit', 'permit'] as const).some((kind) =>
    meaningOf(lexeme, kind),
  ) ||
  (meaningOf(lexeme, 'reserved') !== undefined && !meaningOf(lexeme, 'holder'));

/** Vehicles by themselves, or with the word that ties them to a prohibition: `AUX CAMIONS`, `TRUCKS OVER 5 TONS`. */
export function readVehicles(lexemes: readonly Lexeme[], at: number): Found {
  // `\\P AUX CAMIONS`: an inventory's code for a picture, which may show more than the words behind it.
  const before = lexemes[at - 1]?.text ?? '';
  if (/^[\\/]/.test(before) || PREPOSITION.test(before)) return null;
  const tied = skip(lexemes, at, PREPOSITION);
  const list = readList(lexemes, skip(lexemes, tied, DETERMINER));
  if (!list || isOther(lexemes[list.next])) return null;
  const parking = meaningOf(lexemes[list.next], 'parking');
  if (parking) return null;
  const isTied = tied > at || lexemes[at - 1]?.line === lexemes[at]!.line;
  return found({ is: 'vehicles', holders: list.value.holders, sure: list.value.sure || isTied }, list.next);
}

/** Vehicles, PARKING and their size after a NO or before PROHIBITED, as one ban. */
function readBanned(
  lexemes: readonly Lexeme[],
  at: number,
): Match<{ holders: Holder[]; bare: boolean }> | null {
  const list = readList(lexemes, at);
  if (!list) return null;
  const parked = skip(lexemes, list.next, PARKED);
  const size = parked > list.next ? readSize(lexemes, parked) : null;
  const next = size?.next ?? parked;
  const holders = size
    ? list.value.holders.map((holder) => ({ ...holder, name: size.value.name }))
    : list.value.holders;
  const isOfStay = parked > list.next || /^OVERNIGHT$/.test(lexemes[next]?.words ?? '');
  return { value: { holders, bare: !isOfStay && !list.value.sure }, next };
}

const foundBan = (binds: Holder[], bare: boolean, next: number) =>
  found({ is: 'prohibition', kind: 'no-parking', others: false, more: false, binds, bare }, next);

/** `NO TRUCKS`, `NO RV PARKING`, `TRUCKS PROHIBITED`, `INTERDIT AUX CAMIONS`: a prohibition for some vehicles alone. */
export function readBan(lexemes: readonly Lexeme[], at: number): Found {
  const isNo = lexemes[at]?.text === 'NO' && meaningOf(lexemes[at], 'number-sign') !== undefined;
  // `NO VEHICLES OVER 6 FEET HIGH`
  const size = lexemes[at]?.words.endsWith('VEHICLES') ? readSize(lexemes, at + 1) : null;
  if (size?.value.beyondCars && meaningOf(lexemes[at], 'prohibition')) {
    return foundBan([{ kind: 'oversized', name: size.value.name }], false, size.next);
  }
  const opens = isNo || meaningOf(lexemes[at], 'banned') !== undefined;
  const tied = opens ? skip(lexemes, at + 1, isNo ? /^(?:OVERNIGHT|STREET|ON-STREET)$/ : PREPOSITION) : at;
  const banned = readBanned(lexemes, skip(lexemes, tied, DETERMINER));
  if (!banned) return null;
  // `TRUCK PARKING PROHIBITED`
  const isParked = meaningOf(lexemes[banned.next], 'prohibition') && isParkedAt(lexemes, banned.next);
  const closing = isParked || meaningOf(lexemes[banned.next], 'banned') !== undefined;
  const next = closing ? banned.next + 1 : skip(lexemes, banned.next, ALLOWED);
  if ((!opens && !closing) || isOther(lexemes[next])) return null;
  // `NO TRUCKS PROHIBITED` says nothing.
  if (opens && closing) return null;
  return foundBan(banned.value.holders, banned.value.bare && !isParked, next);
}
