import { nameZones } from './areas';
import type { Item, PlacedItem } from './item';

/** Items that rule nothing and say when nothing holds. */
const WITHOUT_CONTENT: readonly Item['is'][] = ['nothing', 'unread', 'arrow', 'area'];

const hasContent = ({ item }: PlacedItem) => !WITHOUT_CONTENT.includes(item.is);

/** How far a line is looked for that goes on with a head, in items. */
const MAX_GAP_ITEMS = 8;

/** The index of the next item that says something, limits left out if so asked; -1 if there is none nearby. */
function nextWithContent(items: readonly PlacedItem[], at: number, withLimits: boolean): number {
  const next = items
    .slice(at + 1, at + 1 + MAX_GAP_ITEMS)
    .findIndex((placed) => hasContent(placed) && (withLimits || placed.item.is !== 'limit'));
  return next < 0 ? -1 : at + 1 + next;
}

const GOODS_VEHICLES = ['commercial', 'truck'];

/** `LOADING ZONE · P10 · GOODS_VEHICLES VEHICLES ONLY`: one place for these, and not two. */
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

/** Heads that a title may stand above. */
const TITLED: readonly Item['is'][] = ['prohibition', 'parking', 'limit', 'reserved'];

/** `RED ROUTE · PARKING · 20 MINS`: the next line says what holds there. */
const isTitled = (items: readonly PlacedItem[], at: number) =>
  TITLED.includes(items[nextWithContent(items, at, true)]?.item.is ?? 'nothing');

/** `HEAD IN PARKING ONLY` and nothing else: one may park. */
const saysOnlyHow = (items: readonly PlacedItem[]) =>
  items.every(({ item }) => item.is === 'nothing' || item.is === 'arrow');

/**
 * What the other items of a panel say of one. `2 HR PARKING · HEALTH DEPT · 8AM-6PM` may be for the department alone: a
 * name between the lines of a permission, or on one that has no hours, was not understood. A permit's number is one of a sign, unless a place is kept
 * for somebody: then it may be kept for who has that permit.
 */
export function resolveItems(items: readonly PlacedItem[]): PlacedItem[] {
  const resolved = joinLoadingZones(nameZones(items));
  const says = (...kinds: Item['is'][]) => items.some(({ item }) => kinds.includes(item.is));
  const forbids = says('prohibition');
  const isKept = says('reserved', 'lifted');
  const saysHours = says('window', 'days', 'always', 'span', 'season');
  const isOnlyHow = saysOnlyHow(resolved);
  // A name above or below all else is no part of what the lines between say.
  const [first, last] = [resolved.findIndex(hasContent), resolved.findLastIndex(hasContent)];
  const resolve = (item: Item, at: number): Item => {
    if (item.is === 'prohibition' && item.title && isTitled(resolved, at)) return { is: 'nothing' };
    if (item.is !== 'nothing') return item;
    if (item.how && isOnlyHow) return { is: 'parking', permits: true };
    // A street's own sign over that of its parking: `W 9TH AVE`.
    const isSign = item.name === 'street' && isOnlyHow;
    const isPart = item.name && !isSign && !forbids && (!saysHours || (at > first && at < last));
    return isPart || (item.permit && isKept) ? { is: 'unread' } : item;
  };
  return resolved.map((placed, at) => ({ ...placed, item: resolve(placed.item, at) }));
}
