import type { Token } from '../tokens/tokens';
import type { Meaning, MeaningKind } from '../../languages/meaning';
import type { JudgedWords } from '../../roles/role';
import { mendTokens } from './late-tokens';
import type { Vocabulary } from './vocabulary';

/** One known phrase on a panel, or one token that does not begin a known phrase. */
export interface Lexeme {
  /** Text of the first token. */
  text: string;
  /** Text of all tokens, joined by spaces. */
  words: string;
  type: Token['type'];
  meanings: readonly Meaning[];
  /** Offsets in the text of the panel. */
  start: number;
  end: number;
  /** Nothing stands between this lexeme and the one before it. */
  glued: boolean;
  /** Line of the panel on which it begins, counted from 0. */
  line: number;
  /** Line of the panel on which it ends. */
  lastLine: number;
  /** A wide gap separates it from the lexeme before it on the same line. */
  apart: boolean;
  /** What the name that it is part of is probably for; absent if it is in no name, or nothing judges names. */
  judged?: JudgedWords;
  /** What its whole line is about, if that states no rule. */
  sentence?: JudgedWords;
}

/** What a word is for: the sentence that it stands in, or the name. */
export const saidOf = ({ sentence, judged }: Lexeme): JudgedWords | undefined => sentence ?? judged;

/** A hyphen or comma inside a phrase: `TOW-AWAY`, `LOAD, AND UNLOAD`. */
const isBreak = (token: Token | Lexeme | undefined) => token?.text === '-' || token?.text === ',';

/** Skips a hyphen or comma between words of one phrase. Returns the same index if there is none. */
export function skipBreak(lexemes: readonly Lexeme[], at: number): number {
  return isBreak(lexemes[at]) ? at + 1 : at;
}

/** @returns the index after the phrase, or -1 if the tokens do not match */
function matchPhrase(tokens: readonly Token[], from: number, words: readonly string[]): number {
  let at = from;
  for (const [index, word] of words.entries()) {
    if (index > 0 && tokens[at]?.text !== word && isBreak(tokens[at])) at += 1;
    if (tokens[at]?.text !== word || (index > 0 && tokens[at]!.apart)) return -1;
    at += 1;
  }
  return at;
}

/** The longest phrase that begins at a token, and the index after it. A token that begins none stands alone. */
function longestPhrase(tokens: readonly Token[], at: number, { phrases }: Vocabulary) {
  for (const { words, meanings } of phrases.get(tokens[at]!.text) ?? []) {
    const next = matchPhrase(tokens, at, words);
    if (next > 0) return { next, meanings };
  }
  return { next: at + 1, meanings: [] };
}

/** Repairs tokens, then groups them into the longest phrases that the vocabulary knows. */
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
      lastLine: tokens[next - 1]!.line,
      apart: first.apart,
    });
    at = next;
  }
  return lexemes;
}

/** The meaning of this kind, or undefined if the lexeme has none. */
export function meaningOf<K extends MeaningKind>(
  lexeme: Lexeme | undefined,
  kind: K,
): Extract<Meaning, { is: K }> | undefined {
  return lexeme?.meanings.find((meaning): meaning is Extract<Meaning, { is: K }> => meaning.is === kind);
}

/** What a reader function found, and the index of the next lexeme. */
export interface Match<T> {
  value: T;
  next: number;
}
