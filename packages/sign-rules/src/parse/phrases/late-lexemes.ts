import { late } from '../../late/late';
import type { Lexeme } from './lexemes';
import type { Vocabulary } from './vocabulary';

/** Judges the names of a panel. Until it is installed, names are unknown words. */
export const judgeLines = late((lexemes: Lexeme[], _vocabulary: Vocabulary) => lexemes);

/** Resolves words that are a day in one of two languages and a month in the other. */
export const resolveMonthOrDay = late((lexemes: readonly Lexeme[]) => [...lexemes]);
