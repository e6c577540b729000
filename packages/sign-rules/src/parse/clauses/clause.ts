import type { Condition, Holder, Rule, RuleKind } from '@curbwise/contract';
import type { Item, PlacedItem } from '../items/item';

/** One statement of a panel: what it rules, and the items that say when. */
export interface Clause {
  prohibition: RuleKind | null;
  /** Vehicles that it is meant for; null if it is for all. */
  binds: Holder[] | null;
  /** It may be meant for all the same. */
  perhapsAll: boolean;
  /** Other signs or words may forbid at other times, too. */
  more: boolean;
  reserved: { kind: RuleKind; holders: Holder[]; whole: boolean } | null;
  /** Whom the place may be kept for: the clause before says so, and hardly of these times. */
  perhapsReserved: Clause['reserved'];
  limit: number | null;
  /** Minutes before one may come back. */
  noReturn: number | null;
  /** PARKING, LIMIT or MAX stands beside the limit. */
  named: boolean;
  /** The word PARKING (or P) stands in it. */
  parking: boolean;
  /** The limit is written with the letter P. */
  letter: boolean;
  /** It says that parking is permitted; the bare word does not: its NO may have been lost. */
  permits: boolean;
  pays: boolean;
  liftedFor: Holder[];
  towAway: boolean;
  /** It was found in a permission that it hardly belongs to. */
  stray: boolean;
  /** It only names the zone of the other statements. */
  title: boolean;
  purpose: Rule['purpose'];
  conditions: Condition[];
  schedule: Item[];
  items: PlacedItem[];
}

/** No sign names so many; what goes on beyond them is noise. */
const MAX_HOLDERS = 40;

export const newClause = (): Clause => ({
  prohibition: null,
  binds: null,
  perhapsAll: false,
  more: false,
  reserved: null,
  perhapsReserved: null,
  limit: null,
  noReturn: null,
  named: false,
  parking: false,
  letter: false,
  permits: false,
  pays: false,
  liftedFor: [],
  towAway: false,
  stray: false,
  title: false,
  purpose: null,
  conditions: [],
  schedule: [],
  items: [],
});

const SCHEDULE: readonly Item['is'][] = [
  'days',
  'window',
  'span',
  'always',
  'other-times',
  'season',
  'dates',
  'month-days',
  'except-days',
  'including-days',
];
const HEADS: readonly Item['is'][] = ['prohibition', 'reserved', 'limit', 'parking'];

const isSchedule = (item: Item) => SCHEDULE.includes(item.is);
export const isHead = (item: Item) => HEADS.includes(item.is);
/** Days, hours or a part of the year, not those excepted from them or added to them. */
export const saysWhen = (item: Item) =>
  isSchedule(item) && item.is !== 'except-days' && item.is !== 'including-days';

/** The same, but for OTHER TIMES, which hang on what the rest of the sign names. */
export const namesTimes = (item: Item) => saysWhen(item) && item.is !== 'other-times';

/** True if the clause says what is ruled, not only when. */
export const hasHead = (clause: Clause) =>
  clause.prohibition !== null ||
  clause.reserved !== null ||
  clause.limit !== null ||
  clause.permits ||
  clause.pays;

/** It keeps drivers out: all of them, or those whom the place is not kept for. */
export const restricts = (clause: Clause) => clause.prohibition !== null || clause.reserved !== null;

/** `15 MINUTE` and nothing else: perhaps of LOADING, perhaps of a walk. */
export const isBareLimit = (clause: Clause) =>
  !restricts(clause) &&
  clause.limit !== null &&
  !clause.named &&
  !clause.parking &&
  !clause.pays &&
  clause.schedule.length === 0;

const SEVERITY: readonly RuleKind[] = ['no-parking', 'no-standing', 'no-stopping', 'clearway'];
const stricter = (a: RuleKind, b: RuleKind) => (SEVERITY.indexOf(a) > SEVERITY.indexOf(b) ? a : b);

function addHead(clause: Clause, item: Item): void {
  if (item.is === 'prohibition') {
    const isOfSome = item.binds && (clause.binds || clause.prohibition === null);
    clause.binds = isOfSome ? [...(clause.binds ?? []), ...item.binds!] : null;
    clause.prohibition = clause.prohibition ? stricter(clause.prohibition, item.kind) : item.kind;
    clause.more ||= item.more;
    clause.perhapsAll ||= item.perhapsAll === true;
  } else if (item.is === 'reserved') {
    const holders = [...(clause.reserved?.holders ?? [])];
    addHolders(holders, item.holders);
    clause.reserved = { kind: clause.reserved?.kind ?? item.kind, holders, whole: item.whole };
  } else if (item.is === 'limit') {
    clause.limit = item.limit.minutes;
    clause.named ||= item.limit.named;
    clause.letter ||= item.limit.letter;
    clause.pays ||= item.limit.pays;
    clause.parking ||= item.limit.parking;
  } else if (item.is === 'parking') {
    clause.parking = true;
    clause.permits ||= item.permits;
  }
}

function addCondition(clause: Clause, condition: Condition): void {
  if (!clause.conditions.includes(condition)) clause.conditions.push(condition);
}

/** Holders once each, so that a rule stays small however often a sign repeats itself. */
function addHolders(to: Holder[], holders: readonly Holder[]): void {
  for (const holder of holders) {
    const known = to.some(({ kind, name }) => kind === holder.kind && name === holder.name);
    if (!known && to.length < MAX_HOLDERS) to.push(holder);
  }
}

function addDetail(clause: Clause, item: Item): void {
  if (isSchedule(item)) clause.schedule.push(item);
  else if (item.is === 'lifted') {
    addHolders(clause.liftedFor, item.holders);
    clause.limit ??= item.minutes ?? null;
  } else if (item.is === 'tow') clause.towAway = true;
  else if (item.is === 'pay') clause.pays = true;
  else if (item.is === 'condition' && item.also && clause.schedule.length > 0) clause.more = true;
  else if (item.is === 'condition') addCondition(clause, item.condition);
  else if (item.is === 'purpose') {
    clause.purpose ??= item.purpose;
    if (item.purpose === 'snow-removal') addCondition(clause, 'snow');
  }
}

/** Adds what an item says to a clause. */
export function add(clause: Clause, placed: PlacedItem): void {
  if (isHead(placed.item)) addHead(clause, placed.item);
  else addDetail(clause, placed.item);
  clause.items.push(placed);
}

/** The same clause, for another way to read on. */
export const copyOf = (clause: Clause): Clause => ({
  ...clause,
  liftedFor: [...clause.liftedFor],
  conditions: [...clause.conditions],
  schedule: [...clause.schedule],
  items: [...clause.items],
});

/** A statement of these items. */
export function clauseOf(items: readonly PlacedItem[]): Clause {
  const clause = newClause();
  for (const placed of items) add(clause, placed);
  return clause;
}
