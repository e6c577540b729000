import type { Condition, Rule } from '@curbwise/contract';
import { found, type Found } from './item';
import { isAnd, isPartOfTime, spelledDay } from '../phrases/lexeme-kinds';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

const CONDITION_OF_PURPOSE: Partial<Record<NonNullable<Rule['purpose']>, Condition>> = {
  'snow-removal': 'snow',
  event: 'event',
  construction: 'construction',
  school: 'school-day',
};

/** What a word says a rule hangs on: `SNOWING`, `FLOODED`, `GAMES`. */
function cueOf(lexeme: Lexeme | undefined): Condition | undefined {
  const purpose = meaningOf(lexeme, 'purpose');
  return (
    meaningOf(lexeme, 'condition')?.condition ??
    meaningOf(lexeme, 'cue')?.condition ??
    (purpose && CONDITION_OF_PURPOSE[purpose.purpose])
  );
}

/** Words that hold a clause together: `WHEN THE STREET IS FLOODED`. */
const FUNCTION_WORDS =
  /^(?:IS|ARE|IN|THE|A|AN|ON|OF|BY|AT|HAS|HAVE|BEEN|DE|LA|LE|LES|DU|DES|EST|SONT|EN|UNE?|D)$/;

/** A word that may be an exception or a prohibition, misread: nothing that only tells when. */
const LIKE_RULE_WORD = /^(?:EX|EC|SAU|NO|ONL|UNL|WITHO)|CEPT|STOP|PARK|STAND|TOW/;

/** Nothing is known of it but that it may be in a label: ROAD, STREET. */
const isUnknown = (lexeme: Lexeme | undefined) =>
  lexeme?.type === 'word' && lexeme.meanings.every(({ is }) => is === 'label');
const isFunctionWord = (lexeme: Lexeme | undefined) => FUNCTION_WORDS.test(lexeme?.words ?? '');
/** `WHEN ROAD IS FLOODED`, `EVENT DAYS · MARKET STREET`: a word of streets is in names. */
const isName = (lexeme: Lexeme | undefined) =>
  (isUnknown(lexeme) || meaningOf(lexeme, 'label')?.of === 'street') && !LIKE_RULE_WORD.test(lexeme!.text);

/** `2 INCHES`, `5 CM`, `PHASE 1`. */
function endOfFigure(lexemes: readonly Lexeme[], at: number): number {
  if (lexemes[at]?.type !== 'number') return at;
  if (/^(?:PHASE|LEVEL|STAGE)$/.test(lexemes[at - 1]?.text ?? '')) return at + 1;
  // `2" OR MORE`: quotation marks are not read.
  if (meaningOf(lexemes[at + 1], 'measured')?.over) return at + 1;
  return meaningOf(lexemes[at + 1], 'measure')?.of === 'length' ? at + 2 : at;
}

/** What stands in a condition without saying what it is: `WHEN PARKING BAN IS IN EFFECT`. */
const mayBeInCondition = (lexeme: Lexeme | undefined) =>
  isFunctionWord(lexeme) ||
  /^PARKING$|\bBAN$|^INTERDICTION DE STATIONNER$/.test(lexeme?.words ?? '') ||
  (['agency', 'city', 'over', 'measured', 'zone', 'ground'] as const).some((kind) => meaningOf(lexeme, kind));

/** What is done, or comes, of which the word before says what it is: `SNOW REMOVAL OPERATIONS`, `FLOOD WARNINGS`. */
const isActivity = (lexeme: Lexeme | undefined) =>
  /^(?:OPERATIONS?|ACTIVIT(?:Y|IES)|CONDITIONS?|PERIODS?|ALERTS?|WARNINGS?|ADVISOR(?:Y|IES)|EFFORTS|PROCEDURES)$/.test(
    lexeme?.text ?? '',
  );

/** Longest condition, in lexemes, and how many of them may be unknown. */
const MAX_LEXEMES = 12;
const MAX_UNKNOWN_WORDS = 4;

