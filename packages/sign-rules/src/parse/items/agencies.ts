import { spelledDay } from '../phrases/lexeme-kinds';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';
import type { MeaningKind } from '../../languages/meaning';

/** Maximum lexemes of the name of an agency. */
const MAX_LEXEMES = 32;

/** Kinds of words that end a name, besides numbers, marks and days. */
const ENDS_NAME: readonly MeaningKind[] = [
  'noon',
  'midnight',
  'always',
  'except',
  'condition',
  'arrow',
  'other-times',
  'prohibition',
];

const saysWhen = (lexeme: Lexeme) =>
  lexeme.type !== 'word' ||
  spelledDay(lexeme) !== undefined ||
  lexeme.meanings.some(({ is }) => ENDS_NAME.includes(is));

/** Probably a misspelt day rather than a part of a name: `AVO POLICE TUSEDAY`. */
export const MISSPELT_DAY = /^(?:MO|TU|WE|TH|FR|SA|SU)[A-Z]*(?:D[A-Z]?Y|AY|DA)S?$|DAY/;

const LIMIT_OR_PAYMENT: readonly MeaningKind[] = ['pay', 'tow', 'limit-word', 'unit'];

/** Whether a word belongs to a rule (`LOADING ZONE`, `METER`). PARK and RESERVE may be in the name of an agency. */
function isRuleWord(lexeme: Lexeme): boolean {
  if (lexeme.text.length === 1 || meaningOf(lexeme, 'agency') || meaningOf(lexeme, 'holder')) return false;
  const isPlace = Boolean(meaningOf(lexeme, 'reserved')?.holder) || lexeme.text === 'PARKING';
  return isPlace || lexeme.meanings.some(({ is }) => LIMIT_OR_PAYMENT.includes(is));
}

/**
 * Reads the name of an agency: `DEPT OF SANITATION`, `NYC HOUSING AUTHORITY`. It ends where days or times begin.
 * @param anyName whether a name without any known word counts: `AVO DYCD`
 */
export function readAgency(lexemes: readonly Lexeme[], at: number, anyName = false): Match<string> | null {
  const words: string[] = [];
  let next = at;
  let known = anyName;
  for (; next < at + MAX_LEXEMES && next < lexemes.length; next += 1) {
    const lexeme = lexemes[next]!;
    const isAgency = meaningOf(lexeme, 'agency') !== undefined;
    const joint = lexeme.text === '&' && words.length > 0;
    if (!joint && (saysWhen(lexeme) || isRuleWord(lexeme) || MISSPELT_DAY.test(lexeme.text))) break;
    // A name without known words ends where another statement begins.
    if (anyName && !isAgency && !joint && lexeme.meanings.length > 0 && !meaningOf(lexeme, 'holder')) break;
    known ||= isAgency;
    words.push(lexeme.words);
  }
  return known && words.length > 0 ? { value: words.join(' '), next } : null;
}
