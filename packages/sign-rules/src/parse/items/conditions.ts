import type { Condition, Rule } from '@curbwise/contract';
import { found, type Found } from './item';
import { readDistance } from './references';
import { isAnd, isPartOfTime, spelledDay } from '../phrases/lexeme-kinds';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

const CONDITION_OF_PURPOSE: Partial<Record<NonNullable<Rule['purpose']>, Condition>> = {
  'snow-removal': 'snow',
  event: 'event',
  construction: 'construction',
  school: 'school-day',
};

/** The condition that a word names: `SNOWING`, `FLOODED`, `GAMES`. */
function cueOf(lexeme: Lexeme | undefined): Condition | undefined {
  const purpose = meaningOf(lexeme, 'purpose');
  return (
    meaningOf(lexeme, 'condition')?.condition ??
    meaningOf(lexeme, 'cue')?.condition ??
    (purpose && CONDITION_OF_PURPOSE[purpose.purpose])
  );
}

/** Function words in a condition: `WHEN THE STREET IS FLOODED`. */
const FUNCTION_WORDS =
  /^(?:IS|ARE|IN|THE|A|AN|ON|OF|BY|AT|HAS|HAVE|BEEN|DE|LA|LE|LES|DU|DES|EST|SONT|EN|UNE?|D)$/;

/** Words that may be a misread exception or prohibition, and so are never part of a condition. */
const LIKE_RULE_WORD = /^(?:EX|EC|SAU|NO|ONL|UNL|WITHO)|CEPT|STOP|PARK|STAND|TOW/;

/** Whether a word is unknown, or known only as a word of labels: ROAD, STREET. */
const isUnknown = (lexeme: Lexeme | undefined) =>
  lexeme?.type === 'word' && lexeme.meanings.every(({ is }) => is === 'label');
const isFunctionWord = (lexeme: Lexeme | undefined) => FUNCTION_WORDS.test(lexeme?.words ?? '');
/** Whether a word may be part of a name: `WHEN ROAD IS FLOODED`, `EVENT DAYS · MARKET STREET`. */
const isName = (lexeme: Lexeme | undefined) =>
  (isUnknown(lexeme) || meaningOf(lexeme, 'label')?.of === 'street') && !LIKE_RULE_WORD.test(lexeme!.text);

/** The index after `2 INCHES`, `5 CM`, `PHASE 1`; the same index if there is no such figure. */
function endOfFigure(lexemes: readonly Lexeme[], at: number): number {
  if (lexemes[at]?.type !== 'number') return at;
  if (/^(?:PHASE|LEVEL|STAGE)$/.test(lexemes[at - 1]?.text ?? '')) return at + 1;
  // `2" OR MORE`: quotation marks are dropped when the text is split into tokens.
  if (meaningOf(lexemes[at + 1], 'measured')?.over) return at + 1;
  return meaningOf(lexemes[at + 1], 'measure')?.of === 'length' ? at + 2 : at;
}

/** Words of a condition that do not name it: `WHEN PARKING BAN IS IN EFFECT`. */
const mayBeInCondition = (lexeme: Lexeme | undefined) =>
  isFunctionWord(lexeme) ||
  /^PARKING$|\bBAN$|^INTERDICTION DE STATIONNER$/.test(lexeme?.words ?? '') ||
  (['agency', 'city', 'over', 'measured', 'zone', 'ground'] as const).some((kind) => meaningOf(lexeme, kind));

/** Words for an activity or event that the word before specifies: `SNOW REMOVAL OPERATIONS`, `FLOOD WARNINGS`. */
const isActivity = (lexeme: Lexeme | undefined) =>
  /^(?:OPERATIONS?|ACTIVIT(?:Y|IES)|CONDITIONS?|PERIODS?|ALERTS?|WARNINGS?|ADVISOR(?:Y|IES)|EFFORTS|PROCEDURES)$/.test(
    lexeme?.text ?? '',
  );

/** Maximum lexemes of a condition, and how many of them may be unknown words. */
const MAX_LEXEMES = 12;
const MAX_UNKNOWN_WORDS = 4;

/** Whether the line that begins here continues a condition. */
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
  /** It names one condition, and has no unknown words. */
  plain: boolean;
}

