import { readWindow } from './times';
import type { Lexeme } from '../phrases/lexemes';

/** Digits of a telephone number with area code: `09 355 3553`, `+353 1 222 2222`. */
const MIN_DIGITS = 9;
const MAX_DIGITS = 13;

/** Maximum lexemes of a number. */
const MAX_LEXEMES = 12;

/** Minimum parts of a number with area code. Two parts may be hours: `700-1800`. */
const MIN_PARTS = 3;

/** At least two parts must be this long. In a date only the year is. */
const isLong = (part: string) => part.length >= 3;

/** `722 730-1830`: the code of a sign before hours. */
const isBeforeHours = (lexemes: readonly Lexeme[], at: number) =>
  lexemes[at]?.type === 'number' && !lexemes[at + 1]?.glued && readWindow(lexemes, at + 1) !== null;

/**
 * Reads `215-683-9775`, `(773) 555-0144`, `021 596 1999`. @returns the index after the number, or -1 if there is none
 */
export function readPhone(lexemes: readonly Lexeme[], at: number): number {
  const parts: string[] = [];
  let next = at;
  const last = Math.min(lexemes.length, at + MAX_LEXEMES);
  for (; next < last && lexemes[next]!.line === lexemes[at]!.line; next += 1) {
    const { type, text } = lexemes[next]!;
    if (type === 'number') parts.push(text);
    else if (!/^[-+().]$/.test(text)) break;
  }
  const digits = parts.join('').length;
  const isNumber =
    parts.length >= MIN_PARTS &&
    parts.filter(isLong).length > 1 &&
    isLong(parts.at(-1)!) &&
    digits >= MIN_DIGITS &&
    digits <= MAX_DIGITS;
  return isNumber && !isBeforeHours(lexemes, at) ? next : -1;
}
