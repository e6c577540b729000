import type { Token } from '../tokens/tokens';
import type { MeaningKind } from '../../languages/meaning';
import type { Vocabulary } from './vocabulary';

/** Whether a word by itself has a meaning of one of these kinds. */
export const means = (word: string, kinds: readonly MeaningKind[], { phrases }: Vocabulary) =>
  phrases
    .get(word)
    ?.find((phrase) => phrase.words.length === 1)
    ?.meanings.some(({ is }) => kinds.includes(is)) ?? false;

/** Whether a token and the one before it are a line: TO and TO, each of a column. */
const isLineOfTwo = (tokens: readonly Token[], at: number) =>
  tokens[at - 1]!.line === tokens[at]!.line &&
  tokens[at - 2]?.line !== tokens[at]!.line &&
  tokens[at + 1]?.line !== tokens[at]!.line;

/** Whether a token only repeats the word before it. Of two equal days or noons, one is probably a misreading of another. */
export function isSaidTwice(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]!];
  const { text } = token;
  const isTwice = before?.type === 'word' && token.type === 'word' && before.text === text && text.length > 1;
  return (
    isTwice &&
    vocabulary.words.has(text) &&
    !isLineOfTwo(tokens, at) &&
    !means(text, ['day', 'month', 'noon', 'midnight'], vocabulary)
  );
}
