import { wordsOfPanel, type Panel } from '@curbwise/contract';
import { restricts, type Clause } from '../clauses/clause';
import type { Item } from '../items/item';
import { isAnd } from '../phrases/lexeme-kinds';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

/** A panel that was read by itself. */
export interface PlateReading {
  lexemes: readonly Lexeme[];
  clauses: readonly Clause[];
  /** Number of items that were not understood. */
  unknown: number;
}

/** One or more panels that form one plate; their texts are joined line by line. */
export interface Plate<R> {
  panel: Panel;
  /** The panels of the plate, and the offset at which the text of each begins. */
  parts: readonly { panel: number; start: number }[];
  reading: R;
}

const HOURS: readonly Item['is'][] = ['window', 'span', 'always', 'other-times'];
const DAYS: readonly Item['is'][] = ['days', 'span', 'always', 'other-times'];
const SEASON: readonly Item['is'][] = ['season', 'dates'];
/** Each group may occur once per plate: two panels with hours are two plates. */
const ONCE = [HOURS, DAYS, SEASON, ['except-days'], ['including-days'], ['condition']] as const;
const TIMES: readonly Item['is'][] = ONCE.flat();
/** Items of a panel that only says when. */
const TIMING: readonly Item['is'][] = [...TIMES, 'lifted'];
/** Further items that may be on the lower part of a prohibition. */
const PROHIBITION_DETAILS: readonly Item['is'][] = ['tow', 'purpose'];

const says = ({ items }: Clause, kinds: readonly Item['is'][]) =>
  items.some(({ item }) => kinds.includes(item.is));

const saysOnly = ({ items }: Clause, kinds: readonly Item['is'][]) =>
  items.every(({ item }) => kinds.includes(item.is));

/** The only statement of a panel that was fully understood, or null. */
const statementOf = ({ clauses, unknown }: PlateReading): Clause | null =>
  unknown === 0 && clauses.length === 1 && !clauses[0]!.stray ? clauses[0]! : null;

/** Whether a clause forbids parking. STREET CLEANING alone does, too. */
const forbids = (clause: Clause) => restricts(clause) || clause.purpose === 'street-cleaning';

const isPermission = (clause: Clause) =>
  !restricts(clause) && (clause.limit !== null || clause.pays || clause.parking || clause.permits);

/** A panel that only says `AND`. */
const isJoint = ({ lexemes }: PlateReading) => lexemes.length > 0 && lexemes.every(isAnd);

const isExcept = (lexeme: Lexeme | undefined) => meaningOf(lexeme, 'except') !== undefined;

/** Whether a plate with times completes a rule: `NO PARKING` above `8AM-6PM`, but only if the rule has no hours yet. */
function takesTimes(rule: Clause, times: Clause): boolean {
  if (!forbids(rule) && !isPermission(rule)) return false;
  const more = forbids(rule) ? PROHIBITION_DETAILS : [];
  if (!saysOnly(times, [...TIMING, ...more]) || !says(times, TIMES)) return false;
  return !ONCE.some((kinds) => says(rule, kinds) && says(times, kinds));
}

/**
 * Whether two panels are heads of one statement whose times may follow below: `NO PARKING` above `TOW ZONE` or
 * `STREET CLEANING`, or the reverse; also `NO PARKING` above `THIS SIDE`, which states nothing.
 */
function isSameStatement(upper: PlateReading, lower: PlateReading): boolean {
  const head = statementOf(upper);
  const next = statementOf(lower);
  if (!head || saysWhen(head)) return false;
  const isLegible = lower.lexemes.some(({ type }) => type === 'word');
  if (lower.clauses.length === 0) return isLegible && lower.unknown === 0 && forbids(head);
  if (!next || saysWhen(next)) return false;
  const isForbidden = ({ prohibition, reserved }: Clause) => prohibition !== null && reserved === null;
  if (isForbidden(head)) return saysOnly(next, PROHIBITION_DETAILS) || head.prohibition === next.prohibition;
  return isForbidden(next) && saysOnly(head, PROHIBITION_DETAILS);
}

const saysWhen = (clause: Clause) => says(clause, TIMING);

/** `P` above `2 HR`, `PAY PARKING 8AM-6PM` above `2 HR LIMIT`, `LOADING ZONE` above `30 MIN`, `2P` above `TICKET`. */
function takesLimit(rule: Clause, more: Clause): boolean {
  const isKept = rule.reserved !== null && rule.prohibition === null;
  if (!isPermission(rule) && !isKept) return false;
  if (saysOnly(more, ['pay'])) return isPermission(rule) && !rule.pays && !saysWhen(rule);
  return rule.limit === null && !rule.letter && saysOnly(more, ['limit']);
}

