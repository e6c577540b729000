import { tokenize } from '../tokens/tokens';
import { phrasesOf, type Language, type Meaning } from '../../languages/meaning';

interface Phrase {
  words: readonly string[];
  meanings: Meaning[];
}

/** A language, indexed for lookup. */
export interface Vocabulary {
  /** Key: the first word. Value: all phrases that begin with it, longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Every word of every phrase. */
  words: ReadonlySet<string>;
  /** Length of the longest word, in letters. */
  longestWord: number;
  /** Words of other languages that have a meaning by themselves. Here they are unknown, but no names. */
  foreign: ReadonlySet<string>;
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

/** Indexes a language for lookup. */
export function compileVocabulary(language: Language): Vocabulary {
  const phrases = new Map<string, Phrase>();
  for (const [meaning, alternatives] of phrasesOf(language)) {
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
  return { phrases: byFirst, words, longestWord, foreign: new Set() };
}
