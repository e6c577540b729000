import type { Reason } from '../judge/judgement';
import { BLANK_PANEL, UNKNOWN_SYMBOL } from '../parse/fragments';
import { message, type Message } from './explanation';

/** How many fragments are quoted, and how many characters of each: a card has room for a few words. */
const MAX_QUOTES = 3;
const MAX_QUOTE_LENGTH = 60;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_QUOTE_LENGTH ? `${line.slice(0, MAX_QUOTE_LENGTH - 1).trimEnd()}…` : line;
}

const textOf = ({ params }: Reason) => String(params.text);

function codeFor(reason: Reason) {
  const text = textOf(reason);
  if (text === UNKNOWN_SYMBOL) return 'symbol-unknown';
  // A dash or comma alone is not worth quoting.
  return text !== BLANK_PANEL && /[\p{L}\p{N}]/u.test(text) ? 'words-unread' : 'part-unread';
}

/**
 * One message for all unread words, one for unknown symbols, and one for unreadable parts.
 * @param unread reasons with the code `words-unread`
 */
export function missingWords(unread: readonly Reason[]): Message[] {
  const of = (code: ReturnType<typeof codeFor>) => unread.filter((reason) => codeFor(reason) === code);
  const quoted = of('words-unread');
  const words = [...new Set(quoted.map((reason) => shortened(textOf(reason))))];
  return [
    message('words-unread', { words: words.slice(0, MAX_QUOTES), more: words.length > MAX_QUOTES }, quoted),
    message('symbol-unknown', {}, of('symbol-unknown')),
    message('part-unread', {}, of('part-unread')),
  ].filter(({ panels }) => panels.length > 0);
}
