import type { MeaningKind } from '../../languages/meaning';
import type { Token } from '../tokens/tokens';
import { isSaidTwice, means } from './repeated-words';
import type { Vocabulary } from './vocabulary';

/** Longest token that is split, in characters: readers run together one line at most. */
const MAX_TOKEN_LENGTH = 48;

/** Kinds of meaning that a part of one or two letters may have. Such short words occur inside many other words. */
const SHORT_KINDS: readonly MeaningKind[] = ['half', 'to', 'and', 'unit', 'number-sign', 'from', 'except'];

/** A part with at least this many letters is unlikely to be there by chance. `MINTUE` is not MIN and TUE. */
const DISTINCTIVE_LENGTH = 4;

/** Whether the parts are words that were written, rather than words found by chance in a misspelt one. */
function isDeliberate(parts: readonly string[], vocabulary: Vocabulary): boolean {
  return (
    parts.every((part) => part.length > 2 || means(part, SHORT_KINDS, vocabulary)) &&
    parts.some(
      (part) => part.length >= DISTINCTIVE_LENGTH || means(part, ['half', 'to', 'except'], vocabulary),
    )
  );
}

/**
 * The best split of the text up to some letter: how few parts, where the last part begins, and how many such splits.
 */
interface Cut {
  parts: number;
  lastFrom: number;
  ways: number;
}

/**
 * Splits a text completely into the fewest known words.
 * @returns null if no split exists, several are equally good, or the parts are likely there by chance
 */
function partsOf(text: string, vocabulary: Vocabulary): string[] | null {
  const cuts: (Cut | undefined)[] = [{ parts: 0, lastFrom: 0, ways: 1 }];
  for (let end = 2; end <= text.length; end += 1) {
    for (let from = Math.max(0, end - vocabulary.longestWord); from <= end - 2; from += 1) {
      const before = cuts[from];
      if (!before || !vocabulary.words.has(text.slice(from, end))) continue;
      const found = cuts[end];
      const parts = before.parts + 1;
      if (!found || parts < found.parts) cuts[end] = { parts, lastFrom: from, ways: before.ways };
      else if (parts === found.parts) found.ways += before.ways;
    }
  }
  if (cuts[text.length]?.ways !== 1) return null;
  const parts: string[] = [];
  for (let end = text.length; end > 0; end = cuts[end]!.lastFrom) {
    parts.unshift(text.slice(cuts[end]!.lastFrom, end));
  }
  return isDeliberate(parts, vocabulary) ? parts : null;
}

/**
 * Splits words that a reader ran together (`MONTHRUFRI`, the `AMTO` in `8AMTO6PM`). Returns the token unchanged if it
 * is a known word or cannot be split completely into known words in exactly one way.
 */
export function splitRunTogether(token: Token, vocabulary: Vocabulary): readonly Token[] {
  const { text, type, start } = token;
  const isOpaque = type !== 'word' || vocabulary.words.has(text) || token.end - start !== text.length;
  if (isOpaque || text.length > MAX_TOKEN_LENGTH) return [token];
  const parts = partsOf(text, vocabulary);
  if (!parts) return [token];
  let at = start;
  return parts.map((part, index): Token => {
    const from = at;
    at += part.length;
    return {
      text: part,
      type,
      start: from,
      end: at,
      glued: index > 0 || token.glued,
      line: token.line,
      apart: index === 0 && token.apart,
    };
  });
}

/** Minimum length of a joined word, in letters: shorter ones arise by chance. */
const MIN_JOINED_LENGTH = 6;
/** The same where neither half is a known word. */
const MIN_JOINED_LENGTH_OF_UNKNOWN_HALVES = 4;

/** Whether two neighbouring words are the halves of one known word. */
function isBroken(one: string, other: string, { words }: Vocabulary): boolean {
  const shortest =
    words.has(one) || words.has(other) ? MIN_JOINED_LENGTH : MIN_JOINED_LENGTH_OF_UNKNOWN_HALVES;
  const whole = one + other;
  return whole.length >= shortest && words.has(whole) && !(words.has(one) && words.has(other));
}

/** Whether a word goes on after a hyphen at the end of its line: `PARK-` above `ING`. */
function goesOnBelow(joined: readonly Token[], { type, text, line }: Token, { words }: Vocabulary): boolean {
  const [first, hyphen] = joined.slice(-2);
  const isBroken = hyphen?.text === '-' && hyphen.glued && hyphen.line !== line && first?.type === 'word';
  return isBroken && type === 'word' && words.has(first.text + text);
}

/**
 * Joins a word with a gap in it if at least one half is not a known word (`THU RSDAY`, `STAND ING`, `TA XI`), and drops
 * the second of two equal words (`NO NO PARKING`).
 */
export function joinSplitWords(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const joined: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const last = joined.at(-1);
    const areWords = last?.type === 'word' && token.type === 'word';
    if (last && isSaidTwice(tokens, at, vocabulary)) joined[joined.length - 1] = { ...last, end: token.end };
    else if (goesOnBelow(joined, token, vocabulary)) {
      const first = joined.at(-2)!;
      joined.splice(-2, 2, { ...first, text: first.text + token.text, end: token.end });
    } else if (areWords && isBroken(last.text, token.text, vocabulary)) {
      joined[joined.length - 1] = { ...last, text: last.text + token.text, end: token.end };
    } else joined.push(token);
  }
  return joined;
}
