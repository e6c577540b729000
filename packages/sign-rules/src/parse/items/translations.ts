import type { Item, PlacedItem } from './item';
import type { Lexeme } from '../phrases/lexemes';

const HEADS: readonly Item['is'][] = ['prohibition', 'reserved', 'limit', 'lifted', 'pay'];
const WITHOUT_CONTENT: readonly Item['is'][] = ['nothing', 'unread', 'arrow'];

/** Kinds of items that may be repeated in another language. */
const REPEATED: readonly Item['is'][] = [
  ...HEADS,
  'days',
  'window',
  'except-days',
  'always',
  'season',
  'dates',
  'parking',
  'tow',
  'purpose',
];

/** A key for the content of an item, without the lines of its days. */
const contentOf = (item: Item): string =>
  JSON.stringify(item, (key, value: unknown) => (key === 'elements' ? undefined : value));

/** A key for excepted days, with or without holidays, which one language may leave out. */
const exceptedDays = (item: Item): string =>
  item.is === 'except-days' ? `days ${contentOf({ ...item, days: { ...item.days, holidays: false } })}` : '';

/** For each item that repeats another in the other language, by index: the index of the other. */
function repetitionsIn(items: readonly PlacedItem[], lexemes: readonly Lexeme[]): Map<number, number> {
  const repeated = new Map<number, number>();
  const said = new Map<string, { at: number; words: string }>();
  let isBelowTranslation = false;
  let last = '';
  items.forEach(({ item, from, to }, at) => {
    if (WITHOUT_CONTENT.includes(item.is)) return;
    const meaning = contentOf(item);
    const words = lexemes
      .slice(from, to)
      .map((lexeme) => lexeme.words)
      .join(' ');
    const first = said.get(meaning) ?? (isBelowTranslation ? said.get(exceptedDays(item)) : undefined);
    // Below a head in the other language, hours are often written the same way: `7 AM - 4 PM`.
    const isOther = first?.words !== words || (isBelowTranslation && !HEADS.includes(item.is));
    const isTwin = first !== undefined && isOther && REPEATED.includes(item.is);
    const isHead = HEADS.includes(item.is);
    const isDropped = isTwin && (isHead || isBelowTranslation || last === meaning);
    if (isHead) isBelowTranslation = isDropped;
    if (isDropped) repeated.set(at, first.at);
    if (first === undefined) {
      said.set(meaning, { at, words });
      if (item.is === 'except-days') said.set(exceptedDays(item), { at, words });
    }
    last = meaning;
  });
  return repeated;
}

const WHEN: readonly Item['is'][] = ['days', 'window', 'always'];

const SAYS_DAYS: readonly Item['is'][] = ['days', 'except-days'];

/**
 * The lines whose days and hours must stay, because days or an exception beside or directly below them are not a
 * repetition. Without them, these would apply to other hours.
 */
function linesOfOwnDays(items: readonly PlacedItem[], isRepeated: (at: number) => boolean): Set<number> {
  const lines = items.flatMap(({ item, line }, at) => {
    if (!SAYS_DAYS.includes(item.is) || isRepeated(at)) return [];
    const above = items.slice(0, at).findLast((before) => !WITHOUT_CONTENT.includes(before.item.is));
    return [line, ...(above && WHEN.includes(above.item.is) ? [above.lastLine] : [])];
  });
  return new Set(lines);
}

const exceptsHolidays = ({ item }: PlacedItem) => item.is === 'except-days' && item.days.holidays;

/**
 * Drops items that a bilingual panel repeats in its other language: `NO PARKING · STATIONNEMENT INTERDIT · MON-FRI ·
 * LUN-VEN · 8AM-6PM`. Days and hours are dropped only next to the ones they repeat or below a dropped head; anywhere
 * else they may belong to another statement. Holidays that one of the languages excepts are excepted.
 */
export function dropTranslations(items: readonly PlacedItem[], lexemes: readonly Lexeme[]): PlacedItem[] {
  // With several limits, every head and window may be needed to tell them apart.
  const limits = items.flatMap(({ item }) => (item.is === 'limit' ? [item.limit.minutes] : []));
  if (new Set(limits).size > 1) return [...items];
  const repeated = repetitionsIn(items, lexemes);
  const kept = linesOfOwnDays(items, (at) => repeated.has(at));
  const withHolidays = new Set(
    [...repeated].flatMap(([at, first]) => (exceptsHolidays(items[at]!) ? first : [])),
  );
  return items.map((placed, at) => {
    const { item } = placed;
    const isKept = WHEN.includes(item.is) && kept.has(placed.line);
    if (repeated.has(at) && !isKept) return { ...placed, item: { is: 'nothing' } };
    if (item.is !== 'except-days' || !withHolidays.has(at)) return placed;
    return { ...placed, item: { ...item, days: { ...item.days, holidays: true } } };
  });
}
