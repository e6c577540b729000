import type { Lexeme } from '../parse/phrases/lexemes';

const NEGATIONS: ReadonlySet<string> = new Set([
  'NO',
  'NOT',
  'NON',
  'NEVER',
  'PAS',
  'INTERDIT',
  'INTERDITE',
  'PROHIBIDO',
  'NINGUN',
]);

/** Whether a word turns what stands beside it into its opposite. */
export const isNegation = ({ text }: Lexeme): boolean => NEGATIONS.has(text);
