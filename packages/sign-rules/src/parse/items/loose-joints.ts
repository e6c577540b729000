import { EVERY_DAY, isSingleDay } from '../phrases/day-mask';
import { isAnd, isOfTime, isTo } from '../phrases/lexeme-kinds';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

const isDay = (lexeme: Lexeme | undefined) => meaningOf(lexeme, 'day') !== undefined;

/** One day of the week, as ranges begin with; not EVERYDAY. */
const isOneDay = (lexeme: Lexeme | undefined) => isSingleDay(meaningOf(lexeme, 'day')?.days ?? EVERY_DAY);

const isJoint = (lexeme: Lexeme | undefined) => isTo(lexeme) || isAnd(lexeme);

const isHoliday = (lexeme: Lexeme | undefined) => meaningOf(lexeme, 'holiday') !== undefined;

/** `8AM-6PM - FRI`: a day by itself after a dash, where none stands before it. */
function endsLostRange(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, dash, after] = [lexemes[at - 1], lexemes[at], lexemes[at + 1]];
  if (dash?.text !== '-' || !isDay(after) || isDay(before) || isJoint(lexemes[at + 2])) return false;
  return !isHoliday(before) && !meaningOf(before, 'nothing');
}

/** `MON - TOW AWAY`: a dash after a day that is in no range yet, and neither a day nor a time follows. */
function beginsLostRange(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, dash, after] = [lexemes[at - 1], lexemes[at], lexemes[at + 1]];
  if (dash?.text !== '-' || !isOneDay(before) || isJoint(lexemes[at - 2])) return false;
  // `MON- 8AM`: the dash touches the day alone.
  const isTorn = dash.glued && after !== undefined && !after.glued;
  return !isDay(after) && (isTorn || !isOfTime(after)) && !isHoliday(after);
}

/** Longest list of days that is looked back over, in lexemes. */
const LONGEST_LIST = 15;

/** The index of what stands before the list of days that a joint goes on with. */
function beforeDays(lexemes: readonly Lexeme[], at: number): number {
  const isOfList = (lexeme: Lexeme | undefined) =>
    isDay(lexeme) || isJoint(lexeme) || lexeme?.text === ',' || meaningOf(lexeme, 'from') !== undefined;
  let before = at - 1;
  while (before >= at - LONGEST_LIST && isOfList(lexemes[before])) before -= 1;
  return before;
}

/** `NO PARKING & 3RD TUE`, `7AM-6PM AND SUNDAY`, `TUE AND 8AM-9AM`: a day beside the word is lost. */
function goesOnWithLost(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, joint, after] = [lexemes[at - 1], lexemes[at], lexemes[at + 1]];
  if (!isAnd(joint)) return false;
  if (meaningOf(before, 'prohibition')) return isDay(after) || isOfTime(after);
  if (before && !isDay(before) && !isOfTime(before) && !isHoliday(before) && before.meanings.length > 0) {
    return isDay(after) && !meaningOf(before, 'agency') && !meaningOf(before, 'of-month');
  }
  if (isDay(before)) return isOfTime(after) && !isOfTime(lexemes[beforeDays(lexemes, at)]);
  // `7AM-6PM AND WED NOV 25`
  const goesOn = isOfTime(lexemes[at + 2]) || meaningOf(lexemes[at + 2], 'month') !== undefined;
  return isOfTime(before) && (isDay(after) || isHoliday(after)) && !goesOn;
}

/** `MON-`, `TUE AND`: of what the mark or word joins, one end is lost. */
export function isLooseJoint(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, joint, after] = [lexemes[at - 1], lexemes[at], lexemes[at + 1]];
  const isLast = !after || meaningOf(after, 'arrow') !== undefined;
  if (isLast && isAnd(joint)) return true;
  if (isLast && joint?.text === '-' && (isDay(before) || isOfTime(before) || meaningOf(before, 'month')))
    return true;
  return endsLostRange(lexemes, at) || beginsLostRange(lexemes, at) || goesOnWithLost(lexemes, at);
}