/** Whether a panel completes what the panel above it begins. */
function continues(upper: PlateReading, lower: PlateReading): boolean {
  const statement = statementOf(upper);
  const more = statementOf(lower);
  if (isExcept(upper.lexemes.at(-1))) {
    // `NO STOPPING EXCEPT` above `SUNDAYS 7AM-2PM` or `BUSES`, but not above `BUSES 7AM-9AM`, which has its own hours.
    return more !== null ? saysOnly(more, TIMES) : !lower.clauses.some((clause) => says(clause, HOURS));
  }
  if (isExcept(lower.lexemes[0])) {
    // `EXCEPT BUSES` lifts the rule above. The hours of `EXCEPT BUSES 7AM-9AM` may belong to the buses or to the rule.
    const isPermitHolders = lower.clauses.some(({ liftedFor }) => liftedFor.length > 0);
    if (isPermitHolders) return false;
    // Above hours, the line for whom they are may be lost: `NO PARKING`, `EXCEPT 8AM-6PM`.
    const hasHours = lower.clauses.some((clause) => says(clause, HOURS));
    if (statement && restricts(statement) && (saysWhen(statement) || !hasHours)) return true;
  }
  if (isSameStatement(upper, lower)) return true;
  return statement !== null && more !== null && (takesTimes(statement, more) || takesLimit(statement, more));
}

/** `OTHER TIMES` above `NO PARKING`. */
function isHeadOfTimes(upper: PlateReading, lower: PlateReading): boolean {
  const [times, rule] = [statementOf(upper), statementOf(lower)];
  if (!times || !rule || !saysOnly(times, ['other-times'])) return false;
  return (restricts(rule) || isPermission(rule)) && !says(rule, TIMES);
}

/** Minimum share of the narrower plate's width that must lie below the upper plate; otherwise it is another sign. */
const MIN_SHARED_WIDTH = 0.5;

function isBelow({ box: upper }: Panel, { box: lower }: Panel): boolean {
  if (!upper || !lower) return true;
  const shared = Math.min(upper.x + upper.width, lower.x + lower.width) - Math.max(upper.x, lower.x);
  return shared >= MIN_SHARED_WIDTH * Math.min(upper.width, lower.width);
}

/** Whether two panels may be one plate, judged by arrows, symbols and position. */
function mayBeOne(upper: Panel, lower: Panel): boolean {
  const arrow = lower.arrow === null || upper.arrow === null || lower.arrow === upper.arrow;
  return arrow && lower.symbol === null && isBelow(upper, lower);
}

/** Most panels that are joined to one plate: no pole of 132 photos has more than 7, and each join reads the plate again. */
const MAX_JOINED_PANELS = 8;

function joined<R>(upper: Plate<R>, lower: Plate<R>, read: (panel: Panel) => R): Plate<R> {
  const [above, below] = [wordsOfPanel(upper.panel), wordsOfPanel(lower.panel)];
  const start = above.length + 1;
  // If only the lower panel has an arrow, it may not apply to the upper one, which then counts on both sides.
  const panel: Panel = { ...upper.panel, text: `${above}\n${below}`, mended: undefined };
  const parts = lower.parts.map((part) => ({ ...part, start: part.start + start }));
  return { panel, parts: [...upper.parts, ...parts], reading: read(panel) };
}

/**
 * Joins panels where one says what applies and the next one when: `NO PARKING` above `MON-FRI 8AM-6PM`, a symbol above
 * `2 HR`, or one plate that was read as two. Panels are joined only if all their words are understood together.
 *
 * @param panels from the top of the pole down
 * @param readings the reading of each panel by itself
 * @param read reads a panel
 * @param isUnderstood whether a reading has no unread words
 */
export function joinPlates<R extends PlateReading>(
  panels: readonly Panel[],
  readings: readonly R[],
  read: (panel: Panel) => R,
  isUnderstood: (reading: R) => boolean,
): Plate<R>[] {
  const plates: Plate<R>[] = [];
  /** A panel with only AND between the last plate and the next one. */
  let joint: Plate<R> | null = null;
  for (const [index, panel] of panels.entries()) {
    const plate: Plate<R> = { panel, parts: [{ panel: index, start: 0 }], reading: readings[index]! };
    const upper = plates.at(-1);
    if (upper && !joint && isJoint(plate.reading) && index < panels.length - 1) {
      joint = plate;
      continue;
    }
    const mayJoin =
      upper !== undefined &&
      upper.parts.length < MAX_JOINED_PANELS &&
      mayBeOne(upper.panel, panel) &&
      (joint !== null ||
        continues(upper.reading, plate.reading) ||
        isHeadOfTimes(upper.reading, plate.reading));
    const both = mayJoin ? joined(joint ? joined(upper, joint, read) : upper, plate, read) : null;
    if (both && isUnderstood(both.reading)) plates[plates.length - 1] = both;
    else plates.push(...(joint ? [joint] : []), plate);
    joint = null;
  }
  return plates;
}
