import type { DayMask } from './meaning';
import { readQuantity } from './numbers';
import { isPlainWindow } from './times';
import { meaningOf, type Lexeme, type Match } from './vocabulary';

/** Longest reference or name, in lexemes: what is longer was not one. */
const LONGEST = 32;

/** A number, a letter code or a mark, as telephone numbers, plate numbers and fines are made of. */
function isCode(lexeme: Lexeme | undefined): boolean {
  if (!lexeme) return false;
  if (lexeme.type === 'number' || /^[-$()/.,&#+]$/.test(lexeme.text)) return true;
  return lexeme.type === 'word' && lexeme.glued && lexeme.meanings.length === 0 && lexeme.text.length <= 4;
}

/** In brackets, everything up to the closing one; else the codes that follow. */
function endOfReference(lexemes: readonly Lexeme[], at: number): number {
  if (lexemes[at - 1]?.text === '(') {
    for (let next = at + 1; next < at + LONGEST && next < lexemes.length; next += 1) {
      if (lexemes[next]?.text === ')') return next + 1;
    }
  }
  let next = at + 1;
  while (next < at + LONGEST && isCode(lexemes[next]) && !isPlainWindow(lexemes, next)) next += 1;
  return next;
}

/** `(SUPERSEDES SP-63B)`, `CALL 1-888-591-3636`, `MAX FINE $2000`: a word that announces a number, and the number. */
export function readReference(lexemes: readonly Lexeme[], at: number): Match<true> | null {
  if (!meaningOf(lexemes[at], 'reference')) return null;
  return { value: true, next: endOfReference(lexemes, at) };
}

/** `NO RETURN WITHIN 2 HOURS`: a rule for later, not for the stay that begins now. */
export function readNoReturn(lexemes: readonly Lexeme[], at: number): Match<true> | null {
  const quantity = meaningOf(lexemes[at], 'no-return') ? readQuantity(lexemes, at + 1) : null;
  if (!quantity || !meaningOf(lexemes[quantity.next], 'unit')) return null;
  return { value: true, next: quantity.next + 1 };
}

const saysWhen = (lexeme: Lexeme) => {
  const day = meaningOf(lexeme, 'day');
  const named: DayMask | undefined = day && !day.letter ? day.days : undefined;
  return (
    lexeme.type !== 'word' ||
    named !== undefined ||
    ['noon', 'midnight', 'always', 'except', 'condition', 'arrow', 'other-times', 'prohibition'].some(
      (kind) => lexeme.meanings.some((meaning) => meaning.is === kind),
    )
  );
};

/**
 * `DEPT OF SANITATION`, `NYC HOUSING AUTHORITY`: whose authorized vehicles. At least one word must be an agency's;
 * the name ends where anything is said of days and times.
 */
export function readAgency(lexemes: readonly Lexeme[], at: number): Match<string> | null {
  const words: string[] = [];
  let next = at;
  let known = false;
  for (; next < at + LONGEST && next < lexemes.length; next += 1) {
    const lexeme = lexemes[next]!;
    const joint = lexeme.text === '&' && words.length > 0;
    if (!joint && saysWhen(lexeme)) break;
    known ||= meaningOf(lexeme, 'agency') !== undefined;
    words.push(lexeme.words);
  }
  return known ? { value: words.join(' '), next } : null;
}
