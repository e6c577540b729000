import { readWindow } from './times';
import type { Lexeme } from '../phrases/lexemes';

/** Figures of a telephone number with its area: `09 355 3553`, `+353 1 222 2222`. */
const MIN_DIGITS = 9;
const MAX_DIGITS = 13;

/** Longest number, in lexemes. */
const MAX_LEXEMES = 12;

/** Parts of a number with its area. Two may be hours: `700-1800`. */
const MIN_PARTS = 3;

/** Parts of which two at least have three figures: those of a date have one. */
const isLong = (part: string) => part.length >= 3;

/** `722 730-1830`: the code of a sign, and hours. */
const isBeforeHours = (lexemes: readonly Lexeme[], at: number) =>
  lexemes[at]?.type === 'number' && !lexemes[at + 1]?.glued && readWindow(lexemes, at + 1) !== null;

/** `215-683-9775`, `(773) 555-0144`, `021 596 1999`. @returns the index after it, or -1 */
export function readPhone(lexemes: readonly Lexeme[], at: number): number {
  const parts: string[] = [];
  let next = at;
  const last = Math.min(lexemes.length, at + MAX_LEXEMES);
  for (; next < last && lexemes[next]!.line === lexemes[at]!.line; next += 1) {
    const { type, text } = lexemes[next]!;
    if (type === 'number') parts.push(text);
    else if (!/^[-+().]$/.test(text)) break;
  }
  const figures = parts.join('').length;
  const isNumber =
    parts.length >= MIN_PARTS &&
    parts.filter(isLong).length > 1 &&
    isLong(parts.at(-1)!) &&
    figures >= MIN_DIGITS &&
    figures <= MAX_DIGITS;
  return isNumber && !isBeforeHours(lexemes, at) ? next : -1;
}
