import type { Token } from '../tokens/tokens';
import type { Meaning, MeaningKind } from './meaning';
import { mendSpelling } from './misspellings';
import { joinSplitWords, splitRunTogether } from './run-together';
import type { Vocabulary } from './vocabulary';

/** One phrase of a panel, or one token that begins none. */
export interface Lexeme {
  /** The first token. */
  text: string;
  /** All of them. */
  words: string;
  type: Token['type'];
  meanings: readonly Meaning[];
  /** Offsets in the text of the panel. */
  start: number;
  end: number;
  /** Nothing stands between this lexeme and the one before it. */
  glued: boolean;
  /** On which line of the panel it begins, from 0. */
  line: number;
  /** A wide gap parts it from what stands before it on its line. */
  apart: boolean;
}

/** Marks that a line break or a hyphen puts inside a phrase: `TOW-AWAY`, `LOAD, AND UNLOAD`. */
const isBreak = (token: Token | Lexeme | undefined) => token?.text === '-' || token?.text === ',';

/** The index after a mark that parts words of one phrase, or the same index. */
export function skipBreak(lexemes: readonly Lexeme[], at: number): number {
  return isBreak(lexemes[at]) ? at + 1 : at;
}

/** @returns the index after the phrase, or -1 */
function matchPhrase(tokens: readonly Token[], from: number, words: readonly string[]): number {
  let at = from;
  for (const [index, word] of words.entries()) {
    if (index > 0 && tokens[at]?.text !== word && isBreak(tokens[at])) at += 1;
    if (tokens[at]?.text !== word || (index > 0 && tokens[at]!.apart)) return -1;
    at += 1;
  }
  return at;
}

/** The longest phrase that begins at a token, and the index after it; a token that begins none is one by itself. */
function longestPhrase(tokens: readonly Token[], at: number, { phrases }: Vocabulary) {
  for (const { words, meanings } of phrases.get(tokens[at]!.text) ?? []) {
    const next = matchPhrase(tokens, at, words);
    if (next > 0) return { next, meanings };
  }
  return { next: at + 1, meanings: [] };
}

/** Puts the words of tokens right as far as may be: torn apart, misspelt, run together. */
export const mendTokens = (written: readonly Token[], vocabulary: Vocabulary): Token[] =>
  joinSplitWords(written, vocabulary).flatMap((token, at, tokens) =>
    splitRunTogether(mendSpelling(token, vocabulary, tokens[at - 1]), vocabulary),
  );

/** Cuts tokens, put right as far as may be, into the longest phrases that the vocabulary knows. */
export function readLexemes(written: readonly Token[], vocabulary: Vocabulary): Lexeme[] {
  const tokens = mendTokens(written, vocabulary);
  const lexemes: Lexeme[] = [];
  let at = 0;
  while (at < tokens.length) {
    const first = tokens[at]!;
    const { next, meanings } = longestPhrase(tokens, at, vocabulary);
    lexemes.push({
      text: first.text,
      words: tokens
        .slice(at, next)
        .map((token) => token.text)
        .join(' '),
      type: first.type,
      meanings,
      start: first.start,
      end: tokens[next - 1]!.end,
      glued: first.glued,
      line: first.line,
      apart: first.apart,
    });
    at = next;
  }
  return lexemes;
}

/** The meaning of that kind, if the lexeme has it. */
export function meaningOf<K extends MeaningKind>(
  lexeme: Lexeme | undefined,
  kind: K,
): Extract<Meaning, { is: K }> | undefined {
  return lexeme?.meanings.find((meaning): meaning is Extract<Meaning, { is: K }> => meaning.is === kind);
}

/** What a matcher found, and the index of the lexeme after it. */
export interface Match<T> {
  value: T;
  next: number;
}
