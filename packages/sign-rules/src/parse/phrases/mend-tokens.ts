import type { Token } from '../tokens/tokens';
import { mendSpelling } from './misspellings';
import { joinSplitWords, splitRunTogether } from './run-together';
import type { Vocabulary } from './vocabulary';

/** Repairs words that are broken in two, misspelt or run together, where only one repair is possible. */
export const mendTokens = (written: readonly Token[], vocabulary: Vocabulary): Token[] =>
  joinSplitWords(written, vocabulary).flatMap((token, at, tokens) =>
    splitRunTogether(mendSpelling(token, vocabulary, tokens[at - 1]), vocabulary),
  );
