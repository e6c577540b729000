import type { Item, PlacedItem } from './item';
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
