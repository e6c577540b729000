import { JOINING_CLASSES, ROLES, wordsOf, type Role } from '@curbwise/sign-rules/inside';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A phrase of our own lists. */
export interface ListedPhrase {
  words: readonly string[];
  /** The family of the list that it belongs to: its heading. */
  family: string;
  language: string;
}

/** Classes of words that say nothing alone, in the order in which they are asked if a word is of several. */
export const FUNCTION_CLASSES = ['glue', ...JOINING_CLASSES] as const;

type FunctionClass = (typeof FUNCTION_CLASSES)[number];

/** Our own lists: phrases for each role, words that say nothing alone, and words of rules. */
export interface Lists {
  roles: Readonly<Record<Role, readonly ListedPhrase[]>>;
  small: Readonly<Record<FunctionClass, readonly ListedPhrase[]>>;
  ruleWords: readonly ListedPhrase[];
}

/** Reads a list: `# family`, then lines such as `en: high tide, low tide`. */
export function parseList(content: string): ListedPhrase[] {
  let family = '';
  return content.split('\n').flatMap((line) => {
    if (line.startsWith('#')) family = line.slice(1).trim();
    const [, language = '', phrases = ''] = /^([a-z]{2}): (.*)$/.exec(line) ?? [];
    return phrases
      .split(',')
      .map((phrase) => ({ words: wordsOf(phrase), family, language }))
      .filter(({ words }) => words.length > 0);
  });
}

/** Makes a list for each role. */
export const forRoles = (list: (role: Role) => readonly ListedPhrase[]): Lists['roles'] =>
  Object.fromEntries(ROLES.map((role) => [role, list(role)] as const)) as Record<
    Role,
    readonly ListedPhrase[]
  >;

/** Reads the lists in a folder. `lost` has none: its phrases are made from damaged words. */
export function readLists(folder: string): Lists {
  const list = (name: string) => parseList(readFileSync(path.join(folder, `${name}.txt`), 'utf8'));
  return {
    roles: forRoles((role) => (role === 'lost' ? [] : list(role))),
    small: {
      glue: list('glue'),
      of: list('of'),
      preposition: list('prepositions'),
      by: list('by'),
      with: list('with'),
      span: list('spans'),
      state: list('states'),
      verb: list('verbs'),
    },
    ruleWords: list('rule-words'),
  };
}

/** Words that say nothing alone. */
export const functionWords = ({ small }: Lists) => FUNCTION_CLASSES.flatMap((one) => small[one]);
