import type { Holder, RuleKind } from '@curbwise/contract';
import { bindsSomeVehicles, isHead, namesTimes } from './clause';
import type { Item, PlacedItem } from '../items/item';
import { isOvernight } from '../items/time-windows';

type Placed<K extends Item['is']> = PlacedItem & { item: Extract<Item, { is: K }> };

const isVehicles = (placed: PlacedItem): placed is Placed<'vehicles'> => placed.item.is === 'vehicles';

/** A prohibition that is not yet limited to some vehicles. */
const isForAll = (placed: PlacedItem | undefined): placed is Placed<'prohibition'> =>
  placed?.item.is === 'prohibition' && !placed.item.binds && !placed.item.others;

/** The prohibition that vehicles may belong to, and the rest of the statement. */
interface Place {
  /** Index of the prohibition among the items. */
  head: number;
  /** The other items of the statement. */
  rest: readonly PlacedItem[];
}

/** Items that a statement may have besides the vehicles that it applies to. */
const isPlain = ({ item }: PlacedItem) =>
  namesTimes(item) || item.is === 'tow' || item.is === 'condition' || item.is === 'unread';

/**
 * Finds the prohibition that vehicles belong to: `NO PARKING · TRUCKS OVER 5 TONS · 10PM-6AM`, `NO PARKING 10PM-6AM ·
 * TRUCKS`, `TRUCKS · NO PARKING`.
 */
function placeOf(items: readonly PlacedItem[], at: number): Place | null {
  let head = at - 1;
  while (head >= 0 && isPlain(items[head]!)) head -= 1;
  if (at === 0 && isForAll(items[1])) head = 1;
  if (!isForAll(items[head])) return null;
  const from = Math.max(head, at) + 1;
  const nextHead = items.findIndex(({ item }, index) => index >= from && isHead(item));
  const end = nextHead < 0 ? items.length : nextHead;
  const between = head < at ? items.slice(head + 1, at) : [];
  const after = items.slice(from, end);
  // After hours, the vehicles may begin the next statement: `NO PARKING 8AM-6PM · TRUCKS 6PM-8AM`.
  if (between.length > 0 && (after.length > 0 || nextHead >= 0)) return null;
  const rest = [...between, ...after];
  return rest.every(isPlain) ? { head, rest } : null;
}

const GOODS_VEHICLES: readonly Holder['kind'][] = ['truck', 'commercial'];

/** `LOADING ZONE · COMMERCIAL VEHICLES`: such a place is for these vehicles anyway. */
const isLoadingPlace = (before: PlacedItem | undefined, holders: readonly Holder[]) =>
  before?.item.is === 'reserved' &&
  before.item.holders.some(({ kind }) => GOODS_VEHICLES.includes(kind)) &&
  holders.every(({ kind, name }) => GOODS_VEHICLES.includes(kind) && name === null);

/**
 * Whether it is unlikely that an EXCEPT or ONLY beside the vehicles was lost: nobody loads at night, and loading places
 * have hours. NO STANDING does not count, as loading places have such signs.
 */
function isHardlyMisread(
  { head, rest }: Place,
  kind: RuleKind,
  holders: readonly Holder[],
  at: number,
): boolean {
  const windows = rest.flatMap(({ item }) => (item.is === 'window' ? item.window.windows : []));
  if (kind !== 'no-parking') return false;
  if (windows.length > 0) return windows.every(isOvernight);
  return head < at && holders.every((holder) => GOODS_VEHICLES.includes(holder.kind));
}

/**
 * Limits a prohibition to the vehicles beside it: `NO PARKING · TRUCKS OVER 5 TONS`. If an EXCEPT or ONLY may be lost,
 * the prohibition may also apply to all. Vehicles beside anything else stay unread.
 */
export function bindVehicles(items: readonly PlacedItem[]): readonly PlacedItem[] {
  if (!items.some(isVehicles)) return items;
  const bound = [...items];
  const meaningful = items.filter(({ item }) => item.is !== 'nothing' && item.is !== 'arrow');
  for (const placed of items.filter(isVehicles)) {
    const at = meaningful.indexOf(placed);
    if (isLoadingPlace(meaningful[at - 1], placed.item.holders)) {
      bound[items.indexOf(placed)] = { ...placed, item: { is: 'nothing' } };
      continue;
    }
    const place = placeOf(meaningful, at);
    const head = place && meaningful[place.head];
    const isRead = head && isForAll(head) && isForAll(bound[items.indexOf(head)]);
    if (!isRead) {
      bound[items.indexOf(placed)] = { ...placed, item: { is: 'unread' } };
      continue;
    }
    const { holders, sure } = placed.item;
    const perhapsAll = !sure && !isHardlyMisread(place, head.item.kind, holders, at);
    bound[items.indexOf(head)] = { ...head, item: { ...head.item, binds: holders, perhapsAll } };
  }
  return bound;
}

const isOfBan = (placed: PlacedItem) => bindsSomeVehicles(placed.item) || isVehicles(placed);

/**
 * Splits off vehicle bans without hours at the end of a panel, which are a separate statement: `2 HOUR PARKING 8AM-6PM
 * · NO TRUCKS`.
 * @returns the items before the bans, and the bans
 */
export function splitTrailingBans(
  items: readonly PlacedItem[],
): [before: readonly PlacedItem[], bans: readonly PlacedItem[]] {
  let end = items.length;
  while (end > 0 && isOfBan(items[end - 1]!)) end -= 1;
  const bans = items.slice(end);
  return bans.some(({ item }) => bindsSomeVehicles(item)) ? [items.slice(0, end), bans] : [items, []];
}
