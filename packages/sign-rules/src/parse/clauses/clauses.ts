import {
  bindsSomeVehicles,
  add,
  clauseOf,
  copyOf,
  hasHead,
  isHead,
  newClause,
  restricts,
  namesTimes,
  saysHours,
  saysWhen,
  type Clause,
} from './clause';
import { splitTrailingBans } from './late-clauses';
import type { Holder, RuleKind } from '@curbwise/contract';
import type { Item, PlacedItem } from '../items/item';
import { clauseAfter } from './clause-after';
import { readLineByLine } from './line-by-line';
import { findRepeatedLimits } from './repeated-limits';
import { isAloneOnLine, readAboveDays, readBelowDays, readBelowTitle } from './shared-lines';
import { keepWithinPaidHours } from './paid-hours';
import { combineAllWays, likelyWays, onlyWay, type Way } from './ways';
import { isRushHour, sharesHours } from './stands';

/** Nobody may stop, so the place is probably not reserved for anybody at the same time. */
const forbidsStopping = ({ prohibition }: Clause) =>
  prohibition === 'no-stopping' || prohibition === 'clearway';

const isPermitParking = ({ reserved }: Clause) => reserved?.kind === 'permit-only';

/** Those that may load, and users that the grammar does not know. */
const LOADERS: readonly Holder['kind'][] = ['truck', 'commercial', 'loading', 'other'];

/** `LOADING BAY · GOODS VEHICLES ONLY`, `LOADING ZONE · FLORISTS ONLY`: the second head says who may load. */
const isForGoods = ({ reserved, prohibition }: Clause, holders: readonly Holder[]) =>
  reserved?.kind === 'loading' &&
  prohibition === null &&
  holders.length > 0 &&
  holders.every(({ kind }) => LOADERS.includes(kind));

/**
 * Whether a head that follows another without a schedule in between belongs to the same statement
 * (`NO PARKING · TRUCK LOADING ONLY · 1 HOUR LIMIT`) or begins a new one (`3 MINUTE PASSENGER LOAD ONLY · NO STOPPING
 * 6-9AM`: the first then applies at all times). If in doubt it begins a new one, which restricts more.
 */
function joinsHead(clause: Clause, item: Item): boolean {
  // `NO TRUCKS · 2 HOUR PARKING`
  if (clause.binds || bindsSomeVehicles(item)) return false;
  switch (item.is) {
    case 'prohibition':
      // `NO PARKING EXCEPT ZONE 5 PERMITS · NO STOPPING 7-9AM`: the exception is from the first head only.
      if (!item.others && clause.prohibition !== null && clause.liftedFor.length > 0) return false;
      if (item.others || clause.prohibition) return true;
      if (clause.reserved) return clause.limit === null && !clause.reserved.whole;
      return clause.limit === null && !clause.parking;
    case 'reserved':
      // `2 HOUR PARKING · TAXIS ONLY 7PM-9PM`: the limit applies at all times.
      if (clause.limit !== null && clause.parking && !clause.pays && !clause.letter) return false;
      if (clause.prohibition !== null && clause.liftedFor.length > 0 && item.whole) return false;
      return (
        clause.reserved === null || clause.reserved.kind === item.kind || isForGoods(clause, item.holders)
      );
    case 'limit':
      if (clause.limit !== null) return clause.limit === item.limit.minutes;
      // `LOADING ZONE P10`, `TAXI STAND · P20 · 8AM-6PM`: how long those the place is reserved for may stay.
      if (clause.reserved && !clause.prohibition && !isPermitParking(clause) && item.limit.letter)
        return true;
      return !(restricts(clause) && item.limit.parking);
    default:
      return true;
  }
}

/**
 * Whether a final clause without a schedule belongs to the clause before it: `7AM-7PM BUS STOP`, `P/10 7-9AM NO PARK`,
 * `EVERYDAY 4 HOUR LIMIT`. If not, it applies at all times, which restricts more.
 */
