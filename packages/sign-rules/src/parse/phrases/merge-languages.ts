import { phrasesOf, type Language, type Meaning } from '../../languages/meaning';
import { phrasesIn, type Vocabulary } from './vocabulary';
import { isAnd, isTo } from './lexeme-kinds';
import { meaningOf, type Lexeme } from './lexemes';

/** JSON of an empty list: the meanings of a word that is only part of phrases, such as BUS in the Irish STAD BUS. */
const NO_MEANINGS = '[]';

/**
 * Words by which a language is recognized: the other vocabulary does not know them, or gives them another meaning.
 * @param minLetters length of the shortest word that counts
 */
export function distinctiveWords(vocabulary: Vocabulary, other: Vocabulary, minLetters = 1): Set<string> {
  const meaningsOf = ({ phrases }: Vocabulary, word: string) =>
    JSON.stringify(phrases.get(word)?.find(({ words }) => words.length === 1)?.meanings ?? []);
  const isDistinctive = (word: string) =>
    word.length >= minLetters &&
    (!other.words.has(word) ||
      ![NO_MEANINGS, meaningsOf(other, word)].includes(meaningsOf(vocabulary, word)));
  return new Set([...vocabulary.words].filter(isDistinctive));
}

/**
 * One language with the phrases of several, for bilingual signs. Where a single letter such as H marks an hour of the
 * day in one language, it is a unit of time only after P. A word that is a day in one language and a month in the other
 * (MAR) gets both meanings; `resolveMonthOrDay` chooses.
 */
export function mergeLanguages(languages: readonly Language[]): Language {
  const phrases = languages.flatMap(phrasesOf);
  const said = new Map<string, Set<string>>();
  for (const [{ is }, alternatives] of phrases) {
    for (const text of phrasesIn(alternatives)) said.set(text, (said.get(text) ?? new Set()).add(is));
  }
  const isClear = (meaning: Meaning, text: string) =>
    meaning.is !== 'unit' || meaning.afterP === true || text.length > 1 || !said.get(text)?.has('hour-mark');
  const clear = phrases.map(([meaning, alternatives]): [Meaning, string] => [
    meaning,
    phrasesIn(alternatives)
      .filter((text) => isClear(meaning, text))
      .join('|'),
  ]);
  return {
    name: languages.map(({ name }) => name).join('+'),
    phrases: clear.filter(([, text]) => text !== ''),
  };
}

const isNumber = (lexeme: Lexeme | undefined) => lexeme?.type === 'number';

const means = (lexeme: Lexeme | undefined, kind: 'day' | 'month') => meaningOf(lexeme, kind) !== undefined;

/** Whether a word means a day or a month, decided by its neighbours; null if they do not decide. */
function meaningAt(lexemes: readonly Lexeme[], at: number): 'day' | 'month' | null {
  // Skip the full stop of `MAR.`.
  const next = lexemes[at + 1]?.text === '.' ? at + 2 : at + 1;
  const [before, after] = [lexemes[at - 1], lexemes[next]];
  // `MAR 17 NOV` and `MAR 9h` are a Tuesday, `MAR 17` is 17 March.
  const beyond = lexemes[next + 1];
  if (isNumber(after)) return means(beyond, 'month') || meaningOf(beyond, 'hour-mark') ? 'day' : 'month';
  if (isNumber(before) && !means(lexemes[at - 2], 'month')) return 'month';
  const isJoined = (joint: Lexeme | undefined, beyond: Lexeme | undefined) =>
    (isTo(joint) || isAnd(joint) || joint?.text === ',') && means(beyond, 'day') && !means(beyond, 'month');
  const isOfDays = isJoined(before, lexemes[at - 2]) || isJoined(after, lexemes[next + 1]);
  return isOfDays ? 'day' : null;
}

/**
 * Resolves words that are a day in one language of the panel and a month in the other (MAR): keeps the meaning that
 * fits the neighbouring words. If they do not decide, the word loses both meanings.
 */
export function resolveMonthOrDay(lexemes: readonly Lexeme[]): Lexeme[] {
  return lexemes.map((lexeme, at) => {
    if (!means(lexeme, 'day') || !means(lexeme, 'month')) return lexeme;
    const meant = meaningAt(lexemes, at);
    const isOther = (is: string) => (is === 'day' || is === 'month') && is !== meant;
    return { ...lexeme, meanings: lexeme.meanings.filter(({ is }) => !isOther(is)) };
  });
}
