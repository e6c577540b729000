import { WORKING_DAYS } from '../../languages/day-mask';
import { nameZones } from './late-readers';
import type { Item, PlacedItem } from './item';
import { admitOthers } from './others';
import { forbidAtTowingHours } from './towing-hours';
import { AFTERNOONS, MORNINGS } from './open-windows';
import { endOf } from './time-windows';
import { HALF_DAY } from './clock-times';

const OTHER_HOURS: readonly Item['is'][] = ['span', 'always', 'other-times'];

const isHalfDay = (item: Item) =>
  item.is === 'window' && (item.window === MORNINGS || item.window === AFTERNOONS);

/** Whether written hours lie in this half of the day. */
const liesIn = (item: Item, half: Item): boolean =>
  item.is === 'window' &&
  half.is === 'window' &&
  !item.window.doubtful &&
  item.window.windows.every((window) =>
    half.window === MORNINGS ? endOf(window) <= HALF_DAY : window.from >= HALF_DAY,
  );

/**
 * Drops MORNINGS and AFTERNOONS beside hours in that half of the day, where they add nothing: `TUESDAY MORNINGS 8AM-10AM`.
 * Beside any others they are unread.
 */
export function settleHalfDays(items: PlacedItem[]): PlacedItem[] {
  if (!items.some(({ item }) => isHalfDay(item))) return items;
  const hours = items.filter(
    ({ item }) => (item.is === 'window' && !isHalfDay(item)) || OTHER_HOURS.includes(item.is),
  );
  if (hours.length === 0) return items;
  return items.map((placed): PlacedItem => {
    if (!isHalfDay(placed.item)) return placed;
    const addsNothing = hours.every(({ item }) => liesIn(item, placed.item));
    return { ...placed, item: { is: addsNothing ? 'nothing' : 'unread' } };
  });
}

/** Items without a rule or a time. */
const WITHOUT_CONTENT: readonly Item['is'][] = ['nothing', 'unread', 'arrow', 'area'];

const hasContent = ({ item }: PlacedItem) => !WITHOUT_CONTENT.includes(item.is);

/** How many items ahead the next item with content is searched. */
const MAX_GAP_ITEMS = 8;

/** The index of the next item with content, with or without limits; -1 if none is near. */
function nextWithContent(items: readonly PlacedItem[], at: number, withLimits: boolean): number {
  const next = items
    .slice(at + 1, at + 1 + MAX_GAP_ITEMS)
    .findIndex((placed) => hasContent(placed) && (withLimits || placed.item.is !== 'limit'));
  return next < 0 ? -1 : at + 1 + next;
}

const GOODS_VEHICLES = ['commercial', 'truck'];

/**
 * Joins a loading zone with the vehicles it is for, so that they are one place: `LOADING ZONE · P10 · GOODS VEHICLES
 * ONLY`.
 */
function joinLoadingZones(items: PlacedItem[]): PlacedItem[] {
  items.forEach(({ item }, at) => {
    if (item.is !== 'reserved' || item.kind !== 'loading') return;
    const next = nextWithContent(items, at, false);
    const vehicles = items[next]?.item;
    if (vehicles?.is !== 'reserved') return;
    const { kind, holders } = vehicles;
    if (
      kind !== 'reserved' ||
      holders.length === 0 ||
      !holders.every((holder) => GOODS_VEHICLES.includes(holder.kind))
    )
      return;
    items[at] = { ...items[at]!, item: { ...item, holders } };
    items[next] = { ...items[next]!, item: { is: 'nothing' } };
  });
  return items;
}

const DATED: readonly Item['is'][] = ['season', 'dates', 'month-days', 'span'];
const HEADS: readonly Item['is'][] = ['prohibition', 'parking', 'limit', 'reserved'];

/** `RED ROUTE · PARKING · 20 MINS`: the next line says what applies there. */
const isTitled = (items: readonly PlacedItem[], at: number) =>
  HEADS.includes(items[nextWithContent(items, at, true)]?.item.is ?? 'nothing');

/** Items that say when a rule applies. */
const SAY_WHEN: readonly Item['is'][] = ['window', 'days', 'span', 'always', 'season', 'dates', 'month-days'];

/** Whether days are only those of a weekend, as of services. */
const isWeekend = ({ item }: PlacedItem) => item.is === 'days' && (item.days.days & WORKING_DAYS) === 0;

