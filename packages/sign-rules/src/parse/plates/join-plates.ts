import { wordsOfPanel, type Panel } from '@curbwise/contract';
import { restricts, type Clause } from '../clauses/clause';
import type { Item } from '../items/item';
import { isAnd } from '../phrases/lexeme-kinds';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

/** What is known of a panel once it is read by itself. */
export interface PlateReading {
  lexemes: readonly Lexeme[];
  clauses: readonly Clause[];
  /** How many pieces were not understood. */
  unknown: number;
}

/** Panels that are one plate: their words one below the other. */
export interface Plate<R> {
  panel: Panel;
  /** Which panels it is made of, and where the words of each begin in its text. */
  parts: readonly { panel: number; start: number }[];
  reading: R;
}

const HOURS: readonly Item['is'][] = ['window', 'span', 'always', 'other-times'];
const DAYS: readonly Item['is'][] = ['days', 'span', 'always', 'other-times'];
const SEASON: readonly Item['is'][] = ['season', 'dates'];
/** What each plate may say once: two plates with hours are two plates. */
const ONCE = [HOURS, DAYS, SEASON, ['except-days'], ['including-days'], ['condition']] as const;
const TIMES: readonly Item['is'][] = ONCE.flat();
/** What may stand on a plate that only says when. */
const TIMING: readonly Item['is'][] = [...TIMES, 'lifted'];
/** What else may stand on the lower part of a prohibition. */
const PROHIBITION_DETAILS: readonly Item['is'][] = ['tow', 'purpose'];

const says = ({ items }: Clause, kinds: readonly Item['is'][]) =>
  items.some(({ item }) => kinds.includes(item.is));

const saysOnly = ({ items }: Clause, kinds: readonly Item['is'][]) =>
  items.every(({ item }) => kinds.includes(item.is));

/** The statement of a panel that says one thing and was understood. */
const statementOf = ({ clauses, unknown }: PlateReading): Clause | null =>
  unknown === 0 && clauses.length === 1 && !clauses[0]!.stray ? clauses[0]! : null;

/** It keeps drivers out; STREET CLEANING alone does, too. */
const forbids = (clause: Clause) => restricts(clause) || clause.purpose === 'street-cleaning';

const isPermission = (clause: Clause) =>
  !restricts(clause) && (clause.limit !== null || clause.pays || clause.parking || clause.permits);

/** `AND` on a plate of its own. */
const isJoint = ({ lexemes }: PlateReading) => lexemes.length > 0 && lexemes.every(isAnd);

const isExcept = (lexeme: Lexeme | undefined) => meaningOf(lexeme, 'except') !== undefined;

/** Whether a rule may be completed by what a plate says of when: `NO PARKING` over `8AM-6PM`, not over a second `8AM-6PM`. */
function takesTimes(rule: Clause, times: Clause): boolean {
  if (!forbids(rule) && !isPermission(rule)) return false;
  const more = forbids(rule) ? PROHIBITION_DETAILS : [];
  if (!saysOnly(times, [...TIMING, ...more]) || !says(times, TIMES)) return false;
  return !ONCE.some((kinds) => says(rule, kinds) && says(times, kinds));
}

/**
 * `NO PARKING` over `TOW ZONE` or `STREET CLEANING`, and the reverse: heads of one statement, of which the times may come
 * below. `NO PARKING` over `THIS SIDE`, which says nothing.
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

/** `P` over `2 HR`, `PAY PARKING 8AM-6PM` over `2 HR LIMIT`, `LOADING ZONE` over `30 MIN`, `2P` over `TICKET`. */
function takesLimit(rule: Clause, more: Clause): boolean {
  const isKept = rule.reserved !== null && rule.prohibition === null;
  if (!isPermission(rule) && !isKept) return false;
  if (saysOnly(more, ['pay'])) return isPermission(rule) && !rule.pays && !saysWhen(rule);
  return rule.limit === null && !rule.letter && saysOnly(more, ['limit']);
}

/** Whether a panel says the rest of what the one above it begins. */
function continues(upper: PlateReading, lower: PlateReading): boolean {
  const statement = statementOf(upper);
  const more = statementOf(lower);
  if (isExcept(upper.lexemes.at(-1))) {
    // `NO STOPPING EXCEPT` over `SUNDAYS 7AM-2PM`, over `BUSES`, not over `BUSES 7AM-9AM`, which has hours of its own.
    return more !== null ? saysOnly(more, TIMES) : !lower.clauses.some((clause) => says(clause, HOURS));
  }
  if (isExcept(lower.lexemes[0])) {
    // `EXCEPT BUSES` lifts what stands above; the hours of `EXCEPT BUSES 7AM-9AM` may be theirs, or those of the rule.
    const isPermitHolders = lower.clauses.some(({ liftedFor }) => liftedFor.length > 0);
    if (isPermitHolders) return false;
    if (statement && restricts(statement)) return true;
  }
  if (isSameStatement(upper, lower)) return true;
  return statement !== null && more !== null && (takesTimes(statement, more) || takesLimit(statement, more));
}

/** `OTHER TIMES` over `NO PARKING`. */
function isHeadOfTimes(upper: PlateReading, lower: PlateReading): boolean {
  const [times, rule] = [statementOf(upper), statementOf(lower)];
  if (!times || !rule || !saysOnly(times, ['other-times'])) return false;
  return (restricts(rule) || isPermission(rule)) && !says(rule, TIMES);
}

/** Least part of the narrower of two plates that is below the other; beside it, it is another sign. */
const MIN_SHARED_WIDTH = 0.5;

function isBelow({ box: upper }: Panel, { box: lower }: Panel): boolean {
  if (!upper || !lower) return true;
  const shared = Math.min(upper.x + upper.width, lower.x + lower.width) - Math.max(upper.x, lower.x);
  return shared >= MIN_SHARED_WIDTH * Math.min(upper.width, lower.width);
}

/** Whether nothing that is drawn on them speaks against two panels being one plate. */
function mayBeOne(upper: Panel, lower: Panel): boolean {
  const arrow = lower.arrow === null || upper.arrow === null || lower.arrow === upper.arrow;
  return arrow && lower.symbol === null && isBelow(upper, lower);
}

function joined<R>(upper: Plate<R>, lower: Plate<R>, read: (panel: Panel) => R): Plate<R> {
  const [above, below] = [wordsOfPanel(upper.panel), wordsOfPanel(lower.panel)];
  const start = above.length + 1;
  // An arrow of the lower one alone may not be that of the upper one, which then counts on both sides.
  const panel: Panel = { ...upper.panel, text: `${above}\n${below}`, mended: undefined };
  const parts = lower.parts.map((part) => ({ ...part, start: part.start + start }));
  return { panel, parts: [...upper.parts, ...parts], reading: read(panel) };
}

/**
 * Puts plates together of which one says what and the next one when: `NO PARKING` over `MON-FRI 8AM-6PM`, a picture over
 * `2 HR`, or one plate that a reader took for two. They are kept apart unless all words of them are understood together.
 *
 * @param panels from the top of the pole down
 * @param readings of each panel by itself
 * @param read reads a panel
 * @param isUnderstood whether nothing of a reading is unread
 */
export function joinPlates<R extends PlateReading>(
  panels: readonly Panel[],
  readings: readonly R[],
  read: (panel: Panel) => R,
  isUnderstood: (reading: R) => boolean,
): Plate<R>[] {
  const plates: Plate<R>[] = [];
  /** An AND that stands between the last plate and the next one. */
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
