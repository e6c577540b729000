import leven from 'leven';
import { TIMES } from './lexeme-kinds';
import type { Meaning, MeaningKind } from '../../languages/meaning';
import { means } from './repeated-words';
import type { Vocabulary } from './vocabulary';

/** Kinds of words that lift a rule or make it depend on something. */
const EXCEPTIONS: readonly MeaningKind[] = [
  'except',
  'excepted',
  'lifted',
  'when',
  'open',
  'every',
  'cue',
  'condition',
];

/** Whether a meaning lifts or limits a rule. */
export const lifts = (meaning: Meaning): boolean =>
  TIMES.includes(meaning.is) ||
  EXCEPTIONS.includes(meaning.is) ||
  (meaning.is === 'label' && meaning.of === 'rule');

/** Minimum letters of a known word that another word may be a misreading of; shorter ones are near too many words. */
const MIN_KNOWN_LETTERS = 6;

const liftingWords = new WeakMap<Vocabulary, readonly string[]>();

/** The longer words of a vocabulary that lift or limit a rule. */
function liftingWordsOf(vocabulary: Vocabulary): readonly string[] {
  const known = liftingWords.get(vocabulary);
  if (known) return known;
  const phrases = [...vocabulary.phrases.values()].flat();
  const lifting = phrases.filter(({ meanings }) => meanings.some(lifts)).flatMap(({ words }) => words);
  const words = [...new Set(lifting)].filter((word) => word.length >= MIN_KNOWN_LETTERS);
  liftingWords.set(vocabulary, words);
  return words;
}

/** Kinds of phrases that keep everybody out. Their words are no names, even if they mean nothing alone: STOP of BUS STOP. */
const RULES: readonly MeaningKind[] = ['prohibition', 'reserved', 'permit', 'tow'];
/** Kinds of words that a name may be a misreading of: TENALT. */
const MISREAD: readonly MeaningKind[] = [...RULES, 'holder', 'limit-word'];

/** Minimum letters of a word that another word may be a misreading of. */
const MIN_MISREAD_LETTERS = 5;

interface RuleWords {
  exact: ReadonlySet<string>;
  misread: readonly string[];
}

const ruleWords = new WeakMap<Vocabulary, RuleWords>();

function ruleWordsOf(vocabulary: Vocabulary): RuleWords {
  const known = ruleWords.get(vocabulary);
  if (known) return known;
  const phrases = [...vocabulary.phrases.values()].flat();
  const wordsOf = (kinds: readonly MeaningKind[]) =>
    phrases
      .filter(({ meanings }) => meanings.some(({ is }) => kinds.includes(is)))
      .flatMap(({ words }) => words);
  const misread = [...new Set(wordsOf(MISREAD))].filter((word) => word.length >= MIN_MISREAD_LETTERS);
  // HOUR of `ZERO HOUR PARKING` is no word of a rule by itself.
  const exact = wordsOf(RULES).filter((word) => !means(word, ['unit'], vocabulary));
  const words = { exact: new Set(exact), misread };
  ruleWords.set(vocabulary, words);
  return words;
}

/** Whether a word that means nothing alone is part of a rule: HOLDERS. */
export const isWordOfRule = (text: string, vocabulary: Vocabulary): boolean =>
  ruleWordsOf(vocabulary).exact.has(text);

/** Whether a word that means nothing alone is part of a rule, or one letter away from a word of one: STOP, TENALT. */
export function isNearRuleWord(text: string, vocabulary: Vocabulary): boolean {
  const { exact, misread } = ruleWordsOf(vocabulary);
  return exact.has(text) || misread.some((word) => text !== `${word}S` && leven(text, word) === 1);
}

/** Whether no word of a rule, however short, is within one letter of a word. */
export const isFarFromRules = (text: string, vocabulary: Vocabulary): boolean =>
  !isNearRuleWord(text, vocabulary) &&
  ![...ruleWordsOf(vocabulary).exact].some((word) => leven(text, word) === 1);

/** Whether a word is one letter away from a word that lifts or limits a rule: EXCPT, UNLES, HOLDAYS. */
export const isNearLiftingWord = (text: string, vocabulary: Vocabulary): boolean =>
  liftingWordsOf(vocabulary).some((word) => leven(text, word) === 1);