function belongsTo(before: Clause, last: Clause): boolean {
  if (before.binds || last.binds) return false;
  if (last.schedule.some(saysWhen)) return false;
  if (last.prohibition) {
    return (
      before.prohibition === last.prohibition || (before.prohibition === null && before.reserved !== null)
    );
  }
  if (last.reserved) return before.prohibition !== null || before.reserved?.kind === last.reserved.kind;
  if (last.parking && (last.limit === null || restricts(before))) return false;
  if (last.pays && last.limit !== null && restricts(before)) return false;
  return before.limit === null || last.limit === null;
}

/** Whether a statement has its head and hours on one line. */
const hasHoursBeside = ({ items }: Clause) =>
  items.some(
    ({ item, line }) => isHead(item) && items.some((other) => saysHours(other.item) && other.line === line),
  );

/** Cost of the less likely of two ways to read a head. */
const LESS_LIKELY_COST = 1;

/**
 * Merges the last clause into the one before it if it belongs there. A different head on its own line, or one written
 * in full, may also apply at all times, which is kept as a second way.
 */
function mergeLastClause({ value: clauses, cost }: Way<Clause[]>): Way<Clause[]>[] {
  const [before, last] = [clauses.at(-2), clauses.at(-1)];
  if (!before || !last || !belongsTo(before, last)) return [{ value: clauses, cost }];
  const isOwn = last.prohibition !== null ? last.prohibition !== before.prohibition : last.reserved !== null;
  const isWhole =
    forbidsStopping(before) || (last.reserved?.whole === true && before.prohibition !== 'no-standing');
  const standsBelow = last.items[0]!.line > before.items.at(-1)!.line;
  // `NO PARKING 2AM-6AM · LOADING ZONE`: the first head has its hours beside it, so the second is separate.
  if (isOwn && standsBelow && hasHoursBeside(before)) return [{ value: clauses, cost }];
  const mayHoldAlways = isOwn && (isWhole || standsBelow);
  const folded = clauses.slice(0, -1).map(copyOf);
  for (const placed of last.items) add(folded.at(-1)!, placed);
  // `1 HR 8AM-4PM · 3 HR 4PM-10PM · DISABLED PARKING ONLY`
  const { reserved } = last;
  if (reserved) reserveFor(reserved, folded);
  return [
    { value: folded, cost },
    ...(mayHoldAlways ? [{ value: clauses, cost: cost + LESS_LIKELY_COST }] : []),
  ];
}

/** Applies a reservation to all clauses that do not restrict parking themselves. */
export function reserveFor(reserved: Clause['reserved'], clauses: readonly Clause[]): void {
  for (const clause of clauses) {
    if (!restricts(clause) && clause.purpose !== 'street-cleaning') clause.reserved = reserved;
  }
}

/** Whether a statement is complete without a following reason and hours: `NO PARKING ANYTIME`, `DISABLED PARKING`. */
function isComplete({ prohibition, reserved, schedule, liftedFor }: Clause): boolean {
  const saysDays = schedule.some(
    ({ is }) => is === 'days' || is === 'always' || is === 'season' || is === 'dates',
  );
  return saysDays || liftedFor.length > 0 || (reserved !== null && prohibition === null);
}

/** Items that may come before the prohibition they belong to. */
const isPrelude = (item: Item) => item.is === 'tow' || item.is === 'purpose';

const beginsLine = (items: readonly PlacedItem[], at: number) => items[at]!.line > (items[at - 1]?.line ?? 0);

/** How many items ahead a prohibition is looked for: `STREET CLEANING · TOW AWAY · NO PARKING`. */
const MAX_PRELUDE_ITEMS = 3;

/** Whether only prelude items are between an item and a prohibition. */
function beginsProhibition(items: readonly PlacedItem[], at: number): boolean {
  const next = items.slice(at + 1, at + 1 + MAX_PRELUDE_ITEMS).find(({ item }) => !isPrelude(item));
  return next?.item.is === 'prohibition';
}

