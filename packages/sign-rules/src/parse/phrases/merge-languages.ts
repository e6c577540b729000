import type { Language, Meaning } from './meaning';
import { phrasesIn, type Vocabulary } from './vocabulary';

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
