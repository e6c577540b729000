import type { Language, Meaning } from './meaning';
import { phrasesIn, type Vocabulary } from './vocabulary';

/** What a word means that is none by itself, as the BUS of STAD BUS in Irish: it tells nothing. */
const NO_MEANINGS = '[]';

/**
 * Words of a vocabulary that another does not know, or does not take for the same.
 * @param shortest letters of the shortest of them
 */
export function distinctiveWords(vocabulary: Vocabulary, other: Vocabulary, shortest = 1): Set<string> {
  const meaningsOf = ({ phrases }: Vocabulary, word: string) =>
    JSON.stringify(phrases.get(word)?.find(({ words }) => words.length === 1)?.meanings ?? []);
  const isDistinctive = (word: string) =>
    word.length >= shortest &&
    (!other.words.has(word) ||
      ![NO_MEANINGS, meaningsOf(other, word)].includes(meaningsOf(vocabulary, word)));
  return new Set([...vocabulary.words].filter(isDistinctive));
}

/**
 * A language for signs in two: the phrases of both. The letter H of an hour of the day is no unit but behind P. A word that is a
 * day in one and a month in the other (MAR) is either; `resolveMonthOrDay` says which.
 */
export function mergeLanguages(languages: readonly Language[]): Language {
  const phrases = languages.flatMap((language) => language.phrases);
  const said = new Map<string, Set<string>>();
  for (const [{ is }, alternatives] of phrases) {
    for (const text of phrasesIn(alternatives)) said.set(text, (said.get(text) ?? new Set()).add(is));
  }
  const isClear = (meaning: Meaning, text: string) =>
    meaning.is !== 'unit' || meaning.afterP === true || text.length > 1 || !said.get(text)?.has('hour-mark');
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
