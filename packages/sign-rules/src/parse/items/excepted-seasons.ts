import type { Season } from '@curbwise/contract';
import { isOneDay, lastDay, otherSeason } from './calendar-days';
import { readDays } from './days';
import { isAnd, isTo } from '../phrases/lexeme-kinds';
import { digitsOf } from './numbers';
import { readSeason } from './seasons';
import { readWindow } from './times';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

const MONTHS_PER_YEAR = 12;

const isJoint = (lexeme: Lexeme | undefined) => lexeme?.text === ',' || isAnd(lexeme);

/** A whole month, not the first part of `DEC 1` or `DEC - FEB`. */
function monthAt(lexemes: readonly Lexeme[], at: number): number | undefined {
  const after = lexemes[at + 1];
  const isPart = isTo(after) || (digitsOf(after) !== null && after!.line === lexemes[at]!.line);
  return isPart ? undefined : meaningOf(lexemes[at], 'month')?.month;
}

/** Reads months in a row: `DEC, JAN & FEB`. */
function readMonths(lexemes: readonly Lexeme[], at: number): Match<Season> | null {
  const first = monthAt(lexemes, at);
  if (first === undefined) return null;
  let [last, next] = [first, at + 1];
  for (;;) {
    let after = next;
    while (isJoint(lexemes[after]) && after < next + 2) after += 1;
    if (monthAt(lexemes, after) !== (last % MONTHS_PER_YEAR) + 1) break;
    last = (last % MONTHS_PER_YEAR) + 1;
    next = after + 1;
  }
  return { value: { from: { month: first, day: 1 }, to: { month: last, day: lastDay(last) } }, next };
}

/** Reads a part of every year from one day or month to another: `NOV 15 - MAR 15`. */
function readSpan(lexemes: readonly Lexeme[], at: number): Match<Season> | null {
  const found = readSeason(lexemes, at);
  if (!found || !('season' in found.value)) return null;
  const { season, doubtful, byOrder, widest } = found.value;
  return doubtful || byOrder || widest || isOneDay(season) ? null : { value: season, next: found.next };
}

/**
 * Reads a part of the year after EXCEPT: `EXCEPT DEC, JAN & FEB`.
 * @returns the rest of the year; null if more is joined to it (`JULY AND SUNDAYS`), or days or hours follow, which may be
 *   excepted as well
 */
export function readExceptedSeason(lexemes: readonly Lexeme[], at: number): Match<Season> | null {
  const found = readMonths(lexemes, at) ?? readSpan(lexemes, at);
  if (!found) return null;
  const { value, next } = found;
  const goesOn = readDays(lexemes, next) ?? readWindow(lexemes, next);
  if (isJoint(lexemes[next]) || monthAt(lexemes, next) || goesOn) return null;
  return { value: otherSeason(value), next };
}
