import type { Holder } from '@curbwise/contract';
import { readHolder } from './holders';
import { found, type Found } from './item';
import { isAnd } from '../phrases/lexeme-kinds';
import { readSize } from './sizes';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/** Vehicles that signs may ban while private cars may park. */
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

/** Banned vehicles for which hardly any place is reserved, so that a lost EXCEPT before them is unlikely. */
const NEVER_EXCEPTED: readonly Holder['kind'][] = ['trailer', 'motor-home', 'heavy', 'oversized'];

interface Vehicles {
  holders: Holder[];
  /** Whether they are certainly the vehicles that a prohibition applies to. */
  sure: boolean;
}

/** A word that connects vehicles to a prohibition: `FOR TRUCKS`, `AUX CAMIONS`. */
const PREPOSITION = /^(?:FOR|OF|BY|AUX?|DES?|POUR)$/;
const ALLOWED = /^(?:ALLOWED|PERMITTED|OVERNIGHT)$/;
/** Words after vehicles on the same line. English only: `BUS STATIONNEMENT INTERDIT` is not a ban for buses. */
const PARKED = /^(?:PARKING|PARKED|STANDING|STOPPING|WAITING)$/;
const DETERMINER = /^(?:ANY|ALL|LES|TOUS)$/;

/**
 * Whether PARKING follows on the same line (`BUS PARKING`). `DELIVERIES · PARKING PROHIBITED` is a place for
 * deliveries.
 */
const isParkedAt = (lexemes: readonly Lexeme[], at: number) =>
  PARKED.test(lexemes[at]?.text ?? '') && lexemes[at]?.line === lexemes[at - 1]?.line;

const isBannable = (holder: Holder) => BANNED.includes(holder.kind);

/** Reads one kind of vehicle, unless it is loading. */
function readKind(lexemes: readonly Lexeme[], at: number): Match<Holder[]> | null {
  const lexeme = lexemes[at];
  if (!lexeme || (!meaningOf(lexeme, 'holder') && !meaningOf(lexeme, 'vehicles'))) return null;
  if (lexeme.words.includes('LOAD')) return null;
  // `NO PARKING BUS`: a STOP may be lost.
  if (meaningOf(lexeme, 'reserved') && !isParkedAt(lexemes, at + 1)) return null;
  const holder = readHolder(lexemes, at);
  return holder?.value.every(isBannable) ? holder : null;
}

const skip = (lexemes: readonly Lexeme[], at: number, words: RegExp) =>
  words.test(lexemes[at]?.words ?? '') ? at + 1 : at;

/** Maximum kinds of vehicles in a list. */
const MAX_KINDS = 8;

/** Reads a list of vehicles with joints or line breaks between them: `TRUCKS AND TRAILERS OVER 5 TONS`. */
function readList(lexemes: readonly Lexeme[], at: number): Match<Vehicles> | null {
  const holders: Holder[] = [];
  let next = at;
  for (let kind = readKind(lexemes, at); kind && holders.length < MAX_KINDS;) {
    holders.push(...kind.value);
    next = kind.next;
    const isJoined = isAnd(lexemes[next]) || /^[,/]$/.test(lexemes[next]?.text ?? '');
    const after = lexemes[next];
    const isBelow = after && after.line > lexemes[next - 1]!.line;
    if (!isJoined && !isBelow) break;
    const joint = skip(lexemes, isJoined ? next + 1 : next, PREPOSITION);
    kind = readKind(lexemes, skip(lexemes, joint, DETERMINER));
    // `TRUCKS OR PARKING`: the rest of the list is unknown.
    if (!kind && isJoined) return null;
  }
  if (holders.length === 0) return null;
  const sure = holders.some(({ kind, name }) => name !== null || NEVER_EXCEPTED.includes(kind));
  return { value: { holders, sure }, next };
}

/** Whether a word changes the meaning of the vehicles before it, so that they are not banned. */
const isOther = (lexeme: Lexeme | undefined) =>
  isAnd(lexeme) ||
  (['only', 'excepted', 'required', 'filler', 'over', 'unit', 'permit'] as const).some((kind) =>
    meaningOf(lexeme, kind),
  ) ||
  (meaningOf(lexeme, 'reserved') !== undefined && !meaningOf(lexeme, 'holder'));

/**
 * Whether a lexeme is a code of an inventory for a picture: `\\P AUX CAMIONS`. The picture may show more than the words
 * after it, so they do not limit its rule.
 */
export const isInventoryCode = (lexeme: Lexeme | undefined): boolean => /^[\\/]/.test(lexeme?.text ?? '');

/** `BOAT SHOW`: vehicles of which the words behind them on their line may be an occasion. */
const goesOn = (lexemes: readonly Lexeme[], at: number) =>
  lexemes[at]?.type === 'word' &&
  lexemes[at].meanings.length === 0 &&
  lexemes[at].line === lexemes[at - 1]!.line;

/** Reads vehicles alone or with a connecting word: `AUX CAMIONS`, `TRUCKS OVER 5 TONS`. */
export function readVehicles(lexemes: readonly Lexeme[], at: number): Found {
  const before = lexemes[at - 1];
  if (isInventoryCode(before) || PREPOSITION.test(before?.text ?? '')) return null;
  const tied = skip(lexemes, at, PREPOSITION);
  const list = readList(lexemes, skip(lexemes, tied, DETERMINER));
  if (!list || isOther(lexemes[list.next]) || goesOn(lexemes, list.next)) return null;
  const parking = meaningOf(lexemes[list.next], 'parking');
  if (parking) return null;
  const isTied = tied > at || lexemes[at - 1]?.line === lexemes[at]!.line;
  return found({ is: 'vehicles', holders: list.value.holders, sure: list.value.sure || isTied }, list.next);
}

/** Reads the vehicles of a ban, with PARKING and their size: the part after NO or before PROHIBITED. */
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
  found({ is: 'prohibition', kind: 'no-parking', others: false, perhapsAlways: false, binds, bare }, next);

/**
 * Reads a prohibition for some vehicles only: `NO TRUCKS`, `NO RV PARKING`, `TRUCKS PROHIBITED`, `INTERDIT AUX
 * CAMIONS`.
 */
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
  // `NO TRUCKS PROHIBITED` makes no sense.
  if (opens && closing) return null;
  return foundBan(banned.value.holders, banned.value.bare && !isParked, next);
}
