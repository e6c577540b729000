import type { Token } from '../tokens/tokens';
import type { MeaningKind } from './meaning';
import type { Vocabulary } from './vocabulary';

/** Whether a word by itself has a meaning of one of these kinds. */
export const means = (word: string, kinds: readonly MeaningKind[], { phrases }: Vocabulary) =>
  phrases
    .get(word)
    ?.find((phrase) => phrase.words.length === 1)
    ?.meanings.some(({ is }) => kinds.includes(is)) ?? false;

/** Whether a token only repeats the word before it. Of two equal days or noons, one is probably a misreading of another. */
export function isSaidTwice(before: Token, { type, text }: Token, vocabulary: Vocabulary): boolean {
  const isTwice = before.type === 'word' && type === 'word' && before.text === text && text.length > 1;
  return (
    isTwice && vocabulary.words.has(text) && !means(text, ['day', 'month', 'noon', 'midnight'], vocabulary)
  );
}
