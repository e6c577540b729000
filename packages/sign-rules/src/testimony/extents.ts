import { meaningOf, type Lexeme } from '../parse/phrases/lexemes';

/** Whether the figure at an index says how far a rule reaches along the street: `50 ft`. */
export const isExtent = (lexemes: readonly Lexeme[], at: number): boolean =>
  meaningOf(lexemes[at + 1], 'measure')?.of === 'length';

/** Whether the figure at an index begins or ends an extent: `50 ft`, `0-12 m`. */
export const isInExtent = (lexemes: readonly Lexeme[], at: number): boolean =>
  isExtent(lexemes, at) || (lexemes[at + 1]?.text === '-' && isExtent(lexemes, at + 2));
