import { readOrdinals } from './days';
import { found, type Found } from './item';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

/**
 * Reads weeks: `1ST & 3RD WEEK OF THE MONTH`, `ALTERNATE WEEKS`. Which ones they are is not known: the first week of a
 * month may begin on its first day, or on its first Monday.
 */
export function readWeeks(lexemes: readonly Lexeme[], at: number): Found {
  const every = meaningOf(lexemes[at], 'every');
  const { value: weeks, next } = readOrdinals(lexemes, every ? at + 1 : at);
  if (!meaningOf(lexemes[next], 'week') || (!every && weeks.length === 0)) return null;
  const end = meaningOf(lexemes[next + 1], 'of-month') ? next + 2 : next + 1;
  const isEach = every !== undefined && !every.other && weeks.length === 0;
  if (isEach) return found({ is: 'nothing' }, end);
  const only = meaningOf(lexemes[end], 'only') !== undefined;
  return found({ is: 'condition', condition: 'other', also: false }, only ? end + 1 : end);
}
