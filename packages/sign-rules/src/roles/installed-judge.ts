import type { JudgedWords, JudgeWords } from './role';

/** Phrases that are remembered. A sign has a dozen, each of which is looked up once for every language. */
const MAX_REMEMBERED = 512;

let installed: JudgeWords | null = null;
const remembered = new Map<string, JudgedWords>();

/**
 * Sets the judge of unknown words for all signs that are parsed from now on; null: every unknown word may restrict. One
 * judge serves a whole program, as its weights are loaded apart, only once a word is unread.
 */
export function installJudge(judge: JudgeWords | null): void {
  installed = judge;
  remembered.clear();
}

export const hasJudge = (): boolean => installed !== null;

/** What unknown words are probably for; null if no judge is installed. */
export function judgedWords(words: string): JudgedWords | null {
  if (!installed) return null;
  const known = remembered.get(words);
  if (known) return known;
  const judged = installed(words);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(words, judged);
  return judged;
}
