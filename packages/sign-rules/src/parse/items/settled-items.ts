import { nameZones } from './areas';
import type { Item, PlacedItem } from './item';

/** Items that rule nothing and say when nothing holds. */
const SILENT: readonly Item['is'][] = ['nothing', 'unread', 'arrow', 'area'];

/** Whether nothing but other names stands above or below: a name is no part of what the lines between say. */
function isAtEdge(items: readonly PlacedItem[], at: number): boolean {
  const speaks = ({ item }: PlacedItem) => !SILENT.includes(item.is);
  return !items.slice(0, at).some(speaks) || !items.slice(at + 1).some(speaks);
}

/** The index of the next item that says something, but for limits; -1 if there is none. */
const nextTelling = (items: readonly PlacedItem[], at: number) =>
  items.findIndex(({ item: { is } }, index) => index > at && is !== 'limit' && !SILENT.includes(is));

const GOODS = ['commercial', 'truck'];

/** `LOADING ZONE · P10 · GOODS VEHICLES ONLY`: one place for these, and not two. */
function joinLoadingZones(items: PlacedItem[]): PlacedItem[] {
  items.forEach(({ item }, at) => {
    const next = nextTelling(items, at);
    const vehicles = items[next]?.item;
    if (item.is !== 'reserved' || item.kind !== 'loading' || vehicles?.is !== 'reserved') return;
    const { kind, holders } = vehicles;
    if (
      kind !== 'reserved' ||
      holders.length === 0 ||
      !holders.every((holder) => GOODS.includes(holder.kind))
    )
      return;
    items[at] = { ...items[at]!, item: { ...item, holders } };
    items[next] = { ...items[next]!, item: { is: 'nothing' } };
  });
  return items;
}

/** Heads that a title may stand above. */
const TITLED: readonly Item['is'][] = ['prohibition', 'parking', 'limit', 'reserved'];

/** `RED ROUTE · PARKING · 20 MINS`: the next line says what holds there. */
const isTitled = (items: readonly PlacedItem[], at: number) =>
  TITLED.includes(items.slice(at + 1).find(({ item }) => !SILENT.includes(item.is))?.item.is ?? 'nothing');

/** `HEAD IN PARKING ONLY` and nothing else: one may park. */
const saysOnlyHow = (items: readonly PlacedItem[]) =>
  items.every(({ item }) => item.is === 'nothing' || item.is === 'arrow');

/**
 * What the other items of a panel say of one. `2 HR PARKING · HEALTH DEPT · 8AM-6PM` may be for the department alone: a
 * name between the lines of a permission was not understood. A permit's number is one of a sign, unless a place is kept
 * for somebody: then it may be kept for who has that permit.
 */
export function settleItems(items: readonly PlacedItem[]): PlacedItem[] {
  const settled = joinLoadingZones(nameZones(items));
  const says = (...kinds: Item['is'][]) => items.some(({ item }) => kinds.includes(item.is));
  const forbids = says('prohibition');
  const isKept = says('reserved', 'lifted');
  const settle = (item: Item, at: number): Item => {
    if (item.is === 'prohibition' && item.title && isTitled(settled, at)) return { is: 'nothing' };
    if (item.is !== 'nothing') return item;
    if (item.how && saysOnlyHow(settled)) return { is: 'parking', permits: true };
    const isPart = item.name && !forbids && !isAtEdge(settled, at);
    return isPart || (item.permit && isKept) ? { is: 'unread' } : item;
  };
  return settled.map((placed, at) => ({ ...placed, item: settle(placed.item, at) }));
}
