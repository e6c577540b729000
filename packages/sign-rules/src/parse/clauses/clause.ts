import type { Condition, Holder, Rule, RuleKind } from '@curbwise/contract';
import type { Item, PlacedItem } from '../items/item';

/** One statement of a panel: what applies, and the items that say when. */
export interface Clause {
  prohibition: RuleKind | null;
  /** Vehicles that the prohibition applies to; null if all. */
  binds: Holder[] | null;
  /** The prohibition may nevertheless apply to all vehicles. */
  perhapsAll: boolean;
  /** It may also apply outside its hours. */
  perhapsAlways: boolean;
  reserved: { kind: RuleKind; holders: Holder[]; whole: boolean } | null;
  /** A reservation in the previous clause that may, but probably does not, apply to this one. */
  perhapsReserved: Clause['reserved'];
  limit: number | null;
  /** Minutes before the driver may return. */
  noReturn: number | null;
  /** The limit is next to PARKING, LIMIT or MAX. */
  named: boolean;
  /** It contains the word PARKING (or P). */
  parking: boolean;
  /** The limit is written with the letter P. */
  letter: boolean;
  /** It says that parking is permitted. The word PARKING alone does not, as its NO may have been lost. */
  permits: boolean;
  pays: boolean;
  liftedFor: Holder[];
  towAway: boolean;
  /** It was separated from a permission that it probably does not belong to. */
  stray: boolean;
  /** It only names the zone of the other statements. */
  title: boolean;
  purpose: Rule['purpose'];
  conditions: Condition[];
  schedule: Item[];
  items: PlacedItem[];
}

/** Maximum holders of one clause. No sign names more; anything beyond is noise. */
const MAX_HOLDERS = 40;

export const newClause = (): Clause => ({
  prohibition: null,
  binds: null,
  perhapsAll: false,
  perhapsAlways: false,
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
export const saysHours = (item: Item) => item.is === 'window' || item.is === 'span';
/** Days, hours or a part of the year, but not excepted or included days. */
export const saysWhen = (item: Item) =>
  isSchedule(item) && item.is !== 'except-days' && item.is !== 'including-days';

/** Like {@link saysWhen}, without OTHER TIMES, which depend on the rest of the sign. */
export const namesTimes = (item: Item) => saysWhen(item) && item.is !== 'other-times';

/** Whether the clause says what applies, not only when. */
export const hasHead = (clause: Clause) =>
  clause.prohibition !== null ||
  clause.reserved !== null ||
  clause.limit !== null ||
  clause.permits ||
  clause.pays;

/** Whether the clause keeps out all drivers, or all but those the place is reserved for. */
export const restricts = (clause: Clause) => clause.prohibition !== null || clause.reserved !== null;

/** `15 MINUTE` and nothing else, which may not be about parking at all. */
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
    clause.perhapsAlways ||= item.perhapsAlways;
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

/** Adds holders, each once, so that a rule stays small however often a sign repeats itself. */
function addHolders(to: Holder[], holders: readonly Holder[]): void {
  for (const holder of holders) {
    const known = to.some(({ kind, name }) => kind === holder.kind && name === holder.name);
    if (!known && to.length < MAX_HOLDERS) to.push(holder);
  }
}

function addDetail(clause: Clause, { item, after }: PlacedItem): void {
  if (isSchedule(item)) clause.schedule.push(item);
  else if (item.is === 'lifted') {
    addHolders(clause.liftedFor, item.holders);
    clause.limit ??= item.minutes ?? null;
  } else if (item.is === 'tow') clause.towAway = true;
  else if (item.is === 'ground') clause.perhapsAlways ||= item.always === true;
  else if (item.is === 'pay') clause.pays = true;
  else if (item.is === 'condition' && item.also && clause.schedule.length > 0) clause.perhapsAlways = true;
  else if (item.is === 'condition') addCondition(clause, item.condition);
  else if (item.is === 'purpose') {
    // `NO PARKING TUE 8AM-10AM + FILMING`
    clause.perhapsAlways ||= after === 'and' && clause.schedule.length > 0 && clause.purpose === null;
    clause.purpose ??= item.purpose;
    if (item.purpose === 'snow-removal') addCondition(clause, 'snow');
  }
}

/** Adds an item to a clause. */
export function add(clause: Clause, placed: PlacedItem): void {
  if (isHead(placed.item)) addHead(clause, placed.item);
  else addDetail(clause, placed);
  clause.items.push(placed);
}

/** A copy of a clause, to continue it in another way. */
export const copyOf = (clause: Clause): Clause => ({
  ...clause,
  liftedFor: [...clause.liftedFor],
  conditions: [...clause.conditions],
  schedule: [...clause.schedule],
  items: [...clause.items],
});

/** Makes one clause of these items. */
export function clauseOf(items: readonly PlacedItem[]): Clause {
  const clause = newClause();
  for (const placed of items) add(clause, placed);
  return clause;
}

/** Whether an item is a prohibition for some vehicles only. */
export const bindsSomeVehicles = (item: Item): boolean =>
  item.is === 'prohibition' && item.binds !== undefined;