/** Whether the line that begins here goes on with a condition. */
function goesOn(lexemes: readonly Lexeme[], at: number, anyName: boolean): boolean {
  const { line } = lexemes[at]!;
  let says = false;
  for (let next = at; next < at + MAX_LEXEMES && lexemes[next]?.line === line; next += 1) {
    const lexeme = lexemes[next];
    if (cueOf(lexeme)) says = true;
    else if (isName(lexeme)) {
      if (!anyName) return false;
    } else if (!mayBeInCondition(lexeme) && !isAnd(lexeme)) break;
  }
  return says;
}

interface Stretch {
  condition: Condition | undefined;
  next: number;
  names: number;
}

/** The words of a condition from `at` on. */
function readStretch(lexemes: readonly Lexeme[], at: number, from: number, anyName: boolean): Stretch {
  let condition = cueOf(lexemes[at]);
  let names = 0;
  let end = from;
  for (let next = from; next < at + MAX_LEXEMES;) {
    const lexeme = lexemes[next];
    const isBelow = lexeme !== undefined && lexeme.line > lexemes[next - 1]!.line;
    if (
      !lexeme ||
      (isBelow && (end > at + 1 || condition) && !isActivity(lexeme) && !goesOn(lexemes, next, anyName))
    )
      break;
    const cue = cueOf(lexeme);
    const figure = endOfFigure(lexemes, next);
    if (cue) {
      // `SNOW EMERGENCY DECLARED`: what is declared says more.
      if (!condition || condition === 'declared') condition = cue;
    } else if (anyName && isName(lexeme) && names < MAX_UNKNOWN_WORDS) names += 1;
    else if (figure === next && !mayBeInCondition(lexeme) && !isActivity(lexeme) && !isAnd(lexeme)) break;
    next = Math.max(figure, next + 1);
    if (!isFunctionWord(lexeme) && !isAnd(lexeme)) end = next;
  }
  return { condition, next: end, names };
}

const isSchedule = (lexeme: Lexeme | undefined) =>
  spelledDay(lexeme) !== undefined || isPartOfTime(lexeme) || meaningOf(lexeme, 'month') !== undefined;

/**
 * `WHEN ROAD IS FLOODED`, `DURING SNOW EMERGENCIES`, `AFTER 2 INCHES OF SNOW`, `GAME DAYS AND EVENTS`: what a rule hangs
 * on. A clause that begins with WHEN is one even if none of its words is known; one that may end with an exception that was
 * misread, before days or hours, is not.
 */
export function readCondition(lexemes: readonly Lexeme[], at: number): Found {
  const opens = meaningOf(lexemes[at], 'when');
  const known = meaningOf(lexemes[at], 'condition');
  if (!opens && !known) return readNamedEvent(lexemes, at);
  const { condition, next, names } = readStretch(lexemes, at, at + 1, opens !== undefined);
  const isEmpty = opens !== undefined && next === at + 1;
  if (isEmpty || (opens?.weak && !condition)) return null;
  if (isName(lexemes[next - 1]) && (isSchedule(lexemes[next]) || isUnknown(lexemes[next]))) return null;
  // `WHEN` alone is not enough of a clause in which a whole line is unknown.
  if (names === MAX_UNKNOWN_WORDS && !condition) return null;
  const only = meaningOf(lexemes[next], 'only') !== undefined;
  return found(
    { is: 'condition', condition: condition ?? 'other', also: isAnd(lexemes[at - 1]) },
    only ? next + 1 : next,
  );
}

/** `ON EDEN PARK EVENT DAYS`, `STADIUM EVENTS`: names before an event. */
function readNamedEvent(lexemes: readonly Lexeme[], at: number): Found {
  const isOfName = (lexeme: Lexeme | undefined, index: number) =>
    isName(lexeme) ||
    isFunctionWord(lexeme) ||
    meaningOf(lexeme, 'cue')?.condition === 'event' ||
    (index > at && /^PARK$/.test(lexeme?.words ?? ''));
  let next = at;
  while (next < at + MAX_UNKNOWN_WORDS + 1 && isOfName(lexemes[next], next)) next += 1;
  const isEvent = meaningOf(lexemes[next], 'condition')?.condition === 'event';
  return next > at && isEvent ? readCondition(lexemes, next) : null;
}
