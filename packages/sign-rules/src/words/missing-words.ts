import type { Reason } from '../judge/judgement';
import { BLANK_PANEL, UNKNOWN_SYMBOL } from '../parse/fragments';
import { message, type Message } from './explanation';

/** How many fragments are quoted, and how much of each, in characters: a card has room for a few words. */
const MOST_QUOTED = 3;
const LONGEST_QUOTE = 60;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE - 1).trimEnd()}…` : line;
}

/** A lone dash or comma is nothing to quote. */
const isLegible = (text: string) => /[\p{L}\p{N}]/u.test(text);

/**
 * One message for all the words that were not understood, one for symbols, one for what could not be read at all.
 * @param unread reasons of which each has words on a panel
 */
export function missingWords(unread: readonly Reason[]): Message[] {
  const textOf = ({ params }: Reason) => String(params.text);
  const symbols = unread.filter((reason) => textOf(reason) === UNKNOWN_SYMBOL);
  const others = unread.filter((reason) => !symbols.includes(reason));
  const quoted = others.filter((reason) => textOf(reason) !== BLANK_PANEL && isLegible(textOf(reason)));
  const parts = others.filter((reason) => !quoted.includes(reason));
  const words = [...new Set(quoted.map((reason) => shortened(textOf(reason))))];
  return [
    message('words-unread', { words: words.slice(0, MOST_QUOTED), more: words.length > MOST_QUOTED }, quoted),
    message('symbol-unknown', {}, symbols),
    message('part-unread', {}, parts),
  ].filter(({ panels }) => panels.length > 0);
}
