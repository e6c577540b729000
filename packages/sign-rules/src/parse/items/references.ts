import { readLimit } from './durations';
import { MIN_METER_DIGITS } from './holders';
import { spelledDay } from '../phrases/lexeme-kinds';
import type { MeaningKind } from '../../languages/meaning';
import { readQuantity } from './numbers';
import { readSeason } from './seasons';
import { isPlainWindow, readWindow } from './times';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

/** Maximum lexemes of a reference. */
const MAX_LEXEMES = 32;

/**
 * Whether a lexeme may be part of a telephone number, plate number, fine or sign code: a number, code letters or a
 * mark.
 */
function isCode(lexemes: readonly Lexeme[], at: number): boolean {
  const [lexeme, next] = [lexemes[at], lexemes[at + 1]];
  if (!lexeme) return false;
  // `22658(A)`
  const isBracketed = (start: number) =>
    lexemes[start]?.text === '(' && lexemes[start].glued && /^[A-Z]$/.test(lexemes[start + 1]?.text ?? '');
  if (lexeme.text === '(') return next?.type === 'number' || isBracketed(at);
  if (isBracketed(at - 1)) return next?.text === ')';
  if (lexeme.type === 'number' || /^[-$)/.,&#+]$/.test(lexeme.text)) return true;
  if (lexeme.type !== 'word' || lexeme.text.length > 4) return false;
  // `SP-12B`, `R7-20`: letters that a number or a dash touches.
  const opens =
    next?.glued && (next.type === 'number' || (next.text === '-' && lexemes[at + 2]?.type === 'number'));
  // `SP-14A`
  const closes = lexemes[at - 1]?.type === 'number' && lexeme.text.length < 3 && !next?.glued;
  // `348-SNOW`
  const isPlain = lexeme.meanings.every(({ is }) => is === 'cue');
  return (lexeme.glued && (isPlain || closes)) || Boolean(opens);
}

/** The index after the closing bracket for the one at `at`, or -1 if none is near. */
function endOfParentheses(lexemes: readonly Lexeme[], at: number): number {
  for (let next = at + 1; next < at + MAX_LEXEMES && next < lexemes.length; next += 1) {
    if (lexemes[next]?.words === ')') return next + 1;
    if (lexemes[next]?.text === '(') return -1;
  }
  return -1;
}

/** Whether hours begin here, rather than the rest of a telephone number: `CALL 311 7-9 4-6PM`. */
function beginsHours(lexemes: readonly Lexeme[], at: number): boolean {
  if (isPlainWindow(lexemes, at)) return true;
  // `555-0123`
  if (lexemes[at]?.text.length === 3 && lexemes[at + 2]?.text.length === 4) return false;
  const window = lexemes[at]?.glued ? null : readWindow(lexemes, at);
  return window !== null && lexemes[window.next]?.text !== '-';
}

const RULE_KINDS: readonly MeaningKind[] = ['prohibition', 'reserved', 'tow'];

/** Whether a range of lexemes states a rule or its times. */
const saysRule = (lexemes: readonly Lexeme[], from: number, to: number) =>
  lexemes
    .slice(from, Math.max(from, to))
    .some(
      (lexeme, index) =>
        spelledDay(lexeme) !== undefined ||
        lexeme.meanings.some(({ is }) => RULE_KINDS.includes(is)) ||
        isPlainWindow(lexemes, from + index),
    );

/** Whether hours or a limit begin after a number: `CALL 311 2P`, `CALL 311 10PM`. */
function beginsRule(lexemes: readonly Lexeme[], at: number): boolean {
  if (beginsHours(lexemes, at)) return true;
  const isTime = meaningOf(lexemes[at + 1], 'half') !== undefined;
  return !lexemes[at]?.glued && (isTime || readLimit(lexemes, at) !== null);
}

/** Kinds of meaning that letters of a telephone number never have. */
const NEVER_DIALLED: readonly MeaningKind[] = ['day', 'month', 'half', 'except', ...RULE_KINDS];

/** `555-SNOW`: letters of a telephone number. */
const isDialled = (lexemes: readonly Lexeme[], at: number) =>
  lexemes[at]?.type === 'word' &&
  lexemes[at].glued &&
  lexemes[at - 1]?.text === '-' &&
  lexemes[at - 1]!.glued &&
  !lexemes[at].meanings.some(({ is }) => NEVER_DIALLED.includes(is));

/** The index after the digits and codes that begin at `at`. They end where a rule or hours begin. */
export function endOfCodes(lexemes: readonly Lexeme[], at: number): number {
  let next = at;
  const isStreet = (index: number) => meaningOf(lexemes[index], 'label')?.of === 'street';
  while (
    next < at + MAX_LEXEMES &&
    // `LOCATION 60418 · 600 BLOCK ELM ST`
    !(isStreet(next + 1) && lexemes[next]!.line > lexemes[next - 1]!.line) &&
    (isDialled(lexemes, next) || (isCode(lexemes, next) && !beginsRule(lexemes, next)))
  )
    next += 1;
  return next;
}

/** The end of a reference: the closing bracket if it is in brackets, else the end of the following codes. */
function endOfReference(lexemes: readonly Lexeme[], at: number): number {
  if (lexemes[at - 1]?.words === '(') {
    const end = endOfParentheses(lexemes, at);
    if (end > 0 && meaningOf(lexemes[at], 'reference')?.remark && !saysRule(lexemes, at + 1, end)) return end;
  }
  // `DATED TUE OCT 12`
  const dateAt = spelledDay(lexemes[at + 1]) ? at + 2 : at + 1;
  const dated = meaningOf(lexemes[at], 'reference')?.remark ? readSeason(lexemes, dateAt) : null;
  if (dated) return dated.next;
  return endOfCodes(lexemes, at + 1);
}

/** Reads the code of a regulatory sign in the MUTCD: `R7-108`. */
function readSignCode(lexemes: readonly Lexeme[], at: number): Match<true> | null {
  if (lexemes[at]?.text !== 'R') return null;
  let next = at + 1;
  while (next < at + 5 && lexemes[next]?.glued) next += 1;
  const code = lexemes.slice(at, next).map(({ text }) => text);
  return /^R\d+-\d+[A-Z]?$/.test(code.join('')) ? { value: true, next } : null;
}

/** First words of city names with two words. */
const FIRST_OF_TWO_WORDS =
  /^(?:NEW|LOS|LAS|SAN|SANTA|SAINT|ST|FORT|LONG|EL|PALO|NORTH|SOUTH|EAST|WEST|CAPE|PORT|GRAND|LITTLE|BATON|SALT)$/;

/** Reads the city that owns the sign: `CITY OF PORTLAND`. */
function readCity(lexemes: readonly Lexeme[], at: number): Match<true> | null {
  if (!meaningOf(lexemes[at], 'city')) return null;
  const { line } = lexemes[at]!;
  const isName = (lexeme: Lexeme | undefined) =>
    lexeme?.type === 'word' && lexeme.line === line && lexeme.meanings.length === 0;
  const isDouble = FIRST_OF_TWO_WORDS.test(lexemes[at + 1]?.text ?? '') && isName(lexemes[at + 2]);
  const next = isDouble ? at + 3 : isName(lexemes[at + 1]) ? at + 2 : at + 1;
  // `CITY OF EDINBURGH COUNCIL`
  const isCouncil = lexemes[next]?.words === 'COUNCIL' && lexemes[next].line === line;
  return { value: true, next: isCouncil ? next + 1 : next };
}

/** Reads where a rule applies: `WITHIN 100 FT OF INTERSECTION`. Whether a car is there, only the driver knows. */
export function readDistance(lexemes: readonly Lexeme[], at: number): Match<true> | null {
  const figure = lexemes[at]?.text === 'WITHIN' ? readQuantity(lexemes, at + 1) : null;
  const measure = figure && meaningOf(lexemes[figure.next], 'measure');
  const of = figure ? figure.next + 1 : at;
  if (measure?.of !== 'length' || !/^(?:OF|FROM)$/.test(lexemes[of]?.words ?? '')) return null;
  const isName = (lexeme: Lexeme | undefined) => lexeme?.type === 'word' && lexeme.meanings.length === 0;
  let next = of + 1;
  while (next <= of + 3 && lexemes[next]?.line === lexemes[of + 1]?.line && isName(lexemes[next])) next += 1;
  return { value: true, next };
}

/** Reads the zone that is entered to pay: `ZONE #433576`. */
function readMeterZone(lexemes: readonly Lexeme[], at: number): Match<true> | null {
  if (!meaningOf(lexemes[at], 'zone')) return null;
  const number = lexemes[at + 1]?.text === '#' ? at + 2 : at + 1;
  const isMeter = lexemes[number]?.type === 'number' && lexemes[number].text.length >= MIN_METER_DIGITS;
  return isMeter ? { value: true, next: number + 1 } : null;
}

/**
 * Reads a word that announces a number, and the number: `(SUPERSEDES SP-63B)`, `CALL 1-888-591-3636`, `MAX FINE $2000`.
 */
export function readReference(lexemes: readonly Lexeme[], at: number): Match<true> | null {
  if (!meaningOf(lexemes[at], 'reference'))
    return readSignCode(lexemes, at) ?? readCity(lexemes, at) ?? readMeterZone(lexemes, at);
  const next = endOfReference(lexemes, at);
  // `SEE -FRI`: SEE requires a number.
  const isNumber = lexemes.slice(at + 1, next).some(({ type }) => type !== 'mark');
  const isSaid = isNumber || !meaningOf(lexemes[at], 'reference')?.numbered;
  return isSaid ? { value: true, next } : null;
}
