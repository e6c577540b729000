import { isAnd, isTo } from './lexeme-kinds';
import { meaningOf, type Lexeme } from './lexemes';

const isNumber = (lexeme: Lexeme | undefined) => lexeme?.type === 'number';

/** A day or a month, whichever is meant. */
const isDate = (lexeme: Lexeme | undefined, kind: 'day' | 'month') => meaningOf(lexeme, kind) !== undefined;

/** Which of both a word means, by what stands beside it; null if that does not say. */
function meaningAt(lexemes: readonly Lexeme[], at: number): 'day' | 'month' | null {
  // `MAR.` is MAR.
  const next = lexemes[at + 1]?.text === '.' ? at + 2 : at + 1;
  const [before, after] = [lexemes[at - 1], lexemes[next]];
  // `MAR 17 NOV` and `MAR 9h` are a Tuesday, `MAR 17` the 17th of March.
  const beyond = lexemes[next + 1];
  if (isNumber(after)) return isDate(beyond, 'month') || meaningOf(beyond, 'hour-mark') ? 'day' : 'month';
  if (isNumber(before) && !isDate(lexemes[at - 2], 'month')) return 'month';
  const isJoined = (joint: Lexeme | undefined, beyond: Lexeme | undefined) =>
    (isTo(joint) || isAnd(joint) || joint?.text === ',') && isDate(beyond, 'day') && !isDate(beyond, 'month');
  const isOfDays = isJoined(before, lexemes[at - 2]) || isJoined(after, lexemes[next + 1]);
  return isOfDays ? 'day' : null;
}

/**
 * Of a word that is a day in one language of a panel and a month in the other (MAR), leaves the meaning that fits to
 * what stands beside it. If nothing says which, it means neither.
 */
export function resolveMonthOrDay(lexemes: readonly Lexeme[]): Lexeme[] {
  return lexemes.map((lexeme, at) => {
    if (!isDate(lexeme, 'day') || !isDate(lexeme, 'month')) return lexeme;
    const meant = meaningAt(lexemes, at);
    const isOther = (is: string) => (is === 'day' || is === 'month') && is !== meant;
    return { ...lexeme, meanings: lexeme.meanings.filter(({ is }) => !isOther(is)) };
  });
}
