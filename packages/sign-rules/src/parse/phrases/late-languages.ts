import { late } from '../../late/late';
import type { Language } from '../../languages/meaning';
import type { Vocabulary } from './vocabulary';

/** Words by which a language is recognized. Until it is installed, there is only one language. */
export const distinctiveWords = late(
  (_vocabulary: Vocabulary, _other: Vocabulary, _minLetters?: number) => new Set<string>(),
);

/** One language with the phrases of several. */
export const mergeLanguages = late((languages: readonly Language[]) => languages[0]!);
