import type { Item } from '../parse/items/item';
import type { ParsedSign } from '../parse/parse';

/** From one offset of a panel's text to another. */
export interface Span {
  from: number;
  to: number;
}

/** Kinds of items of which the grammar knows that they neither restrict nor permit. */
const HARMLESS: readonly Item['is'][] = ['nothing', 'tow', 'remark', 'owner'];

/** Whether words lie within one of several spans. */
export const isWithin = ({ start, end }: { start: number; end: number }, spans: readonly Span[]): boolean =>
  spans.some(({ from, to }) => start >= from && end <= to);

/** The words of a panel that the grammar knows to state no rule. */
export function ignoredWords({ readings, ignored }: ParsedSign, panel: number): Span[] {
  const { lexemes, items, outcomes } = readings[panel]!;
  const harmless = items
    .filter(({ item, from, to }) => to > from && HARMLESS.includes(item.is))
    .map(({ from, to }) => ({ from: lexemes[from]!.start, to: lexemes[to - 1]!.end }));
  const marked = lexemes
    .filter((_, at) => outcomes[at] === 'ignored')
    .map(({ start, end }) => ({ from: start, to: end }));
  const dropped = ignored
    .filter((fragment) => fragment.panel === panel && fragment.start !== undefined)
    .map(({ start = 0, text }) => ({ from: start, to: start + text.length }));
  return [...harmless, ...marked, ...dropped];
}
