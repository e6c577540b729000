import { hasHead, restricts } from './clause';
import { readClauses } from './clauses';
import type { Item, PlacedItem } from '../items/item';
import { contains, overlap } from '../items/time-windows';
import { isPlainWindow } from '../items/times';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

/** A statement, split from the times that are excepted from it and what is permitted then. */
export interface ExceptedTimes {
  rule: PlacedItem[];
  excepted: PlacedItem[];
  /** The word EXCEPT, and words without meaning. */
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

/** `SUN EXCEPTED · 9AM-2PM SUN`: what stands before EXCEPTED is excepted, not what follows. */
const isExceptBefore = ({ item, to }: PlacedItem, lexemes: readonly Lexeme[]) =>
  item.is === 'except-days' && !meaningOf(lexemes[to - 1], 'excepted');

const says = (items: readonly PlacedItem[], kinds: readonly Item['is'][]) =>
  items.some(({ item }) => kinds.includes(item.is));

/** Whether the items are exactly one restriction. With several statements, the target of an exception is unclear. */
function isOneRestriction(items: readonly PlacedItem[]): boolean {
  if (says(items, [...PERMITTING, 'unread'])) return false;
  const ways = readClauses(items);
  const [only, ...others] = ways[0]?.value ?? [];
  return (
    ways.length === 1 && only !== undefined && others.length === 0 && restricts(only) && !only.perhapsAlways
  );
}

/** Whether the items are exactly one permission: a limit, FREE PARKING, a meter. */
function isOnePermission(items: readonly PlacedItem[]): boolean {
  const ways = says(items, ['unread', 'lifted', 'condition']) ? [] : readClauses(items);
  const [only, ...others] = ways[0]?.value ?? [];
  return ways.length === 1 && only !== undefined && others.length === 0 && hasHead(only) && !restricts(only);
}

/**
 * `NO PARKING · EXCEPT 8AM-6PM`: on a line of their own, an EXCEPT and hours have lost nobody between them, if nothing else stands
 * on the plate. NO STANDING often excepts trucks.
 */
function isBare(
  before: readonly PlacedItem[],
  word: PlacedItem,
  after: readonly PlacedItem[],
  lexemes: readonly Lexeme[],
): boolean {
  const [hours, ...others] = after;
  return (
    before.every(({ item }) => item.is === 'prohibition' && item.kind === 'no-parking') &&
    before.length > 0 &&
    before.at(-1)!.lastLine < word.line &&
    word.to === word.from + 1 &&
    lexemes[word.from]!.words === lexemes[word.from]!.text &&
    hours?.line === word.line &&
    isPlainWindow(lexemes, hours.from) &&
    others.every(({ item }) => item.is === 'arrow')
  );
}

const windowsOf = (items: readonly PlacedItem[]) =>
  items.flatMap(({ item }) => (item.is === 'window' ? item.window.windows : []));

/** Whether the excepted hours do not extend beyond those of the statement, as in `8AM-6PM EXCEPT 4PM-8PM`. */
const isWithinStatement = (after: readonly PlacedItem[], before: readonly PlacedItem[]) => {
  const own = windowsOf(before);
  return windowsOf(after).every(
    (hours) => own.length === 0 || own.every((window) => !overlap(window, hours) || contains(window, hours)),
  );
};

/** `2 HR PARKING 8AM-6PM EXCEPT NOON-1PM`: hours on the line of the EXCEPT, within those of the permission. */
const isOfPermission = (word: PlacedItem, after: readonly PlacedItem[], before: readonly PlacedItem[]) => {
  const own = windowsOf(before);
  const isWithin = windowsOf(after).every((hours) => own.some((window) => contains(window, hours)));
  return isWithin && after[0]?.line === word.line && !says(after, PERMITTING);
};

/**
 * Finds the EXCEPT at the end of a panel with one restriction; the plate below says what is excepted.
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
 * Splits off hours after EXCEPT that can only belong to the exception, because the statement has its own hours or
 * parking is permitted then: `NO PARKING ANY TIME · EXCEPT SUNDAY 7AM-2PM`, `NO STOPPING 7AM-7PM · EXCEPT 10AM-4PM 1
 * HOUR`.
 *
 * @param items the items of a panel
 * @returns null if there are no such hours, or the exception was not understood
 */
export function splitExceptedTimes(
  items: readonly PlacedItem[],
  lexemes: readonly Lexeme[],
): ExceptedTimes | null {
  const at = items.findIndex(
    (placed, index) =>
      isExcept(placed, lexemes) ||
      (isExceptBefore(placed, lexemes) && items[index + 1]?.item.is === 'window'),
  );
  if (at < 0) return null;
  const [before, word, after] = [items.slice(0, at), items[at]!, items.slice(at + 1)];
  const { item } = word;
  const days: PlacedItem[] =
    item.is === 'except-days' ? [{ ...word, item: { is: 'days', days: item.days } }] : [];
  const excepted = [...days, ...after.filter((placed) => !WITHOUT_CONTENT.includes(placed.item.is))];
  const permits = item.is === 'unread' && isOnePermission(before);
  const isWhole =
    permits ||
    says(before, ['always']) ||
    (item.is === 'unread' && (says(before, HOURS) || isBare(before, word, after, lexemes)));
  const isClear =
    (permits ? isOfPermission(word, after, before) : isOneRestriction(before)) &&
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
  // Exceptions with several readings are not handled here.
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
