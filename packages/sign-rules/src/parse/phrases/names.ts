import type { WordRole } from '@curbwise/contract';
import { isHarmlessAlone } from '../../roles/bounds';
import { hasJudge, judgedWords } from '../../roles/installed-judge';
import type { JudgedWords } from '../../roles/role';
import { meaningOf, type Lexeme } from './lexemes';
import type { Meaning, MeaningKind } from '../../languages/meaning';
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
function judgeNames(lexemes: Lexeme[], vocabulary: Vocabulary): Lexeme[] {
  for (let at = 0; at < lexemes.length;) {
    // What a phrase is for is not what FOR says.
    if (meaningOf(lexemes[at], 'filler')?.whom) at += 1;
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

/** Kinds of known words in sentences that state no rule, besides those of names: `SCAN THE CODE TO PAY`, `NO DUMPING`. */
const IN_SENTENCES: readonly MeaningKind[] = [
  ...JOINTS,
  'caption',
  'free',
  'nothing',
  'number-sign',
  'pay',
  'rate',
  'reference',
  'required',
  'tariff',
  'tow',
];

/** What a sentence without a rule may be about. */
const SUBJECTS: readonly WordRole[] = ['where', 'authority', 'payment', 'penalty', 'code', 'traffic'];

/** Minimum digits of a number that is no time, limit, date or size: `TEXT RIVER TO 83210`. */
const MIN_CODE_DIGITS = 5;

/** Minimum letters of the longest unknown word of a sentence. A shorter one may be the zone of a permit. */
const MIN_SENTENCE_LETTERS = 3;

const isCode = ({ type, text }: Lexeme) => type === 'number' && text.length >= MIN_CODE_DIGITS;

const mayBeInSentence = (lexeme: Lexeme): boolean =>
  lexeme.type === 'mark' ||
  isCode(lexeme) ||
  (lexeme.type === 'word' &&
    lexeme.text !== UNREADABLE &&
    lexeme.meanings.every((meaning) => isOfName(meaning) || IN_SENTENCES.includes(meaning.is)));

/** Judges whole lines, which may say more than the names in them: `WELCOME TO RIVERTON`, `KEEP RIVERTON CLEAN`. */
function judgeSentence(line: readonly Lexeme[], vocabulary: Vocabulary): void {
  const words = line.filter(({ type }) => type === 'word');
  // `2 HOUR PARKING · FOR STORE`: what begins with a joint belongs to the line above.
  const isOpen = line[0] === undefined || joinsNames(line[0]) || joinsNames(line.at(-1)!);
  const isSentence =
    !isOpen &&
    !line.every(mayBeInName) &&
    words.some((word) => isUnknown(word) && word.text.length >= MIN_SENTENCE_LETTERS) &&
    line.every(mayBeInSentence);
  if (
    !isSentence ||
    words.some(({ text }) => vocabulary.foreign.has(text) || isNearLiftingWord(text, vocabulary))
  )
    return;
  const said = judgedWords(words.map((word) => word.words).join(' '));
  if (said && SUBJECTS.includes(said.role) && isHarmlessAlone(said))
    for (const lexeme of line) lexeme.sentence = said;
}

/** Judges the lines of a panel and the names on them. */
export function judgeLines(lexemes: Lexeme[], vocabulary: Vocabulary): Lexeme[] {
  if (!hasJudge() || !lexemes.some(mayBeInName)) return lexemes;
  // A sentence may be the whole plate: `PAY WITH THE · PARKNPAY APP`.
  judgeSentence(lexemes, vocabulary);
  for (let from = 0, to = 0; from < lexemes.length; from = to) {
    while (lexemes[to]?.line === lexemes[from]!.line) to += 1;
    if (!lexemes[from]!.sentence) judgeSentence(lexemes.slice(from, to), vocabulary);
  }
  return judgeNames(lexemes, vocabulary);
}

/** Whether a known word of a name says what a rule is for, or where: DRIVEWAY, FILMING, MARKET. */
export const saysReason = ({ meanings }: Lexeme): boolean =>
  meanings.some(
    (meaning) =>
      ['ground', 'purpose', 'cue'].includes(meaning.is) ||
      (meaning.is === 'label' && meaning.of === 'reason'),
  );
