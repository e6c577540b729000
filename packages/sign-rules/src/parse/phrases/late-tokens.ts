import { late } from '../../late/late';
import type { Token } from '../tokens/tokens';
import { isSaidTwice } from './repeated-words';
import type { Vocabulary } from './vocabulary';

/** Drops words that repeat the one before them: `NO NO PARKING`. */
function dropRepeated(written: readonly Token[], vocabulary: Vocabulary): Token[] {
  const kept: Token[] = [];
  for (const [at, token] of written.entries()) {
    const last = kept.at(-1);
    if (last && isSaidTwice(written, at, vocabulary)) kept[kept.length - 1] = { ...last, end: token.end };
    else kept.push(token);
  }
  return kept;
}

/** Repairs words. Until it is installed, misspelt, broken and joined words are unknown. */
export const mendTokens = late(dropRepeated);
