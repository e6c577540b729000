import type { MeaningKind } from '../languages/meaning';
import type { Vocabulary } from '../parse/phrases/vocabulary';

/** The single words of a vocabulary that can have one of the given meanings. */
export const wordsThatMean = ({ phrases }: Vocabulary, kinds: readonly MeaningKind[]): string[] =>
  [...phrases.values()]
    .flat()
    .filter(({ words, meanings }) => words.length === 1 && meanings.some(({ is }) => kinds.includes(is)))
    .map(({ words }) => words[0]!);

/** Caches a function of vocabularies. */
export function onceFor<T>(make: (vocabulary: Vocabulary) => T): (vocabulary: Vocabulary) => T {
  const made = new WeakMap<Vocabulary, T>();
  return (vocabulary) => {
    const known = made.get(vocabulary);
    if (known !== undefined) return known;
    const fresh = make(vocabulary);
    made.set(vocabulary, fresh);
    return fresh;
  };
}
