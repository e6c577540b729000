import type { MeaningKind } from './meaning';
import type { Token } from '../tokens/tokens';
import type { Vocabulary } from './vocabulary';

/** Longest token that is looked into: no reader runs more than a line together. */
const MAX_TOKEN_LENGTH = 48;

/** What a part of two letters may mean: shorter words are everywhere inside other words. */
const SHORT_KINDS: readonly MeaningKind[] = ['half', 'to', 'and', 'unit', 'number-sign', 'from', 'except'];

/** A part this long is hardly there by chance; `MINTUE` is no unit and a day. */
const DISTINCTIVE_LENGTH = 4;

const means = (word: string, kinds: readonly MeaningKind[], { phrases }: Vocabulary) =>
  phrases
    .get(word)
    ?.find((phrase) => phrase.words.length === 1)
    ?.meanings.some(({ is }) => kinds.includes(is)) ?? false;

/** Whether parts were written, and not only found in a misspelt word. */
function isDeliberate(parts: readonly string[], vocabulary: Vocabulary): boolean {
  return (
    parts.every((part) => part.length > 2 || means(part, SHORT_KINDS, vocabulary)) &&
    parts.some(
      (part) => part.length >= DISTINCTIVE_LENGTH || means(part, ['half', 'to', 'except'], vocabulary),
    )
  );
}

/** The fewest parts a text falls into up to some letter: where the last of them begins, and in how many ways. */
interface Cut {
  parts: number;
  lastFrom: number;
  ways: number;
}

/**
 * The words a text is made of without a letter left, in the fewest and thereby longest parts.
 * @returns null if there are none, several ways, or none that tell
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
 * Words that a reader ran together (`MONTHRUFRI`, the `AMTO` of `8AMTO6PM`), as words. A token that is known, or that
 * does not fall into known words to the last letter in one way, stays as it is.
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

/** Shortest word that is put together again: shorter ones come about by chance, … */
const MIN_JOINED_LENGTH = 6;
/** … unless no half is a word. */
const MIN_JOINED_LENGTH_OF_UNKNOWN_HALVES = 4;

/** Whether two words that stand side by side are the halves of one. */
function isBroken(one: string, other: string, { words }: Vocabulary): boolean {
  const shortest =
    words.has(one) || words.has(other) ? MIN_JOINED_LENGTH : MIN_JOINED_LENGTH_OF_UNKNOWN_HALVES;
  const whole = one + other;
  return whole.length >= shortest && words.has(whole) && !(words.has(one) && words.has(other));
}

/**
 * Puts together a word with a gap in it, of which one half at least is no word (`THU RSDAY`, `STAND ING`, `TA XI`), and
 * drops the second of two words that are the same (`NO NO PARKING`).
 */
export function joinSplitWords(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const { words } = vocabulary;
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const areWords = last?.type === 'word' && token.type === 'word';
    // A day or a noon named twice was another one.
    const isTwice = areWords && last.text === token.text && token.text.length > 1;
    const isSaidTwice =
      isTwice &&
      words.has(token.text) &&
      !means(token.text, ['day', 'month', 'noon', 'midnight'], vocabulary);
    if (isSaidTwice) joined[joined.length - 1] = { ...last, end: token.end };
    else if (areWords && isBroken(last.text, token.text, vocabulary)) {
      joined[joined.length - 1] = { ...last, text: last.text + token.text, end: token.end };
    } else joined.push(token);
  }
  return joined;
}