/** Whether a head begins a line and its hours are on the same line. */
function hasOwnHours(items: readonly PlacedItem[], at: number): boolean {
  const next = items[at + 1];
  return (
    beginsLine(items, at) && next !== undefined && namesTimes(next.item) && next.line === items[at]!.line
  );
}

const isSeason = ({ is }: Item) => is === 'season' || is === 'dates';

/** Whether an item begins a line and hours follow on this or the next line. */
function hasHoursBelow(items: readonly PlacedItem[], at: number): boolean {
  const next = items[at + 1];
  return beginsLine(items, at) && next !== undefined && namesTimes(next.item);
}

/**
 * `NO PARKING 8AM-10AM TUE · STREET CLEANING · APR 1 - NOV 30`: streets are cleaned in those months. Within one month it
 * may be work that lasts all day.
 */
function saysSeasonOfCleaning(clause: Clause, items: readonly PlacedItem[], at: number): boolean {
  const [{ item }, next, beyond] = [items[at]!, items[at + 1]?.item, items[at + 2]?.item];
  const isOfCleaning = item.is === 'purpose' && item.purpose === 'street-cleaning';
  const isSaid =
    next?.is === 'season' && next.season.from.month !== next.season.to.month && !(beyond && saysWhen(beyond));
  const { prohibition, schedule } = clause;
  return (
    isOfCleaning && isSaid && prohibition !== null && schedule.some(saysHours) && !schedule.some(isSeason)
  );
}

/**
 * `DISABLED PARKING · NO STOPPING 4PM-6PM`, `2P · LOADING ZONE 7AM-9AM`: the hours belong to the second head only.
 */
function keepsHoursToItself(clause: Clause, items: readonly PlacedItem[], at: number): boolean {
  const { item } = items[at]!;
  const isKept = clause.reserved !== null && item.is === 'prohibition' && !item.others;
  const isLimited = clause.limit !== null && clause.parking && item.is === 'reserved';
  return (isKept || isLimited) && hasOwnHours(items, at);
}

const isOther = (said: RuleKind | null, kind: RuleKind) => said !== null && said !== kind;

/**
 * Whether a place reserved in full and a prohibition on its own line may share the hours below both: `BUS STOP · NO PARKING ·
 * 7AM-7PM`, but not `BUS STOP · NO STOPPING · 7AM-9AM`.
 */
function mayShareHours(
  { reserved, prohibition, limit, liftedFor }: Clause,
  items: readonly PlacedItem[],
  at: number,
) {
  const { item, lastLine } = items[at]!;
  const next = items[at + 1];
  const isPlain =
    reserved?.whole === true && prohibition === null && limit === null && liftedFor.length === 0;
  if (!isPlain || item.is !== 'prohibition' || item.others || item.binds || !beginsLine(items, at))
    return false;
  const isOfRush = item.kind !== 'no-parking' && isRushHour(next?.item);
  return next !== undefined && saysHours(next.item) && next.line > lastLine && !isOfRush;
}

/**
 * Whether the first of two heads may apply at all times: `NO PARKING · NO STOPPING 7AM-9AM`, `NO STOPPING · TAXI STAND
 * 8PM-6AM`.
 */
function mayHoldLonger(clause: Clause, items: readonly PlacedItem[], at: number): boolean {
  const { item } = items[at]!;
  if (!beginsLine(items, at)) return false;
  if (item.is === 'prohibition') {
    // `LOADING ZONE · NO STOPPING · 4PM-6PM`, but `LOADING ZONE · NO PARKING · 8AM-6PM`.
    const isOfRush = item.kind !== 'no-parking' && isRushHour(items[at + 1]?.item);
    const isKept =
      clause.reserved !== null &&
      (isOfRush ||
        isPermitParking(clause) ||
        (mayShareHours(clause, items, at) && !sharesHours(clause, items, at)));
    return !item.others && (isKept || isOther(clause.prohibition, item.kind));
  }
  if (item.is !== 'reserved' || isForGoods(clause, item.holders)) return false;
  // `2P · LOADING ZONE · 7AM-9AM`
  if (clause.limit !== null) return true;
  if (clause.prohibition === null) return isOther(clause.reserved?.kind ?? null, item.kind);
  const isKept = item.whole && item.kind !== 'loading' && clause.prohibition === 'no-parking';
  return isKept || forbidsStopping(clause) || hasOwnHours(items, at);
}

