import type { RuleKind } from '@curbwise/contract';
import type { Item, PlacedItem } from '../items/item';
import { lengthOf } from '../items/time-windows';
import { MIN_USUAL_DAYS, WEEKEND, weekdaysIn, type DayMask } from '../../languages/day-mask';
import { isHead, type Clause } from './clause';

/**
 * Maximum length of a rush-hour ban on stopping: `CLEARWAY 3PM-7PM` is the longest in the tables of signs. Loading
 * places are reserved for most of the day (`LIVRAISONS · ARRÊT INTERDIT · 7h-20h`).
 */
const MAX_RUSH_HOUR_MINUTES = 4 * 60;

/** Whether hours are those of a rush-hour ban. */
export const isRushHour = (item: Item | undefined) =>
  item?.is === 'window' && item.window.windows.every((window) => lengthOf(window) <= MAX_RUSH_HOUR_MINUTES);

const isPlainBan = (item: Item) =>
  item.is === 'prohibition' && item.kind === 'no-parking' && !item.perhapsAlways;

const STANDS: readonly RuleKind[] = ['bus-stop', 'taxi-stand', 'loading'];

/** First and last minute of the day of the hours at which stands are used. Bans of other hours are for cleaning or snow. */
const DAYTIME = { from: 5 * 60, to: 23 * 60 } as const;

const isByDay = (item: Item) =>
  item.is === 'window' &&
  item.window.windows.every(({ from, to }) => from >= DAYTIME.from && to <= DAYTIME.to && from < to);

const areUsual = (days: DayMask) => days === WEEKEND || weekdaysIn(days).length >= MIN_USUAL_DAYS;

/** What else a plate may say that shares the hours of a stand with a prohibition. */
const BESIDE_STANDS: readonly Item['is'][] = ['prohibition', 'reserved', 'window', 'days', 'arrow', 'tow'];

/**
 * `BUS STOP · NO PARKING · 7AM-7PM`: both head the only hours of the plate, which are when buses run. Not those of a few hours,
 * of the night, of single days, of dates or beside other words: they may be for cleaning, snow or an event.
 */
export const sharesHours = ({ reserved }: Clause, items: readonly PlacedItem[], at: number) =>
  reserved !== null &&
  STANDS.includes(reserved.kind) &&
  isPlainBan(items[at]!.item) &&
  (reserved.kind === 'taxi-stand' || isByDay(items[at + 1]!.item)) &&
  !isRushHour(items[at + 1]!.item) &&
  items.every(
    ({ item }) => BESIDE_STANDS.includes(item.is) && (item.is !== 'days' || areUsual(item.days.days)),
  ) &&
  items.filter(({ item }) => isHead(item)).length === 2;
