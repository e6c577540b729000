import { wordsOf } from '@curbwise/sign-rules/inside';
import { byLemma, readSenses, readSynsets } from './wordnet-database';

/** Lexicographers' files of verbs of work and gatherings: competition, contact, creation, social. */
const WORKS = new Set([33, 35, 36, 41]);

/** Files of states and of the weather: whatever else such a verb means, it may be a condition. */
const STATES = new Set([42, 43]);

/** Shorter verbs mean too much. */
const MIN_LETTERS = 4;

/** Forms that a verb may have in -ING: of longer verbs the spelling does not tell whether the last letter is doubled. */
export function gerundsOf(verb: string): string[] {
  if (verb.endsWith('IE')) return [`${verb.slice(0, -2)}YING`];
  if (/[^EOY]E$/.test(verb)) return [`${verb.slice(0, -1)}ING`];
  const doubled = /[^AEIOU][AEIOU][^AEIOUWXY]$/.test(verb) ? [`${verb}${verb.at(-1)}ING`] : [];
  return [...doubled, `${verb}ING`];
}

/** Names of work: gerunds of verbs of WordNet that mostly say what people do, and no state or weather; some are misspelt. */
export function readGerunds(folder: string): string[] {
  const synsets = readSynsets(folder, 'verb');
  const lemmas = byLemma(readSenses(folder));
  return [...lemmas].flatMap(([lemma, senses]) => {
    const [word = '', ...others] = wordsOf(lemma.replaceAll('_', ' '));
    const verbs = senses.filter(({ type }) => type === 2);
    if (others.length > 0 || verbs.length === 0 || word.length < MIN_LETTERS) return [];
    const fileOf = ({ offset }: (typeof verbs)[number]) => synsets.get(offset)?.lexicographerFile ?? 0;
    const first = verbs.find(({ number }) => number === 1);
    const isWork = first !== undefined && WORKS.has(fileOf(first));
    if (!isWork || verbs.some((sense) => STATES.has(fileOf(sense)))) return [];
    return gerundsOf(word).filter((gerund) => {
      const own = lemmas.get(gerund.toLowerCase()) ?? [];
      // MISSING and OUTSTANDING are no work.
      const isAdjective = own.length > 0 && own.every(({ type }) => type > 2);
      return !isAdjective && /^[A-Z]+$/.test(gerund);
    });
  });
}