/** Reads the words of a condition that begins at `at`. */
function readStretch(lexemes: readonly Lexeme[], at: number, from: number, anyName: boolean): Stretch {
  let condition = cueOf(lexemes[at]);
  let names = 0;
  let plain = true;
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
      // `SNOW EMERGENCY DECLARED`: the emergency is more specific than DECLARED.
      if (!condition || condition === 'declared') condition = cue;
      else if (cue !== condition && cue !== 'declared') plain = false;
    } else if (anyName && isName(lexeme) && names < MAX_UNKNOWN_WORDS) {
      names += 1;
      plain &&= isFunctionWord(lexeme);
    } else if (figure === next && !mayBeInCondition(lexeme) && !isActivity(lexeme) && !isAnd(lexeme)) break;
    // `WHEN THE EVENT IS OVER`
    plain &&= !meaningOf(lexeme, 'over');
    next = Math.max(figure, next + 1);
    if (!isFunctionWord(lexeme) && !isAnd(lexeme)) end = next;
  }
  return { condition, next: end, names, plain };
}

const isSchedule = (lexeme: Lexeme | undefined) =>
  spelledDay(lexeme) !== undefined || isPartOfTime(lexeme) || meaningOf(lexeme, 'month') !== undefined;

/**
 * Reads a condition: `WHEN ROAD IS FLOODED`, `DURING SNOW EMERGENCIES`, `AFTER 2 INCHES OF SNOW`, `GAME DAYS AND
 * EVENTS`. After WHEN, the other words may all be unknown. The condition is rejected if its last word may be a misread
 * EXCEPT before days or hours.
 */
export function readCondition(lexemes: readonly Lexeme[], at: number): Found {
  const distance = readDistance(lexemes, at);
  if (distance) return found({ is: 'condition', condition: 'other', also: false }, distance.next);
  const opens = meaningOf(lexemes[at], 'when');
  const known = meaningOf(lexemes[at], 'condition');
  if (!opens && !known) return readNamedEvent(lexemes, at);
  const { condition, next, names, plain } = readStretch(lexemes, at, at + 1, opens !== undefined);
  const isEmpty = opens !== undefined && next === at + 1;
  if (isEmpty || (opens?.weak && !condition)) return null;
  if (isName(lexemes[next - 1]) && (isSchedule(lexemes[next]) || isUnknown(lexemes[next]))) return null;
  // With so many unknown words, WHEN alone is not enough.
  if (names === MAX_UNKNOWN_WORDS && !condition) return null;
  const only = meaningOf(lexemes[next], 'only') !== undefined;
  return found(
    {
      is: 'condition',
      condition: condition ?? 'other',
      also: isAnd(lexemes[at - 1]),
      ...(plain && { plain }),
    },
    only ? next + 1 : next,
  );
}

/**
 * Whether words on a line of their own name days that the grammar does not know: `CRUISE SHIP DAYS`, `CONCERT NIGHTS`.
 * Beside other days, they may be added to them.
 */
function areUnknownDays(lexemes: readonly Lexeme[], at: number, end: number): boolean {
  const { line } = lexemes[at]!;
  const isAlone =
    lexemes[at - 1]?.line !== line && lexemes[end]?.line === line && lexemes[end + 1]?.line !== line;
  const isDay = (lexeme: Lexeme) =>
    spelledDay(lexeme) !== undefined || meaningOf(lexeme, 'holiday') !== undefined;
  // `GRLLK DAYS` may be anything.
  const isLegible = lexemes.slice(at, end).every(({ judged }) => judged && judged.role !== 'lost');
  const isNamed = isLegible && isUnknown(lexemes[at]);
  return isAlone && isNamed && /^(?:DAY|NIGHT)S?$/.test(lexemes[end]!.words) && !lexemes.some(isDay);
}

/** Reads an event with a name before it, or days with a name: `ON EDEN PARK EVENT DAYS`, `STADIUM EVENTS`, `BIN DAYS`. */
function readNamedEvent(lexemes: readonly Lexeme[], at: number): Found {
  const isOfName = (lexeme: Lexeme | undefined, index: number) =>
    isName(lexeme) ||
    isFunctionWord(lexeme) ||
    meaningOf(lexeme, 'cue')?.condition === 'event' ||
    (index > at && /^PARK$/.test(lexeme?.words ?? ''));
  let next = at;
  while (next < at + MAX_UNKNOWN_WORDS + 1 && isOfName(lexemes[next], next)) next += 1;
  const isEvent = meaningOf(lexemes[next], 'condition')?.condition === 'event';
  if (next > at && areUnknownDays(lexemes, at, next))
    return found({ is: 'condition', condition: 'other', also: false }, next + 1);
  return next > at && isEvent ? readCondition(lexemes, next) : null;
}
