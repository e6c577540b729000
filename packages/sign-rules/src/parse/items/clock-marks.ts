import { HALF_DAY } from './clock-times';
import type { PlacedItem } from './item';
import { meaningOf, type Lexeme } from '../phrases/lexemes';
import { windowOf, type WrittenWindow } from './time-windows';

/** An hour from 13 on, or one with a zero before it: `13`, `07`, `0730`, `1830`. */
const OF_24_HOURS = /^(?:0\d|1[3-9]|2[0-4])(?:\d\d)?$/;

/** `13:00`, `7h`: what only the 24-hour clock writes. */
const isMark = (lexeme: Lexeme) =>
  OF_24_HOURS.test(lexeme.text) || meaningOf(lexeme, 'hour-mark') !== undefined;

/** What `7:00-9:00` may be: morning, evening, or from morning to evening. */
function inDoubt({ windows: [window] }: WrittenWindow): WrittenWindow {
  const { from, to } = window!;
  const windows = [window!, windowOf(from + HALF_DAY, to + HALF_DAY), windowOf(from, to + HALF_DAY)];
  return { windows, doubtful: true, longer: null };
}

/**
 * Settles hours such as `7:00-9:00`, which say neither a.m. nor p.m.: on a panel with other marks of the 24-hour clock, or
 * with a.m. or p.m. at other hours, they are as written; on any other they may be in the evening.
 * @param is24 whether the panel is in a language that writes hours so
 */
export function settleClock(
  items: readonly PlacedItem[],
  lexemes: readonly Lexeme[],
  is24: boolean,
): PlacedItem[] {
  if (!items.some(({ item }) => item.is === 'window' && item.window.byClock)) return [...items];
  const settles = ({ item, from, to }: PlacedItem) =>
    item.is === 'window' &&
    (meaningOf(lexemes[to], 'unit')?.minutes === 60 ||
      (!item.window.byClock && lexemes.slice(from, to).some(isMark)));
  const isSettled =
    is24 ||
    lexemes.some((lexeme) => lexeme.text.length > 1 && meaningOf(lexeme, 'half')) ||
    items.some(settles);
  return items.map((placed) => {
    if (placed.item.is !== 'window' || !placed.item.window.byClock) return placed;
    const { byClock: _, ...window } = placed.item.window;
    return { ...placed, item: { ...placed.item, window: isSettled ? window : inDoubt(window) } };
  });
}
