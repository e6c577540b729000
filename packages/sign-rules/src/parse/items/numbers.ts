import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';

const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

/** The value of a number written in digits; null for anything else. */
export function digitsOf(lexeme: Lexeme | undefined): number | null {
  return lexeme?.type === 'number' ? Number(lexeme.text) : null;
}

/** `1/2`, `1/4`, `3/4`, `½`, but not `3/15`, which is a date. */
function readFraction(lexemes: readonly Lexeme[], at: number): Match<number> | null {
  const single = FRACTIONS[lexemes[at]?.text ?? ''];
  if (single !== undefined) return { value: single, next: at + 1 };
  const [top, bottom] = [digitsOf(lexemes[at]), digitsOf(lexemes[at + 2])];
  if (top === null || bottom === null || lexemes[at + 1]?.text !== '/') return null;
  return top < bottom && (bottom === 2 || bottom === 4) ? { value: top / bottom, next: at + 3 } : null;
}

/** Reads a quantity: `2`, `TWO`, `1/2`, `½`, `1 1/2`. */
export function readQuantity(lexemes: readonly Lexeme[], at: number): Match<number> | null {
  // `.5 HOUR`, `/2 HOUR`: the number began earlier.
  if (lexemes[at]?.glued && /^[./]$/.test(lexemes[at - 1]?.text ?? '')) return null;
  const fraction = readFraction(lexemes, at);
  if (fraction) return fraction;
  const whole = digitsOf(lexemes[at]) ?? meaningOf(lexemes[at], 'number')?.value;
  if (whole === undefined || whole > 999) return null;
  const rest = readFraction(lexemes, at + 1);
  return rest ? { value: whole + rest.value, next: rest.next } : { value: whole, next: at + 1 };
}
