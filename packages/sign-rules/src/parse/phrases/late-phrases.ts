import { late } from '../../late/late';
import type { Token } from '../tokens/tokens';
import type { Lexeme } from './lexemes';
import type { Vocabulary } from './vocabulary';

/** Repairs of misspelt, broken and joined words. Until they are installed, such words are unknown. */
export const mendTokens = late((written: readonly Token[], _vocabulary: Vocabulary) => [...written]);

/** Judges the names of a panel. Until it is installed, names are unknown words. */
export const judgeLines = late((lexemes: Lexeme[], _vocabulary: Vocabulary) => lexemes);

/** Resolves words that are a day in one of two languages and a month in the other. */
export const resolveMonthOrDay = late((lexemes: readonly Lexeme[]) => [...lexemes]);
