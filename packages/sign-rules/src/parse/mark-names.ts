import { mayBeNamed } from '../roles/bounds';
import { judgedWords } from '../roles/installed-judge';
import { isPlainWindow } from './items/times';
import { TIMES } from './phrases/lexeme-kinds';
import { meaningOf, type Lexeme } from './phrases/lexemes';
import { isArticle, joinsNames, mayBeInName } from './phrases/names';
import { isFarFromRules, isNearRuleWord } from './phrases/rule-words';
import type { Vocabulary } from './phrases/vocabulary';
import type { Outcome } from './outcome';

/** Minimum letters of unknown words: of each, and of all together. Shorter ones may be what is left of many words. */
const MIN_LETTERS = { each: 3, together: 4 } as const;

const isJoint = (lexeme: Lexeme | undefined) =>
  lexeme !== undefined && joinsNames(lexeme) && !isArticle(lexeme);

/** Days, months or a word for them, which a word beside them may change: `FERIAL SUNDAY`, `MART DAYS`. */
function saysDays(lexeme: Lexeme | undefined): boolean {
  const caption = meaningOf(lexeme, 'caption');
  if (caption && !caption.article) return true;
  return TIMES.some((kind) => kind !== 'half' && meaningOf(lexeme, kind));
}

/** Whether a figure touches words on their line, and none of hours: `UNITS 1 TO 9`. */
function areCounted(lexemes: readonly Lexeme[], from: number, to: number): boolean {
  const { line } = lexemes[from]!;
  const isFigure = (at: number) => lexemes[at]?.type === 'number' && lexemes[at].line === line;
  return isFigure(from - 1) || (isFigure(to) && !isPlainWindow(lexemes, to));
}

/** Whether words stand by themselves on their line: nothing joins them to others, and no figures or days touch them. */
function isByItself(lexemes: readonly Lexeme[], from: number, to: number): boolean {
  if (areCounted(lexemes, from, to)) return false;
  const { line } = lexemes[from]!;
  const outside = [lexemes[from - 1], lexemes[to]].filter((lexeme) => lexeme?.line === line);
  return (
    ![...outside, lexemes[from], lexemes[to - 1]].some(isJoint) && !outside.some((lexeme) => saysDays(lexeme))
  );
}

/** Whether words are long enough to tell what they are. */
function areLong(words: readonly Lexeme[]): boolean {
  const unknown = words.filter(({ meanings }) => meanings.length === 0);
  const lengths = unknown.map(({ text }) => text.length);
  return (
    lengths.every((letters) => letters >= MIN_LETTERS.each) &&
    (unknown.length < words.length ||
      lengths.reduce((sum, letters) => sum + letters, 0) >= MIN_LETTERS.together)
  );
}

/** Words of up to four letters before LANE may be what is left of FIRE or BUS. */
const MAX_REST_LETTERS = 4;

const isRestOfLane = (words: readonly Lexeme[]): boolean =>
  words.some((lexeme) => meaningOf(lexeme, 'label')?.of === 'lane') &&
  words.some(({ meanings, text }) => meanings.length === 0 && text.length <= MAX_REST_LETTERS);

/** Whether a word surely says for what a rule is, and is none of a rule misread: the RACE of BIKE RACE, not BIKE LINE. */
const namesOccasion = ({ words, text, meanings }: Lexeme, vocabulary: Vocabulary): boolean =>
  meanings.length === 0 && judgedWords(words)?.role === 'purpose' && isFarFromRules(text, vocabulary);

/** Whether words are no rest or misreading of words of rules: STOP, PERM, TENALT. */
function areWhole(words: readonly Lexeme[], vocabulary: Vocabulary): boolean {
  const isRest = ({ meanings, text }: Lexeme) => meanings.length === 0 && isNearRuleWord(text, vocabulary);
  if (isRestOfLane(words)) return false;
  return !words.some(isRest) || (words.length > 1 && namesOccasion(words.at(-1)!, vocabulary));
}

/**
 * Marks words that were not understood and, as judged, may be names. All unread words that touch each other on a line must
 * be of names: in `NOT HARVESTERS` the first word may change what the second one means.
 */
export function markNames(
  lexemes: readonly Lexeme[],
  outcomes: readonly Outcome[],
  vocabulary: Vocabulary,
): Outcome[] {
  const marked = [...outcomes];
  for (let at = 0; at < lexemes.length; at += 1) {
    if (marked[at] !== 'unread') continue;
    let end = at;
    const { line } = lexemes[at]!;
    const goesOn = (next: number) => marked[next] === 'unread' || joinsNames(lexemes[next]!);
    while (end < lexemes.length && lexemes[end]!.line === line && goesOn(end)) end += 1;
    while (marked[end - 1] !== 'unread') end -= 1;
    const words = lexemes.slice(at, end).filter((lexeme) => !joinsNames(lexeme));
    const isSentence = lexemes[at]!.sentence !== undefined;
    const isName =
      words.every((lexeme) => lexeme.judged && mayBeNamed(lexeme.judged) && mayBeInName(lexeme)) &&
      isByItself(lexemes, at, end) &&
      areLong(words);
    if ((isSentence || (words.length > 0 && isName)) && areWhole(words, vocabulary))
      marked.fill('judged', at, end);
    at = end - 1;
  }
  return marked;
}
