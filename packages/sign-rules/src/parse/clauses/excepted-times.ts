import { restricts } from './clause';
import { readClauses } from './clauses';
import type { Item, PlacedItem } from '../items/item';
import { contains, overlap } from '../items/time-windows';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

/** A statement, and apart from it the times at which it does not hold, perhaps with what one may do then. */
export interface ExceptedTimes {
  rule: PlacedItem[];
  excepted: PlacedItem[];
  /** The word EXCEPT, and words that say nothing. */
  rest: PlacedItem[];
}

const PERMITTING: readonly Item['is'][] = ['limit', 'parking', 'pay'];
const HOURS: readonly Item['is'][] = ['window', 'span'];
const WITHOUT_CONTENT: readonly Item['is'][] = ['nothing', 'arrow'];

const isExcept = ({ item, from }: PlacedItem, lexemes: readonly Lexeme[]) =>
  item.is === 'unread' &&
  meaningOf(lexemes[from], 'except') !== undefined &&
  // `SUNDAY EXCEPTED · 8AM-NOON`
  !meaningOf(lexemes[from], 'excepted');

const says = (items: readonly PlacedItem[], kinds: readonly Item['is'][]) =>
  items.some(({ item }) => kinds.includes(item.is));

/** Whether one statement is made, which keeps drivers out: of several, nobody knows which an exception is one from. */
function isOneRestriction(items: readonly PlacedItem[]): boolean {
  if (says(items, [...PERMITTING, 'unread'])) return false;
  const ways = readClauses(items);
  const [only, ...others] = ways[0]?.value ?? [];
  return ways.length === 1 && only !== undefined && others.length === 0 && restricts(only) && !only.more;
}

const windowsOf = (items: readonly PlacedItem[]) =>
  items.flatMap(({ item }) => (item.is === 'window' ? item.window.windows : []));

/** `8AM-6PM EXCEPT 4PM-8PM`: no hours that are excepted reach over those of the statement. */
const isWithinStatement = (after: readonly PlacedItem[], before: readonly PlacedItem[]) => {
  const own = windowsOf(before);
  return windowsOf(after).every(
    (hours) => own.length === 0 || own.every((window) => !overlap(window, hours) || contains(window, hours)),
  );
};

/**
 * The EXCEPT that ends a panel which only forbids: what it excepts stands on the plate below.
 * @returns null if there is none
 */
export function findTrailingExcept(
  items: readonly PlacedItem[],
  lexemes: readonly Lexeme[],
): PlacedItem | null {
  // `EXCEPT IN MARKED BAYS` says what is excepted.
  const meaningful = items.filter(({ item, from }) => item.is !== 'arrow' && lexemes[from]?.type !== 'mark');
  const last = meaningful.pop();
  if (last === undefined || !isExcept(last, lexemes)) return null;
  return isOneRestriction(meaningful) ? last : null;
}

/**
 * `NO PARKING ANY TIME · EXCEPT SUNDAY 7AM-2PM`, `NO STOPPING 7AM-7PM · EXCEPT 10AM-4PM 1 HOUR`: hours behind EXCEPT that
 * can only be those of the exception, since the statement has its own, or since one may park then.
 *
 * @param items of a panel
 * @returns null if there are none, or what is excepted was not understood
 */
export function splitExceptedTimes(
  items: readonly PlacedItem[],
  lexemes: readonly Lexeme[],
): ExceptedTimes | null {
  const at = items.findIndex(
    (placed, index) =>
      isExcept(placed, lexemes) ||
      (placed.item.is === 'except-days' && items[index + 1]?.item.is === 'window'),
  );
  if (at < 0) return null;
  const [before, word, after] = [items.slice(0, at), items[at]!, items.slice(at + 1)];
  const { item } = word;
  const days: PlacedItem[] =
    item.is === 'except-days' ? [{ ...word, item: { is: 'days', days: item.days } }] : [];
  const excepted = [...days, ...after.filter((placed) => !WITHOUT_CONTENT.includes(placed.item.is))];
  const isWhole = says(before, ['always']) || (item.is === 'unread' && says(before, HOURS));
  const isClear =
    isOneRestriction(before) &&
    isWithinStatement(after, before) &&
    after.find(({ item }) => item.is !== 'arrow')?.item.is !== 'nothing' &&
    says(after, HOURS) &&
    !says(after, [
      'prohibition',
      'reserved',
      'unread',
      'except-days',
      'lifted',
      'other-times',
      'tow',
      'purpose',
      'vehicles',
    ]);
  // Statements that can be cut in two ways are not understood here.
  if (
    !isClear ||
    readClauses(excepted).length > 1 ||
    !(isWhole || (item.is === 'unread' && says(after, PERMITTING)))
  )
    return null;
  const rest = [
    ...(item.is === 'unread' ? [word] : []),
    ...after.filter((placed) => WITHOUT_CONTENT.includes(placed.item.is)),
  ];
  return { rule: before, excepted, rest };
}
