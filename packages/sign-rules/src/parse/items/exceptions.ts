import type { Holder } from '@curbwise/contract';
import { namesUsers } from '../../roles/bounds';
import { judgedWords } from '../../roles/installed-judge';
import { WORKING_DAYS } from '../../languages/day-mask';
import { readDays } from './days';
import { readLimit } from './durations';
import { holdersNamed, isFiller, readHolders } from './holders';
import { isOneDay } from './calendar-days';
import { readAgency, readAnybody, readExceptedSeason, readMonthDays, readSeason } from './late-readers';
import type { NounPhrase } from './noun-phrases';
import { found, type Found } from './item';
import { isAnd } from '../phrases/lexeme-kinds';
import { otherMonthDays } from './date-parts';
import { readReservation } from './reservations';
import { readWindow } from './times';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/** Whether a season is a date with a year, or one day of every year. */
function isDate(season: ReturnType<typeof readSeason>): boolean {
  if (!season || 'dates' in season.value) return season !== null;
  return isOneDay(season.value.season);
}

/**
 * Whether days after the holders of an exception may be excepted as well: `EXCEPT PERMITS AND SUNDAYS`, `EXCEPT TRUCKS
 * SUNDAY`. Without a joint, they are not if hours follow or they include working days.
 */
function mixesDays(lexemes: readonly Lexeme[], at: number): boolean {
  const isWithAnd = isAnd(lexemes[at]);
  const isJoined = isWithAnd || /^[,/;(]$/.test(lexemes[at]?.text ?? '');
  const joined = isJoined ? at + 1 : at;
  // `EXCEPT PERMITS ON SUNDAYS`
  const start = meaningOf(lexemes[joined], 'caption') ? joined + 1 : joined;
  const days = readDays(lexemes, start);
  // `EXCEPT PERMITS JULY 4`
  const season = readSeason(lexemes, start);
  if (isDate(season) || readMonthDays(lexemes, start)) return true;
  // `EXCEPT PERMITS & AUGUST`, `EXCEPT PERMITS AND 8PM TO 11PM`
  if (isWithAnd && (season ?? readWindow(lexemes, start))) return true;
  if (!days) return false;
  return isJoined || (!readWindow(lexemes, days.next) && (days.value.days & WORKING_DAYS) === 0);
}

/** Maximum words of the name of a permit: `WEST SIDE BEACH`. */
const MAX_NAME_WORDS = 3;

/** Reads a permit with a name of unknown words: `VEHICLES WITH BEACH STICKER`, `AR PERMITS`, `SOUTH BOSTON · RESIDENT STICKER`. */
function readNamedSticker(lexemes: readonly Lexeme[], at: number): Match<Holder[]> | null {
  let next = at;
  while (isFiller(lexemes[next])) next += 1;
  const start = next;
  const isName = (lexeme: Lexeme | undefined) =>
    lexeme?.type === 'word' &&
    lexeme.text.length > 1 &&
    lexeme.meanings.every((meaning) => meaning.is === 'label' && meaning.of === 'place');
  while (next < start + MAX_NAME_WORDS && isName(lexemes[next])) next += 1;
  const name = lexemes.slice(start, next).map(({ words }) => words);
  const isPermit = meaningOf(lexemes[next], 'permit') !== undefined;
  return isPermit && name.length > 0
    ? { value: [{ kind: 'permit', name: name.join(' ') }], next: next + 1 }
    : null;
}

/** The permit of users that stands behind them: `EXCEPT FACULTY PERMIT`. */
function withPermit(lexemes: readonly Lexeme[], at: number, users: Match<Holder[]>): Match<Holder[]> {
  const isPermit = ({ kind }: Holder) => kind === 'permit' || kind === 'resident';
  const isOnLine = lexemes[users.next]?.line === lexemes[users.next - 1]?.line;
  if (!isOnLine || users.value.some(isPermit) || !meaningOf(lexemes[users.next], 'permit')) return users;
  const name = lexemes.slice(at, users.next).map(({ words }) => words);
  return { value: [{ kind: 'permit', name: name.join(' ') }], next: users.next + 1 };
}

/** Reads holders who may stay for a limited time: `NO STOPPING EXCEPT 30 MINUTE COMMERCIAL VEHICLES`. */
function readLimitedStay(lexemes: readonly Lexeme[], at: number): Found {
  const limit = meaningOf(lexemes[at - 1], 'prohibition') ? readLimit(lexemes, at + 1) : null;
  const holders = limit && !limit.value.parking ? readHolders(lexemes, limit.next) : null;
  if (!limit || !holders || mixesDays(lexemes, holders.next)) return null;
  return found({ is: 'lifted', holders: holders.value, minutes: limit.value.minutes }, holders.next);
}

/** Whether a noun phrase and its last word surely name users: not `POLICE ACTION` or `VISITOR BAYS`. */
function isUserNamed(lexemes: readonly Lexeme[], { value, next }: Match<NounPhrase>): boolean {
  const last = judgedWords(lexemes[next - 1]?.words ?? '');
  return namesUsers(value.judged) && last !== null && namesUsers(last);
}

/** Reads `EXCEPT SUNDAY`, `EXC BY ZN 10 PERMIT`. The words after EXCEPT must be understood, or it stays unread. */
export function readException(lexemes: readonly Lexeme[], at: number): Found {
  const except = meaningOf(lexemes[at], 'except');
  if (!except) return null;
  const stay = readLimitedStay(lexemes, at);
  if (stay) return stay;
  const monthDays = readMonthDays(lexemes, at + 1);
  if (monthDays && !monthDays.value.doubtful) {
    return found(
      { is: 'month-days', days: otherMonthDays(monthDays.value.days), doubtful: false },
      monthDays.next,
    );
  }
  // At the beginning, it may belong to a plate above; `SUN EXCEPTED` has its days before it.
  const isOfOthers = at === 0 || meaningOf(lexemes[at], 'excepted') !== undefined;
  const season = isOfOthers || except.holders || except.holidays ? null : readExceptedSeason(lexemes, at + 1);
  if (season) return found({ is: 'season', season: season.value, doubtful: false, rest: true }, season.next);
  // `WITHOUT ZONE 1 PERMIT`
  const days = except.holders ? null : readDays(lexemes, at + 1, true);
  // `NOT PUBLIC HOLIDAYS` is an exception, but `NOT ON TUESDAYS` may be a prohibition.
  if (except.holidays && days?.value.days !== 0) return null;
  // `EXCEPT SUNDAY OCT 25`: one day, not every Sunday.
  if (days && isDate(readSeason(lexemes, days.next))) return null;
  if (days) return found({ is: 'except-days', days: days.value }, days.next);
  const known = readHolders(lexemes, at + 1) ?? readNamedSticker(lexemes, at + 1);
  const named = except.holders ? null : readAnybody(lexemes, at + 1);
  // `UNLESS GATE LOCKED`: behind UNLESS, words that name nobody are a condition.
  if (except.unless && named && named.value.use !== 'user') return null;
  // `EXCEPT CONSULAR CORPS`: the known word is only a part of the name. Words behind a permit may be its zone.
  const isPermit = known?.value.some(({ kind }) => kind === 'permit' || kind === 'resident');
  const isPart = known !== null && named !== null && !isUserNamed(lexemes, named);
  const isLonger = named !== null && !isPermit && !isPart && named.next > (known?.next ?? at);
  const users = isLonger ? { value: holdersNamed(named.value), next: named.next } : known;
  const holders = users && withPermit(lexemes, at + 1, users);
  // `WITHOUT PERMIT` may mean that no permit is needed, but not in `NO PARKING WITHOUT PERMIT`.
  const isBanned = meaningOf(lexemes[at - 1], 'prohibition') !== undefined;
  if (except.holders && !isBanned && holders?.value.some(({ name }) => name === null)) return null;
  if (!holders || mixesDays(lexemes, holders.next)) return null;
  const isAgency = holders.value.some(({ kind }) => kind === 'authorized' || kind === 'police');
  const agency = isAgency ? readAgency(lexemes, holders.next) : null;
  const next = agency?.next ?? holders.next;
  return found(
    { is: 'lifted', holders: holders.value, ...(named && { unknown: named.value.use }) },
    meaningOf(lexemes[next], 'only') || lexemes[next]?.words === 'DISPLAYED' ? next + 1 : next,
  );
}

/** `INCLUDING SUNDAYS`. */
export function readInclusion(lexemes: readonly Lexeme[], at: number): Found {
  if (!meaningOf(lexemes[at], 'including')) return null;
  const days = readDays(lexemes, at + 1);
  return days && found({ is: 'including-days', days: days.value }, days.next);
}

/** Reads an abbreviation that includes EXCEPT, and its zone: `RPA 1B`. */
export function readLiftedWord(lexemes: readonly Lexeme[], at: number, kind: Holder['kind']): Found {
  if (mixesDays(lexemes, at + 1)) return null;
  const [first, second] = [lexemes[at + 1], lexemes[at + 2]];
  const named = first?.type === 'number' && second?.glued && /^[A-Z]$/.test(second.text);
  const name = named ? `${first.text}${second.text}` : null;
  return found({ is: 'lifted', holders: [{ kind, name }] }, named ? at + 3 : at + 1);
}

/** Reads for whom a place is reserved or a rule is lifted, unless following days may be excepted as well. */
export function readWhom(lexemes: readonly Lexeme[], at: number): Found {
  const whom = readReservation(lexemes, at);
  return whom?.value.is === 'lifted' && mixesDays(lexemes, whom.next) ? null : whom;
}
