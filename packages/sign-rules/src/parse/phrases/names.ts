import { hasJudge, judgedWords } from '../../roles/installed-judge';
import type { JudgedWords } from '../../roles/role';
import { meaningOf, type Lexeme } from './lexemes';
import type { Meaning } from './meaning';
import { isNearLiftingWord } from './rule-words';
import type { Vocabulary } from './vocabulary';

/** Whether a meaning allows its word in a name: `COURT STAFF`, `FIRE ACCESS`, `BUS DRIVERS`. */
function isOfName(meaning: Meaning): boolean {
  switch (meaning.is) {
    case 'label':
      return meaning.of !== 'rule';
    case 'cue':
      return meaning.condition === 'event' || meaning.condition === 'school-day';
    case 'agency':
    case 'city':
    case 'ground':
    case 'holder':
    case 'measured':
    case 'purpose':
    case 'vehicles':
      return true;
    default:
      return false;
  }
}

/** Minimum letters of a word in a name. A single one may be a day or what is left of a word. */
const MIN_LETTERS = 2;

/** An unreadable part is a word of the tokens, but part of no name. */
const UNREADABLE = '\u2026';

/** Whether a word is unknown, or known only from names. */
export const mayBeInName = ({ type, text, meanings }: Lexeme): boolean =>
  type === 'word' && text.length >= MIN_LETTERS && text !== UNREADABLE && meanings.every(isOfName);

/** Kinds of small words in names: AND, FOR, ON, DU, À. */
const JOINTS = ['and', 'filler', 'from', 'to'] as const;

/** A word before a name that adds nothing to it: ON, LES. */
export const isArticle = (lexeme: Lexeme): boolean => meaningOf(lexeme, 'caption')?.article === true;

/** Marks and small words between or before the words of a name: `NURSES & DOCTORS`, `BOARD FOR BUSES`, `ON BRIDGE`. */
export const joinsNames = (lexeme: Lexeme): boolean =>
  JOINTS.some((kind) => meaningOf(lexeme, kind)) || isArticle(lexeme) || /^[-/,&'.]$/.test(lexeme.text);

/** Maximum words of a name on a line. Longer ones are sentences. */
const MAX_WORDS = 8;

const isUnknown = ({ type, meanings }: Lexeme) => type === 'word' && meanings.length === 0;

/** What a run of names and joints is for; null if it is too long, or a word is of another language or nearly one that lifts a rule. */
function judgeRun(run: readonly Lexeme[], vocabulary: Vocabulary): JudgedWords | null {
  const words = run.filter(({ type }) => type === 'word');
  const isName = (word: Lexeme) =>
    !isUnknown(word) || !(vocabulary.foreign.has(word.text) || isNearLiftingWord(word.text, vocabulary));
  if (words.length === 0 || words.length > MAX_WORDS || !words.every(isName)) return null;
  return judgedWords(words.map((word) => word.words).join(' '));
}

/** Judges the names of a panel: the longest runs of words on each line that are unknown or known only from names. */
export function judgeNames(lexemes: Lexeme[], vocabulary: Vocabulary): Lexeme[] {
  if (!hasJudge()) return lexemes;
  for (let at = 0; at < lexemes.length;) {
    let [next, end] = [at, at];
    for (; next < lexemes.length && lexemes[next]!.line === lexemes[at]!.line; next += 1) {
      if (mayBeInName(lexemes[next]!)) end = next + 1;
      else if (!joinsNames(lexemes[next]!)) break;
    }
    const run = lexemes.slice(at, end);
    const judged = judgeRun(run, vocabulary);
    if (judged) for (const lexeme of run) lexeme.judged = judged;
    at = Math.max(next, at + 1);
  }
  return lexemes;
}

/** Whether a known word of a name says what a rule is for, or where: DRIVEWAY, FILMING, MARKET. */
export const saysReason = ({ meanings }: Lexeme): boolean =>
  meanings.some(
    (meaning) =>
      ['ground', 'purpose', 'cue'].includes(meaning.is) ||
      (meaning.is === 'label' && meaning.of === 'reason'),
  );
