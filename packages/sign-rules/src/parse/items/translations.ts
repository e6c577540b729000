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

/**
 * Drops items that a bilingual panel repeats in its other language: `NO PARKING · STATIONNEMENT INTERDIT · MON-FRI ·
 * LUN-VEN · 8AM-6PM`. Days and hours are dropped only next to the ones they repeat or below a dropped head; anywhere
 * else they may belong to another statement.
 */
export function dropTranslations(items: readonly PlacedItem[], lexemes: readonly Lexeme[]): PlacedItem[] {
  // With several limits, every head and window may be needed to tell them apart.
  const limits = items.flatMap(({ item }) => (item.is === 'limit' ? [item.limit.minutes] : []));
  if (new Set(limits).size > 1) return [...items];
  const said = new Map<string, string>();
  let isBelowTranslation = false;
  let last = '';
  return items.map((placed) => {
    const { item, from, to } = placed;
    if (WITHOUT_CONTENT.includes(item.is)) return placed;
    const meaning = contentOf(item);
    const words = lexemes
      .slice(from, to)
      .map((lexeme) => lexeme.words)
      .join(' ');
    const first = said.get(meaning);
    // Below a head in the other language, hours are often written the same way: `7 AM - 4 PM`.
    const isOther = first !== words || (isBelowTranslation && !HEADS.includes(item.is));
    const isTwin = first !== undefined && isOther && REPEATED.includes(item.is);
    const isHead = HEADS.includes(item.is);
    const isDropped = isTwin && (isHead || isBelowTranslation || last === meaning);
    if (isHead) isBelowTranslation = isDropped;
    if (first === undefined) said.set(meaning, words);
    last = meaning;
    return isDropped ? { ...placed, item: { is: 'nothing' } } : placed;
  });
}