/** The clauses read so far, and the one in progress. */
interface PartialReading {
  done: readonly Clause[];
  clause: Clause;
  cost: number;
}

/** Reserved for somebody, but not for loading: a loading zone states its limit together with its hours. */
const isKeptFor = ({ reserved, prohibition }: Clause) =>
  reserved !== null && reserved.kind !== 'loading' && prohibition === null;

const isPay = (item: Item) => item.is === 'pay';

/** Whether an item must begin a new clause. */
function mustBeginClause(clause: Clause, items: readonly PlacedItem[], at: number): boolean {
  const { item } = items[at]!;
  const scheduled = clause.schedule.length > 0 && hasHead(clause);
  if (isHead(item))
    return (
      scheduled ||
      (hasHead(clause) && !joinsHead(clause, item) && !mayShareHours(clause, items, at)) ||
      keepsHoursToItself(clause, items, at) ||
      // `BUS ZONE · 2P 8AM-6PM SAT-SUN`
      (isKeptFor(clause) && item.is === 'limit' && item.limit.letter && hasOwnHours(items, at))
    );
  // `NO STOPPING 7-9AM · OTHER TIMES 2P`: one statement cannot apply at some hours and at all others.
  if (item.is === 'other-times') return clause.schedule.some(namesTimes);
  if (isPrelude(item)) {
    // `DISABLED PARKING · STREET CLEANING TUE 8AM-10AM`: the hours are for cleaning, not for the reservation.
    // `CUSTOMER PARKING ONLY · VIOLATORS TOWED · 24 HOURS A DAY`: both at any time.
    const isAlways = item.is === 'tow' && items[at + 1]?.item.is === 'always';
    const isOwn = hasHoursBelow(items, at) && isComplete(clause) && !isAlways;
    if (isOwn && !saysSeasonOfCleaning(clause, items, at)) return true;
    // `2 HOUR PARKING 9AM-6PM · TOW-AWAY NO STOPPING 4-6PM`: TOW-AWAY belongs to what follows.
    return scheduled && !restricts(clause) && beginsProhibition(items, at);
  }
  // `30 M 8A-8P · PAY 9A-3P MON-FRI`: PAY has its own hours.
  const next = items[at + 1]?.item;
  return isPay(item) && scheduled && next !== undefined && saysWhen(next);
}

function beginClause({ done, clause, cost }: PartialReading, placed: PlacedItem): PartialReading {
  const next = clauseAfter(clause, placed.item);
  add(next, placed);
  return { done: [...done, clause], clause: next, cost };
}

/** The ways to continue with the next item. */
function readNext(draft: PartialReading, items: readonly PlacedItem[], at: number): PartialReading[] {
  const { clause } = draft;
  const placed = items[at]!;
  if (mustBeginClause(clause, items, at)) return [beginClause(draft, placed)];
  const mayBegin = isHead(placed.item) && mayHoldLonger(clause, items, at);
  const apart = mayBegin ? beginClause({ ...draft, clause: copyOf(clause) }, placed) : null;
  // `TOW AWAY 4PM-6PM · LOADING ZONE`
  const isOfTow = clause.towAway && clause.schedule.length > 0 && !hasHead(clause);
  if (placed.item.is === 'reserved' && isOfTow && beginsLine(items, at)) clause.perhapsAlways = true;
  add(clause, placed);
  return apart ? [draft, { ...apart, cost: draft.cost + LESS_LIKELY_COST }] : [draft];
}

/**
 * `NO STOPPING 6AM-2PM · FARMERS MARKET · TUESDAY & FRIDAY`: a prohibition with hours and a reserved place with days may be
 * one statement.
 */
