import { weekdaysIn } from '../../languages/day-mask';
import type { PlacedItem } from './item';
import { meaningOf, type Lexeme } from '../phrases/lexemes';

/** A misread EXCEPT, with one letter wrong or without its beginning: `FXCEPT`, `EXCEPI`, `CEPT`. */
const MISREAD_EXCEPT = /^(?:.XCEPT|E.CEPT|EX.EPT|EXC.PT|EXCE.T|EXCEP.?|X?CEPT|E?PT)$/;

const isMisread = ({ text, meanings }: Lexeme) => meanings.length === 0 && MISREAD_EXCEPT.test(text);

/** Maximum days that an EXCEPTED after them may refer to: `SATURDAY & SUNDAY · EXCEPTED`, not `MON TO FRI · EXCEPTED`. */
const MAX_EXCEPTED_DAYS = 2;

const isUnread = (placed: PlacedItem | undefined) => placed?.item.is === 'unread';

/** Whether an EXCEPT or NOT ON that was not understood begins here. */
function beginsException(placed: PlacedItem, lexemes: readonly Lexeme[]): boolean {
  const lexeme = lexemes[placed.from];
  if (!isUnread(placed) || !lexeme) return false;
  return meaningOf(lexeme, 'except') !== undefined || isMisread(lexeme);
}

/**
 * Whether an EXCEPTED follows that may refer to these days: on the line below, before holders whom it may except instead
 * (`SUNDAY EXCEPTED PERMIT HOLDERS`), or after holidays (`SUNDAYS HOLIDAYS EXCEPTED`).
 */
function mayBeExcepted(
  { item, lastLine }: PlacedItem,
  next: PlacedItem | undefined,
  lexemes: readonly Lexeme[],
) {
  if (!next) return false;
  const saysExcepted = (at: number) => meaningOf(lexemes[at], 'excepted') !== undefined;
  const isLeftOpen = next.item.is === 'lifted' || (isUnread(next) && next.line > lastLine);
  const isOfHolidays = next.item.is === 'except-days' && next.line === lastLine && saysExcepted(next.to - 1);
  return (
    item.is === 'days' &&
    (isOfHolidays || (isLeftOpen && saysExcepted(next.from))) &&
    weekdaysIn(item.days.days).length <= MAX_EXCEPTED_DAYS
  );
}

/** Replaces such days: the rule becomes doubtful, and the words are unread. */
const asDoubtful = (days: PlacedItem): PlacedItem[] => [
  { ...days, to: days.from, item: { is: 'condition', condition: 'other', also: false } },
  { ...days, item: { is: 'unread' } },
];

/**
 * Marks days as unread that are probably not days of the rule: beside an exception that was not understood, or that may
 * refer to something else (`EXCEPT TRUCKS SATURDAY & SUNDAY`, `EXCEPI SATURDAY & SUNDAY`, `SATURDAY & SUNDAY · EXCEPTED`,
 * `SUNDAY EXCEPTED PERMIT HOLDERS`).
 */
export function dropDaysOfLostExceptions(
  items: readonly PlacedItem[],
  lexemes: readonly Lexeme[],
): readonly PlacedItem[] {
  const excepted = new Set<PlacedItem>();
  items.forEach((placed, at) => {
    if (mayBeExcepted(placed, items[at + 1], lexemes)) excepted.add(placed);
    if (!beginsException(placed, lexemes)) return;
    const next = items.findIndex((other, index) => index > at && !isUnread(other));
    const [days, after] = items.slice(next, next + 2);
    // `EXCEPT PERMITS & SUNDAYS 9AM-NOON`: days with their own hours are left as they are.
    const hasHours = after?.item.is === 'window' && after.line === days?.lastLine;
    if (days?.item.is === 'days' && !hasHours) excepted.add(days);
  });
  return items.flatMap((placed) => (excepted.has(placed) ? asDoubtful(placed) : [placed]));
}
