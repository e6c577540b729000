import type { Role, WordClass } from '@curbwise/sign-rules/inside';
import type { Random } from '@curbwise/tooling/random';
import type { ListedPhrase, Lists } from './read-lists';
import type { Patterns } from './read-patterns';

/** A phrase as it may stand on a sign, and its role. */
export interface Phrase {
  words: readonly string[];
  role: Role;
  /** How it was made, for the report. */
  pattern: string;
}

/** What phrases are made of. */
export interface Stock {
  patterns: Patterns;
  /** A word of a class; never an empty text. */
  word: (random: Random, wordClass: WordClass) => string;
  listed: Lists['roles'];
  ruleWords: readonly ListedPhrase[];
  company: (random: Random) => string;
  isWord: (word: string) => boolean;
}
