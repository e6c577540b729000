import type { Item, PlacedItem } from './item';

const TIMES: readonly Item['is'][] = ['window', 'days'];
const HOURS: readonly Item['is'][] = ['window', 'always', 'other-times'];
const PERMITTING: readonly Item['is'][] = ['limit', 'parking', 'pay'];
const RESTRICTING: readonly Item['is'][] = [
  'prohibition',
  'reserved',
  'vehicles',
  'lifted',
  'purpose',
  'condition',
];

const says = (items: readonly PlacedItem[], kinds: readonly Item['is'][]) =>
  items.some(({ item }) => kinds.includes(item.is));

/**
 * TOW AWAY with hours of its own, on lines of its own beside a permission with hours, forbids parking then: `TOW AWAY
 * 7AM-9AM · 2 HR PARKING 9AM-6PM`. On one line, or if the permission has no hours, they may be those of the permission.
 */
export function forbidAtTowingHours(items: PlacedItem[]): PlacedItem[] {
  const at = items.findIndex(({ item }) => item.is === 'tow');
  if (at < 0 || says(items, RESTRICTING)) return items;
  const tow = items[at]!;
  const isTime = (placed: PlacedItem | undefined) => placed !== undefined && TIMES.includes(placed.item.is);
  let [start, end] = [at, at + 1];
  while (isTime(items[start - 1]) && items[start - 1]!.line === tow.line) start -= 1;
  while (isTime(items[end])) end += 1;
  const [before, own, after] = [items.slice(0, start), items.slice(start, end), items.slice(end)];
  const permission = [...before, ...after];
  // Hours above the next head may be its own: `TOW AWAY · 7AM-9AM · 2 HR PARKING`.
  const [first] = after;
  const isApart =
    (before.at(-1)?.lastLine ?? -1) < tow.line &&
    (first === undefined || (first.line > items[end - 1]!.lastLine && PERMITTING.includes(first.item.is)));
  if (!isApart || !says(own, ['window']) || !says(permission, PERMITTING) || !says(permission, HOURS))
    return items;
  const head: PlacedItem = {
    ...own[0]!,
    item: { is: 'prohibition', kind: 'no-parking', others: false, perhapsAlways: false },
    to: own[0]!.from,
  };
  return [...before, head, ...own, ...after];
}
