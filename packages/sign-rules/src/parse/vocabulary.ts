import type { Language, Meaning, MeaningKind } from './meaning';
import { mendSpelling } from './misspelt';
import { joinBroken, splitRunTogether } from './run-together';
import { tokenize, type Token } from './tokens';

interface Phrase {
  words: readonly string[];
  meanings: Meaning[];
}

/** A language made ready for lookup. */
export interface Vocabulary {
  /** By their first word, longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Every word of every phrase. */
  words: ReadonlySet<string>;
  /** Length of the longest word, in letters. */
  longestWord: number;
}

/** `{TAXI,CAB} STAND{,S}` is four phrases. Braces do not nest. */
export function spellOut(pattern: string): string[] {
  const choice = /\{([^}]*)\}/.exec(pattern);
  if (!choice) return [pattern.replace(/ +/g, ' ').trim()];
  const [before, after] = [pattern.slice(0, choice.index), pattern.slice(choice.index + choice[0].length)];
  return choice[1]!.split(',').flatMap((word) => spellOut(`${before}${word}${after}`));
}

/** The phrases of a pattern list: alternatives are separated by `|`, and by commas inside braces. */
export const phrasesIn = (patterns: string): string[] => patterns.split('|').flatMap(spellOut);

/** Makes a language ready for lookup. */
export function compileVocabulary(language: Language): Vocabulary {
  const phrases = new Map<string, Phrase>();
  for (const [meaning, alternatives] of language.phrases) {
    for (const alternative of phrasesIn(alternatives)) {
      const words = tokenize(alternative).map((token) => token.text);
      const key = words.join(' ');
      const known = phrases.get(key);
      if (known) known.meanings.push(meaning);
      else phrases.set(key, { words, meanings: [meaning] });
    }
  }
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of phrases.values()) {
    const first = phrase.words[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  const words = new Set([...phrases.values()].flatMap((phrase) => phrase.words));
  const longestWord = Math.max(0, ...[...words].map((word) => word.length));
  return { phrases: byFirst, words, longestWord };
}

/** Words of a vocabulary that another does not know, or does not take for the same. */
export function tellingWords(vocabulary: Vocabulary, other: Vocabulary): Set<string> {
  const meaningsOf = ({ phrases }: Vocabulary, word: string) =>
    JSON.stringify(phrases.get(word)?.find(({ words }) => words.length === 1)?.meanings ?? []);
  const isTelling = (word: string) =>
    !other.words.has(word) || meaningsOf(vocabulary, word) !== meaningsOf(other, word);
  return new Set([...vocabulary.words].filter(isTelling));
}

/**
 * A language for signs in two: the phrases of both. A word that is a day in one and a month in the other (MAR) means
 * neither, and the H of an hour of the day is no unit.
 */
export function mergeLanguages(languages: readonly Language[]): Language {
  const phrases = languages.flatMap((language) => language.phrases);
  const said = new Map<string, Set<string>>();
  for (const [{ is }, alternatives] of phrases) {
    for (const text of phrasesIn(alternatives)) said.set(text, (said.get(text) ?? new Set()).add(is));
  }
  const isClear = ({ is }: Meaning, text: string) => {
    const kinds = said.get(text);
    if (is === 'day' || is === 'month') return !(kinds?.has('day') && kinds.has('month'));
    return is !== 'unit' || !kinds?.has('hour-mark');
  };
  const clear = phrases.map(([meaning, alternatives]): [Meaning, string] => [
    meaning,
    phrasesIn(alternatives)
      .filter((text) => isClear(meaning, text))
      .join('|'),
  ]);
  return {
    name: languages.map(({ name }) => name).join('+'),
    phrases: clear.filter(([, text]) => text !== ''),
  };
}

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

/** Cuts tokens, put right as far as may be, into the longest phrases that the vocabulary knows. */
export function readLexemes(written: readonly Token[], vocabulary: Vocabulary): Lexeme[] {
  const tokens = joinBroken(written, vocabulary).flatMap((token) =>
    splitRunTogether(mendSpelling(token, vocabulary), vocabulary),
  );
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
