import type { TimeWindow } from '@curbwise/contract';
import type { Item, PlacedItem } from './item';
import { contains, overlap } from './time-windows';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

const HEADS: readonly Item['is'][] = ['prohibition', 'reserved', 'limit', 'parking', 'pay'];

const windowOf = (item: Item | undefined): TimeWindow | null => {
  const [only, ...more] = item?.is === 'window' && !item.window.doubtful ? item.window.windows : [];
  return only && more.length === 0 && !only.begins && !only.ends ? only : null;
};

/** What is left of a window before and after another one that lies inside. */
const without = ({ from, to }: TimeWindow, hole: TimeWindow): TimeWindow[] =>
  [
    { from, to: hole.from },
    { from: hole.to, to },
  ].filter((part) => part.from !== part.to);

/** The hours of a prohibition up to EXCEPT without the excepted ones; null if these are not inside them. */
function holed(items: readonly PlacedItem[], hole: TimeWindow): PlacedItem[] | null {
  const head = items.findLastIndex(({ item }) => HEADS.includes(item.is));
  if (items[head]?.item.is !== 'prohibition') return null;
  let isInside = false;
  const left = items.map((placed, index): PlacedItem | null => {
    const { item } = placed;
    if (index < head || item.is !== 'window') return placed;
    const window = windowOf(item);
    if (!window || (overlap(window, hole) && !contains(window, hole))) return null;
    if (!overlap(window, hole)) return placed;
    isInside = true;
    return { ...placed, item: { ...item, window: { ...item.window, windows: without(window, hole) } } };
  });
  const whole = left.filter((placed) => placed !== null);
  return isInside && whole.length === items.length ? whole : null;
}

/**
 * `NO STOPPING MON-SAT 7AM-7PM · EXCEPT 10AM-4PM`, by itself on its line: hours are excepted. A limit on the next line is
 * one of these hours (red routes of London). Of `EXCEPT 10AM-4PM LOADING`, the hours are for those who load.
 */
export function withExceptedHours(items: PlacedItem[], lexemes: readonly Lexeme[]): PlacedItem[] {
  const at = items.findIndex(({ item, from }) => item.is === 'unread' && meaningOf(lexemes[from], 'except'));
  const [except, hours, next] = [items[at], items[at + 1], items[at + 2]];
  const hole = windowOf(hours?.item);
  if (!except || !hours || !hole || hours.line !== except.line || next?.line === except.line) return items;
  if (next && next.item.is !== 'limit' && next.item.is !== 'nothing') return items;
  const before = holed(items.slice(0, at), hole);
  if (!before) return items;
  const days = before.filter(({ item }) => item.is === 'days');
  const said = (placed: PlacedItem): PlacedItem => ({ ...placed, item: { is: 'nothing' } });
  const rest = items.slice(at + 2);
  if (next?.item.is !== 'limit') return [...before, said(except), said(hours), ...rest];
  return [...before, said(except), next, hours, ...days, ...rest.slice(1)];
}
