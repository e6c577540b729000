import { ROLES, WORD_CLASSES, type Role, type WordClass } from '@curbwise/sign-rules/inside';
import { readFileSync } from 'node:fs';

const MAKERS = ['listed', 'inserted', 'street', 'suffix', 'company'] as const;

/** One place of a pattern: a word of a class, something that is made, or one of some given words. */
export type Slot =
  | { kind: 'class'; wordClass: WordClass }
  | { kind: 'made'; maker: (typeof MAKERS)[number] }
  | { kind: 'given'; words: readonly string[] };

/** A pattern of phrases, and how often it is drawn. */
interface Pattern {
  text: string;
  slots: readonly Slot[];
  weight: number;
}

/** The patterns of each role. */
export type Patterns = ReadonlyMap<Role, readonly Pattern[]>;

/** @throws Error if a small word is no class and nothing that is made */
function slotOf(text: string): Slot {
  if (/^[A-Z|]+$/.test(text)) return { kind: 'given', words: text.split('|') };
  const maker = MAKERS.find((one) => one === text);
  if (maker !== undefined) return { kind: 'made', maker };
  const wordClass = WORD_CLASSES.find((one) => one === text);
  if (wordClass === undefined) throw new Error(`a pattern has the unknown place "${text}"`);
  return { kind: 'class', wordClass };
}

/**
 * Reads patterns: `# role`, then lines such as `3: other who, thing who`.
 * @throws Error if a place of a pattern is unknown
 */
export function parsePatterns(content: string): Patterns {
  const patterns = new Map<Role, Pattern[]>();
  let own: Pattern[] = [];
  for (const line of content.split('\n')) {
    const role = ROLES.find((one) => line === `# ${one}`);
    if (role !== undefined) patterns.set(role, (own = []));
    const [, weight, texts] = /^([\d.]+): (.*)$/.exec(line) ?? [];
    for (const text of texts?.split(', ') ?? []) {
      own.push({ text, slots: text.split(' ').map(slotOf), weight: Number(weight) });
    }
  }
  return patterns;
}

/** Reads a file of patterns. */
export const readPatterns = (file: string): Patterns => parsePatterns(readFileSync(file, 'utf8'));
