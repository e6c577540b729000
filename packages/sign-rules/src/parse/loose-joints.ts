import { EVERY_DAY, type MeaningKind } from './meaning';
import { meaningOf, type Lexeme } from './vocabulary';

const isDay = (lexeme: Lexeme | undefined) => meaningOf(lexeme, 'day') !== undefined;

/** One day of the week, as ranges begin with; not EVERYDAY. */
const isSingleDay = (lexeme: Lexeme | undefined) =>
  Number.isInteger(Math.log2(meaningOf(lexeme, 'day')?.days ?? EVERY_DAY));

const isJoint = (lexeme: Lexeme | undefined) =>
  lexeme?.text === '-' || meaningOf(lexeme, 'to') !== undefined || meaningOf(lexeme, 'and') !== undefined;

const TIME_ENDINGS: readonly MeaningKind[] = ['half', 'noon', 'midnight', 'hour-mark'];

const isTime = (lexeme: Lexeme | undefined) =>
  lexeme?.type === 'number' || (lexeme?.meanings.some(({ is }) => TIME_ENDINGS.includes(is)) ?? false);

/** `8AM-6PM - FRI`: a day by itself after a dash, where none stands before it. */
function endsLostRange(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, dash, after] = [lexemes[at - 1], lexemes[at], lexemes[at + 1]];
  if (dash?.text !== '-' || !isDay(after) || isDay(before) || isJoint(lexemes[at + 2])) return false;
  return !meaningOf(before, 'holiday') && !meaningOf(before, 'nothing');
}

/** `MON - TOW AWAY`: a dash after a day that is in no range yet, and neither a day nor a time follows. */
function beginsLostRange(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, dash, after] = [lexemes[at - 1], lexemes[at], lexemes[at + 1]];
  if (dash?.text !== '-' || !isSingleDay(before) || isJoint(lexemes[at - 2])) return false;
  // `MON- 8AM`: the dash touches the day alone.
  const isTorn = dash.glued && after !== undefined && !after.glued;
  return !isDay(after) && (isTorn || !isTime(after)) && !meaningOf(after, 'holiday');
}

const isHoliday = (lexeme: Lexeme | undefined) => meaningOf(lexeme, 'holiday') !== undefined;

/** Where the list of days ends that a joint goes on with, seen backwards. */
function beforeDays(lexemes: readonly Lexeme[], at: number): number {
  const isOfList = (lexeme: Lexeme | undefined) =>
    isDay(lexeme) || isJoint(lexeme) || lexeme?.text === ',' || meaningOf(lexeme, 'from') !== undefined;
  let before = at - 1;
  while (before > at - 16 && isOfList(lexemes[before])) before -= 1;
  return before;
}

/** `NO PARKING & 3RD TUE`, `7AM-6PM AND SUNDAY`, `TUE AND 8AM-9AM`: a day beside the word is lost. */
function goesOnWithLost(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, joint, after] = [lexemes[at - 1], lexemes[at], lexemes[at + 1]];
  if (!meaningOf(joint, 'and')) return false;
  if (meaningOf(before, 'prohibition')) return isDay(after) || isTime(after);
  if (before && !isDay(before) && !isTime(before) && !isHoliday(before) && before.meanings.length > 0) {
    return isDay(after) && !meaningOf(before, 'agency') && !meaningOf(before, 'of-month');
  }
  if (isDay(before)) return isTime(after) && !isTime(lexemes[beforeDays(lexemes, at)]);
  return isTime(before) && (isDay(after) || isHoliday(after)) && !isTime(lexemes[at + 2]);
}

/** `MON-`, `TUE AND`: of what the mark or word joins, one end is lost. */
export function isLooseJoint(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, joint, after] = [lexemes[at - 1], lexemes[at], lexemes[at + 1]];
  const isLast = !after || meaningOf(after, 'arrow') !== undefined;
  if (isLast && meaningOf(joint, 'and')) return true;
  if (isLast && joint?.text === '-' && (isDay(before) || isTime(before) || meaningOf(before, 'month')))
    return true;
  return endsLostRange(lexemes, at) || beginsLostRange(lexemes, at) || goesOnWithLost(lexemes, at);
}