/**
 * Whether an exception for unknown words may say when or where something else applies: on a permission, parking may then
 * be forbidden (`FREE PARKING · EXCEPT CARNIVAL`, `2 HOUR PARKING · EXCEPT DRIVEWAYS`); on a prohibition, the times behind
 * it may be its own (`NO PARKING · EXCEPT CHURCH SERVICES · SUN 8AM-1PM`).
 */
function mayExceptTimes(
  { unknown }: Extract<Item, { is: 'lifted' }>,
  items: readonly PlacedItem[],
  at: number,
): boolean {
  if (unknown === undefined || unknown === 'user') return false;
  const says = (...kinds: Item['is'][]) => items.some(({ item }) => kinds.includes(item.is));
  if (!says('prohibition', 'reserved')) return unknown === 'occasion' || !says('limit', 'pay');
  const times = items.filter(({ item }) => SAY_WHEN.includes(item.is));
  const isBefore = times.some((placed) => items.indexOf(placed) < at);
  return times.length > 0 && !isBefore && (unknown === 'occasion' || times.some(isWeekend));
}

/**
 * Resolves items whose meaning depends on the rest of the panel, among them:
 * - A name between the lines of a permission, or on one without hours, becomes unread: `2 HR PARKING · HEALTH DEPT ·
 *   8AM-6PM` may be for the department only.
 * - An exception for what may be an occasion or a place becomes unread if it may say when or where, and not for whom.
 * - The number of a permit is the permit of the sign. If a place is reserved, it becomes unread, as the place may be for
 *   the holder of that permit.
 */
export function resolveItems(items: readonly PlacedItem[]): PlacedItem[] {
  const resolved = joinLoadingZones(forbidAtTowingHours(admitOthers(nameZones(items))));
  const says = (...kinds: Item['is'][]) => items.some(({ item }) => kinds.includes(item.is));
  const forbids = says('prohibition');
  const isKept = says('reserved', 'lifted');
  const ofSomeVehicles = items.some(({ item }) => item.is === 'vehicles' || 'binds' in item);
  const saysHours = says('window', 'days', 'always', 'span', 'season');
  const saysNothing = resolved.every(({ item }) => item.is === 'nothing' || item.is === 'arrow');
  // `DAY PARKING ONLY · NO OVERNIGHT` are one statement.
  const isOfNight = (item: Item) => item.is === 'prohibition' && item.night === true;
  const heads = resolved.filter(({ item }) => HEADS.includes(item.is) && !isOfNight(item)).length;
  const dated = resolved.filter(({ item }) => DATED.includes(item.is)).length;
  // `RESIDENT PARKING ONLY · 1200 BLOCK`: whoever the permits are for, others have none.
  const isForPermits =
    heads === 1 && items.some(({ item }) => item.is === 'reserved' && item.kind === 'permit-only');
  // A name above or below everything else does not belong to the lines in between.
  const [first, last] = [resolved.findIndex(hasContent), resolved.findLastIndex(hasContent)];
  const resolve = (item: Item, at: number): Item => {
    if (item.is === 'prohibition' && item.title && isTitled(resolved, at)) return { is: 'nothing' };
    if (item.is === 'lifted' && mayExceptTimes(item, resolved, at)) return { is: 'unread' };
    // `2 HOUR · SATURDAY PARKING ONLY`: it may say when the other head applies.
    if (item.is === 'parking' && item.onlyOn && heads > 1) return { is: 'unread' };
    // `NO PARKING EXCEPT JULY · OCT 21 - NOV 30`: the exception may be from the dates.
    if (item.is === 'season' && item.rest && dated > 1) return { is: 'unread' };
    if (item.is !== 'nothing') return item;
    // The name sign of a street above its parking sign: `W 9TH AVE`.
    const isSign = item.name === 'street' && saysNothing;
    const isPart =
      item.name && !isSign && !forbids && !isForPermits && (!saysHours || (at > first && at < last));
    // `NO PARKING · VEHICLES OVER 22 FT · ALL VEHICLES 10AM-11AM` are two statements.
    const isContrast = item.all && ofSomeVehicles;
    return isPart || isContrast || (item.permit && isKept) ? { is: 'unread' } : item;
  };
  return resolved.map((placed, at) => ({ ...placed, item: resolve(placed.item, at) }));
}
