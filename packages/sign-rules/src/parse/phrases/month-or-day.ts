import { isAnd, isTo } from './lexeme-kinds';
import { meaningOf, type Lexeme } from './lexemes';

const isNumber = (lexeme: Lexeme | undefined) => lexeme?.type === 'number';

const means = (lexeme: Lexeme | undefined, kind: 'day' | 'month') => meaningOf(lexeme, kind) !== undefined;

/** Whether a word means a day or a month, decided by its neighbours; null if they do not decide. */
function meaningAt(lexemes: readonly Lexeme[], at: number): 'day' | 'month' | null {
  // Skip the full stop of `MAR.`.
  const next = lexemes[at + 1]?.text === '.' ? at + 2 : at + 1;
  const [before, after] = [lexemes[at - 1], lexemes[next]];
  // `MAR 17 NOV` and `MAR 9h` are a Tuesday, `MAR 17` is 17 March.
  const beyond = lexemes[next + 1];
  if (isNumber(after)) return means(beyond, 'month') || meaningOf(beyond, 'hour-mark') ? 'day' : 'month';
  if (isNumber(before) && !means(lexemes[at - 2], 'month')) return 'month';
  const isJoined = (joint: Lexeme | undefined, beyond: Lexeme | undefined) =>
    (isTo(joint) || isAnd(joint) || joint?.text === ',') && means(beyond, 'day') && !means(beyond, 'month');
  const isOfDays = isJoined(before, lexemes[at - 2]) || isJoined(after, lexemes[next + 1]);
  return isOfDays ? 'day' : null;
}

/**
 * Resolves words that are a day in one language of the panel and a month in the other (MAR): keeps the meaning that
 * fits the neighbouring words. If they do not decide, the word loses both meanings.
 */
export function resolveMonthOrDay(lexemes: readonly Lexeme[]): Lexeme[] {
  return lexemes.map((lexeme, at) => {
    if (!means(lexeme, 'day') || !means(lexeme, 'month')) return lexeme;
    const meant = meaningAt(lexemes, at);
    const isOther = (is: string) => (is === 'day' || is === 'month') && is !== meant;
    return { ...lexeme, meanings: lexeme.meanings.filter(({ is }) => !isOther(is)) };
  });
}
