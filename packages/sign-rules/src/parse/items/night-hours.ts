import type { Item, PlacedItem } from './item';
import { HALF_DAY } from './clock-times';
import { DARK, OVERNIGHT } from './open-windows';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

const HOURS: readonly Item['is'][] = ['window', 'span', 'always'];
const OTHER_HEADS: readonly Item['is'][] = ['limit', 'reserved'];

/** A night of which no hours are said, not `DUSK TO DAWN`. */
const isNightWindow = (item: Item) =>
  item.is === 'window' && (item.window === OVERNIGHT || item.window === DARK);
const isNight = (item: Item) => (item.is === 'prohibition' && item.night === true) || isNightWindow(item);

/** First and last hour at which a night begins: `9AM-6PM` are no hours of one. */
const [FIRST_NIGHT_HOUR, LAST_NIGHT_HOUR] = [18 * 60, 6 * 60];

function isHours(item: Item): boolean {
  if (!HOURS.includes(item.is) || isNight(item)) return false;
  if (item.is !== 'window') return true;
  return item.window.windows.every(({ from }) => from >= FIRST_NIGHT_HOUR || from < LAST_NIGHT_HOUR);
}

const isHead = ({ is }: Item) => OTHER_HEADS.includes(is) || is === 'prohibition' || is === 'parking';

/**
 * Whether hours say when a night is: behind it before another head (`NO OVERNIGHT PARKING 2AM-6AM`), or in front of
 * everything (`10PM-6AM NO OVERNIGHT PARKING`).
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

/** `MONDAY NIGHTS 11PM-5AM`: the word says no more than hours that all begin after noon, so that they are of that day. */
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

/** OVERNIGHT without hours brings hours of its own, of which the ends are in doubt; with hours it says no more. */
export function addNightHours(items: PlacedItem[]): PlacedItem[] {
  if (!items.some(({ item }) => isNight(item))) return items;
  return items.flatMap((placed, at): PlacedItem[] => {
    if (!isNight(placed.item)) return [placed];
    const isKnown = hasHours(items, at);
    if (placed.item.is === 'window') return [isKnown ? { ...placed, item: { is: 'nothing' } } : placed];
    const hours: PlacedItem = {
      ...placed,
      item: { is: 'window', window: OVERNIGHT, only: false },
      from: placed.to,
    };
    return isKnown ? [placed] : [placed, hours];
  });
}