function joinDaysBelow({ value: clauses, cost }: Way<Clause[]>): Way<Clause[]>[] {
  const [before, last] = [clauses.at(-2), clauses.at(-1)];
  const written = { value: clauses, cost };
  if (!before?.prohibition || before.binds || before.reserved || !last?.reserved || last.prohibition)
    return [written];
  const hasDays = ({ schedule }: Clause) => schedule.some(({ is }) => is === 'days');
  const areParts =
    before.schedule.some(saysHours) &&
    !hasDays(before) &&
    last.limit === null &&
    last.schedule.every(({ is }) => is === 'days');
  const days = last.items.find(({ item }) => item.is === 'days');
  const isBelow = days !== undefined && beginsLine(last.items, last.items.indexOf(days));
  if (!areParts || !isBelow) return [written];
  const joined = copyOf(before);
  for (const placed of last.items) add(joined, placed);
  return [written, { value: [...clauses.slice(0, -2), joined], cost: cost + LESS_LIKELY_COST }];
}

/** Reads clauses whose head comes first, as on most signs: a head after a schedule begins the next clause. */
function readHeadFirst(items: readonly PlacedItem[]): Way<Clause[]>[] {
  let drafts: PartialReading[] = [{ done: [], clause: newClause(), cost: 0 }];
  for (let at = 0; at < items.length; at += 1) {
    const next =
      drafts.length === 1
        ? readNext(drafts[0]!, items, at)
        : drafts.flatMap((draft) => readNext(draft, items, at));
    drafts =
      next.length > 1
        ? likelyWays(next.map((value) => ({ value, cost: value.cost }))).map(({ value }) => value)
        : next;
  }
  return likelyWays(
    drafts
      .flatMap(({ done, clause, cost }) => mergeLastClause({ value: [...done, clause], cost }))
      .flatMap(joinDaysBelow),
  );
}

/** Whether a head repeats the head of a clause. */
function saysSame({ prohibition, reserved }: Clause, item: Item): boolean {
  if (item.is === 'prohibition') return prohibition === item.kind;
  return item.is === 'reserved' ? reserved?.kind === item.kind : true;
}

/**
 * Reads clauses whose schedule comes first (`8AM-6PM 2 HOUR PARKING`): a schedule after a head begins the next clause.
 */
function readScheduleFirst(items: readonly PlacedItem[]): Way<Clause[]>[] {
  let drafts: PartialReading[] = [{ done: [], clause: newClause(), cost: 0 }];
  const beginNew = ({ done, clause, cost }: PartialReading, placed: PlacedItem): PartialReading => ({
    done: [...done, clause],
    clause: clauseOf([placed]),
    cost,
  });
  for (const [index, placed] of items.entries()) {
    const { item } = placed;
    const next = drafts.flatMap((draft): PartialReading[] => {
      const { clause } = draft;
      const isSecond = isHead(item) && hasHead(clause) && beginsLine(items, index);
      // `7AM-9AM NO PARKING · 2 HOUR PARKING`: the limit applies at all times.
      if ((saysWhen(item) && hasHead(clause)) || (isSecond && !joinsHead(clause, item)))
        return [beginNew(draft, placed)];
      // `7AM-9AM · NO STOPPING · DISABLED PARKING ONLY`
      const isOther = isSecond && !saysSame(clause, item);
      // `7AM-9AM NO STOPPING · DISABLED PARKING ONLY`
      if (isOther && hasHoursBeside(clause)) return [beginNew(draft, placed)];
      const apart = isOther ? beginNew({ ...draft, clause: copyOf(clause) }, placed) : null;
      add(clause, placed);
      return apart ? [draft, { ...apart, cost: draft.cost + LESS_LIKELY_COST }] : [draft];
    });
    drafts = likelyWays(next.map((value) => ({ value, cost: value.cost }))).map(({ value }) => value);
  }
  return drafts.map(({ done, clause, cost }) => ({ value: [...done, clause], cost }));
}

/**
 * Separates a reservation from street cleaning, whose hours it does not share: `STREET CLEANING TUE 8AM-10AM · PERMIT
 * PARKING ONLY`.
 */
