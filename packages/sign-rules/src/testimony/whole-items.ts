import type { Item, PlacedItem } from '../parse/items/item';
import { isTo } from '../parse/phrases/lexeme-kinds';
import type { Lexeme } from '../parse/phrases/lexemes';

/** Kinds of items of which a part means something else: NO PARKING, EXCEPT SUNDAY, JUNE 1 - AUG 31. */
const WHOLE: readonly Item['is'][] = [
  'prohibition',
  'reserved',
  'lifted',
  'except-days',
  'span',
  'season',
  'dates',
  'other-times',
];

/** The parts of an item that a quote must not cut, as indices of lexemes: in columns, hours and days of both sides stand in one item. */
function uncutParts(lexemes: readonly Lexeme[], { item, from, to }: PlacedItem): [number, number][] {
  const joints = lexemes.flatMap((lexeme, at) => (at > from && at < to - 1 && isTo(lexeme) ? [at] : []));
  const isOneLine = lexemes[from]?.line === lexemes[to - 1]?.lastLine;
  if (WHOLE.includes(item.is) || (item.is === 'window' && joints.length > 0 && isOneLine))
    return [[from, to]];
  return item.is === 'days' ? joints.map((at) => [at - 1, at + 2]) : [];
}

/** The lexemes of a panel that are quoted, with the rest of those items that a quote cuts in two, in the order of the panel. */
export function wholeItems(
  { lexemes, items }: { lexemes: readonly Lexeme[]; items: readonly PlacedItem[] },
  isQuoted: (lexeme: Lexeme) => boolean,
): Lexeme[] {
  const quoted = lexemes.map(isQuoted);
  for (const [from, to] of items.flatMap((item) => uncutParts(lexemes, item)))
    if (quoted.slice(from, to).includes(true)) quoted.fill(true, from, to);
  return lexemes.filter((_, at) => quoted[at]);
}
