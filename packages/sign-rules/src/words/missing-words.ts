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

const textOf = ({ params }: Reason) => String(params.text);

function codeFor(reason: Reason) {
  const text = textOf(reason);
  if (text === UNKNOWN_SYMBOL) return 'symbol-unknown';
  // A lone dash or comma is nothing to quote.
  return text !== BLANK_PANEL && /[\p{L}\p{N}]/u.test(text) ? 'words-unread' : 'part-unread';
}

/**
 * One message for all the words that were not understood, one for symbols, one for what could not be read at all.
 * @param unread reasons of which each has words on a panel
 */
export function missingWords(unread: readonly Reason[]): Message[] {
  const of = (code: ReturnType<typeof codeFor>) => unread.filter((reason) => codeFor(reason) === code);
  const quoted = of('words-unread');
  const words = [...new Set(quoted.map((reason) => shortened(textOf(reason))))];
  return [
    message('words-unread', { words: words.slice(0, MOST_QUOTED), more: words.length > MOST_QUOTED }, quoted),
    message('symbol-unknown', {}, of('symbol-unknown')),
    message('part-unread', {}, of('part-unread')),
  ].filter(({ panels }) => panels.length > 0);
}