function separateCleaning(clause: Clause): Way<Clause[]>[] {
  const { reserved, purpose, prohibition } = clause;
  if (reserved === null || purpose !== 'street-cleaning') return onlyWay([clause]);
  const isKept = ({ item }: PlacedItem) =>
    item.is === 'reserved' || item.is === 'limit' || item.is === 'parking';
  const apart = [
    clauseOf(clause.items.filter(isKept)),
    clauseOf(clause.items.filter((placed) => !isKept(placed))),
  ];
  // `DISABLED PARKING · NO PARKING · STREET SWEEPING · MON 8AM-10AM`
  return prohibition === null
    ? onlyWay(apart)
    : [...onlyWay([clause]), { value: apart, cost: LESS_LIKELY_COST }];
}

/** `ZONE 2 PERMIT PARKING · 2 HOUR PARKING 7AM-8PM EXCEPT ZONE 2 PERMITS`: the first only names the zone. */
function isTitle(clause: Clause, clauses: readonly Clause[]): boolean {
  const { reserved, schedule, prohibition, limit } = clause;
  if (reserved?.kind !== 'permit-only' || reserved.whole || schedule.length > 0) return false;
  if (prohibition !== null || limit !== null) return false;
  const lifted = clauses.flatMap(({ liftedFor }) => liftedFor);
  return reserved.holders.every(({ name }) => name !== null && lifted.some((holder) => holder.name === name));
}

/** Marks clauses that are only a zone title, and separates street cleaning from reservations. */
const separateParts = ({ value: clauses, cost }: Way<Clause[]>): Way<Clause[]>[] =>
  combineAllWays(
    clauses.map((clause) =>
      isTitle(clause, clauses) ? onlyWay([{ ...clause, title: true }]) : separateCleaning(clause),
    ),
  ).map((way) => ({ value: way.value.flat(), cost: cost + way.cost }));

/**
 * Splits the items of a panel into statements. `unread`, `nothing` and arrows belong to none.
 * @returns the ways to do so, not sorted; a single way without statements if no item has a meaning
 */
export function readClauses(items: readonly PlacedItem[]): Way<Clause[]>[] {
  const [meaningful, bans] = splitTrailingBans(
    items.filter(({ item }) => item.is !== 'unread' && item.is !== 'nothing' && item.is !== 'arrow'),
  );
  const ways = readStatements(meaningful).map((way) => ({ ...way, value: keepWithinPaidHours(way.value) }));
  if (bans.length === 0) return ways;
  return ways.map(({ value, cost }) => ({ value: [...value, clauseOf(bans)], cost }));
}

function readStatements(meaningful: readonly PlacedItem[]): Way<Clause[]>[] {
  if (meaningful.length === 0) return onlyWay([]);
  const repeated = findRepeatedLimits(meaningful);
  const titled = repeated ? null : readBelowTitle(meaningful, readStatements);
  if (titled && isAloneOnLine(meaningful)) return titled;
  const heads = meaningful.filter(({ item }) => isHead(item)).length;
  const seasons = meaningful.filter(({ item }) => isSeason(item)).length;
  // A season that is named once applies to everything after it.
  const first = meaningful.find(
    ({ item }) => isHead(item) || isPay(item) || (namesTimes(item) && !(seasons === 1 && isSeason(item))),
  );
  const scheduleFirst = first !== undefined && saysWhen(first.item) && heads > 1;
  if (repeated) return likelyWays(onlyWay(repeated.map(clauseOf)).flatMap(separateParts));
  const ways = scheduleFirst
    ? [
        ...readBelowDays(meaningful, readHeadFirst),
        ...readAboveDays(meaningful, readScheduleFirst),
        ...readScheduleFirst(meaningful),
      ]
    : [...(heads > 1 ? readAboveDays(meaningful, readHeadFirst) : []), ...readHeadFirst(meaningful)];
  const byLine = heads > 1 ? readLineByLine(meaningful) : [];
  return [...(titled ?? []), ...[...byLine, ...ways].flatMap(separateParts)];
}
