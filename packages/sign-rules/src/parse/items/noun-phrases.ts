import type { Holder } from '@curbwise/contract';
import { mayBeNamed, namesUsers } from '../../roles/bounds';
import type { JudgedWords } from '../../roles/role';
import type { UnknownUse } from './item';
import { meaningOf, type Lexeme, type Match } from '../phrases/lexemes';
import { isPlaceWord } from '../phrases/lexeme-kinds';
import { joinsNames, mayBeInName, saysReason } from '../phrases/names';

/** Maximum lexemes of a noun phrase: those of a name on each of three lines. */
const MAX_LEXEMES = 24;

/** Maximum words such as FOR or BY before a noun phrase. */
const MAX_FILLERS = 2;

/** Whether a lexeme is the place that a noun phrase is kept for: the SPACES of `PARENTS & CHILDREN · SPACES ONLY`. */
const isPlaceBeforeOnly = (lexemes: readonly Lexeme[], at: number): boolean =>
  isPlaceWord(lexemes[at]) &&
  lexemes[at]!.line !== lexemes[at - 1]?.line &&
  meaningOf(lexemes[at + 1], 'only') !== undefined;

/** A noun phrase, and how the least harmless of its lines was judged. */
export interface NounPhrase {
  words: string;
  judged: JudgedWords;
  /** The kind of its last word: BUSES of `CHINATOWN BUSES`. */
  kind: Holder['kind'];
  /** What it probably names. */
  use: UnknownUse;
}

const isWord = (lexeme: Lexeme | undefined): lexeme is Lexeme & { judged: JudgedWords } =>
  lexeme?.judged !== undefined && mayBeInName(lexeme);

const isUser = (lexeme: Lexeme | undefined) =>
  meaningOf(lexeme, 'holder') !== undefined || meaningOf(lexeme, 'vehicles') !== undefined;

function whatNames(words: readonly Lexeme[], judged: JudgedWords): UnknownUse {
  if (isUser(words.at(-1)) || namesUsers(judged)) return 'user';
  return judged.role === 'purpose' || words.some(saysReason) ? 'occasion' : 'other';
}

/**
 * Reads words that name somebody or something: they end with a known user or before PERMIT (`SFD VEHICLES`) or, as judged,
 * state neither time nor condition: `HOME CARE WORKERS`, `FRIENDS OF THE LIBRARY`, `NURSES & DOCTORS`. They may continue on
 * the next lines.
 * @returns null without a judge of words
 */
export function readNounPhrase(lexemes: readonly Lexeme[], at: number): Match<NounPhrase> | null {
  const first = lexemes[at];
  if (!isWord(first)) return null;
  let { judged } = first;
  let next = at;
  for (let index = at; index < at + MAX_LEXEMES; index += 1) {
    const lexeme = lexemes[index];
    if (index > at && isPlaceBeforeOnly(lexemes, index)) break;
    if (isWord(lexeme)) {
      if (lexeme.judged.restricts > judged.restricts) judged = lexeme.judged;
      next = index + 1;
    } else if (!lexeme || !joinsNames(lexeme)) break;
  }
  const isOfPermit =
    meaningOf(lexemes[next], 'permit') !== undefined && lexemes[next]!.line === lexemes[next - 1]?.line;
  const isOfUser = isUser(lexemes[next - 1]) || isOfPermit;
  if (!mayBeNamed(judged) && !isOfUser) return null;
  // VEHICLES alone names nobody.
  if (lexemes.slice(at, next).every((lexeme) => meaningOf(lexeme, 'vehicles'))) return null;
  const words = lexemes.slice(at, next).map((lexeme) => lexeme.words);
  const kind = meaningOf(lexemes[next - 1], 'holder')?.holder ?? 'other';
  const use = whatNames(lexemes.slice(at, next), judged);
  // `BELL RINGERS' PARKING`
  if (lexemes[next]?.text === "'") next += 1;
  return { value: { words: words.join(' '), judged, kind, use }, next };
}

/** Whether nothing on the line continues a name that ends before a lexeme: `EXCEPT LIBRARY HOURS`, `EXCEPT ROWERS & AUGUST`. */
function endsThere(lexemes: readonly Lexeme[], at: number): boolean {
  const next = lexemes[at];
  return next?.line !== lexemes[at - 1]!.line || next.text === ')' || meaningOf(next, 'only') !== undefined;
}

/** Reads people or things that the grammar does not know, after words that say what they are named for: `FOR ROWERS`. */
export function readAnybody(lexemes: readonly Lexeme[], at: number): Match<NounPhrase> | null {
  let start = at;
  while (meaningOf(lexemes[start], 'filler') && start < at + MAX_FILLERS) start += 1;
  const named = readNounPhrase(lexemes, start);
  return named && endsThere(lexemes, named.next) ? named : null;
}
