import type { Item, PlacedItem } from './item';
import { HALF_DAY } from './clock-times';
import { DARK, DAYTIME, OVERNIGHT } from './open-windows';
import type { WrittenWindow } from './time-windows';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

const HOURS: readonly Item['is'][] = ['window', 'span', 'always'];
const OTHER_HEADS: readonly Item['is'][] = ['limit', 'reserved'];

/** A night without hours, but not `DUSK TO DAWN`. */
const isNightWindow = (item: Item) =>
  item.is === 'window' && (item.window === OVERNIGHT || item.window === DARK);
const isNight = (item: Item) => (item.is === 'prohibition' && item.night === true) || isNightWindow(item);

/** Earliest and latest beginning of a night, in minutes of the day: `9AM-6PM` is not a night. */
const [EARLIEST_NIGHT_START, LATEST_NIGHT_START] = [18 * 60, 6 * 60];

function isHours(item: Item): boolean {
  if (!HOURS.includes(item.is) || isNight(item)) return false;
  if (item.is !== 'window') return true;
  return item.window.windows.every(({ from }) => from >= EARLIEST_NIGHT_START || from < LATEST_NIGHT_START);
}

const isHead = ({ is }: Item) => OTHER_HEADS.includes(is) || is === 'prohibition' || is === 'parking';

/**
 * Whether the hours of a night are written: after it and before another head (`NO OVERNIGHT PARKING 2AM-6AM`), or
 * before everything else (`10PM-6AM NO OVERNIGHT PARKING`).
 */
function hasHours(items: readonly PlacedItem[], at: number): boolean {
  const before = items.slice(0, at);
  if (before.some(({ item }) => isHours(item)) && !before.some(({ item }) => isHead(item))) return true;
  const [night, next] = [items[at]!, items[at + 1]];
  // `OVERNIGHT PERMIT PARKING ONLY 10PM-6AM`
  const isBefore =
    night.item.is === 'window' && next !== undefined && isHead(next.item) && next.line === night.line;
  const after = items.slice(isBefore ? at + 2 : at + 1);
  const end = after.findIndex(({ item }) => OTHER_HEADS.includes(item.is));
  return after.slice(0, end < 0 ? after.length : end).some(({ item }) => isHours(item));
}

const beginsAfterNoon = ({ item }: PlacedItem) =>
  item.is === 'window' && !item.window.doubtful && item.window.windows.every(({ from }) => from >= HALF_DAY);

/** Drops NIGHTS after days if all hours begin after noon, so that it adds nothing: `MONDAY NIGHTS 11PM-5AM`. */
export function dropNightWords(items: PlacedItem[], lexemes: readonly Lexeme[]): PlacedItem[] {
  const isNights = ({ item, from }: PlacedItem, at: number) =>
    item.is === 'unread' &&
    items[at - 1]?.item.is === 'days' &&
    meaningOf(lexemes[from], 'nights') !== undefined;
  if (!items.some(isNights)) return items;
  const hours = items.filter(({ item }) => HOURS.includes(item.is));
  if (hours.length === 0 || !hours.every(beginsAfterNoon)) return items;
  return items.map((placed, at) => (isNights(placed, at) ? { ...placed, item: { is: 'nothing' } } : placed));
}

/** Hours that are not written. */
const hoursBehind = (placed: PlacedItem, window: WrittenWindow): PlacedItem => ({
  ...placed,
  item: { is: 'window', window, only: false },
  from: placed.to,
});

/** NIGHT PARKING ONLY has the hours that are written, if they are of that part of the day, else doubtful ones. */
function settlePartOfDay(items: PlacedItem[]): PlacedItem[] {
  const placed = items.find(({ item }) => item.is === 'parking' && item.onlyOn && item.onlyOn !== 'times');
  if (placed?.item.is !== 'parking') return items;
  const isByNight = placed.item.onlyOn === 'night';
  const written = items.filter(({ item }) => HOURS.includes(item.is) && !isNightWindow(item));
  const isOfPart = written.every(({ item }) => item.is === 'window' && isHours(item) === isByNight);
  const settled: PlacedItem[] = isOfPart ? [placed] : [{ ...placed, item: { is: 'unread' } }];
  if (written.length === 0) settled.push(hoursBehind(placed, isByNight ? OVERNIGHT : DAYTIME));
  return items.flatMap((other) => (other === placed ? settled : [other]));
}

/** Adds doubtful hours to OVERNIGHT without hours. Where hours are written, the word adds nothing. */
export function addNightHours(items: PlacedItem[]): PlacedItem[] {
  const settled = items.flatMap((placed, at): PlacedItem[] => {
    if (!isNight(placed.item)) return [placed];
    const isKnown = hasHours(items, at);
    if (placed.item.is === 'window') return [isKnown ? { ...placed, item: { is: 'nothing' } } : placed];
    return isKnown ? [placed] : [placed, hoursBehind(placed, OVERNIGHT)];
  });
  return settlePartOfDay(settled);
}
