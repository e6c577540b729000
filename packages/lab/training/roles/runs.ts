import { MAX_RUN, runsOf, type RememberedClass, type WordClass } from '@curbwise/sign-rules/inside';
import { FUNCTION_CLASSES, type Lists } from './read-lists';

/** The classes of words and runs. */
type Vocabulary = ReadonlyMap<string, RememberedClass>;

const isFunctionWord = (wordClass: WordClass | undefined) =>
  FUNCTION_CLASSES.some((one) => one === wordClass);

/** A phrase in the units that are remembered, with their classes. */
const unitsIn = (vocabulary: Vocabulary, words: readonly string[]) =>
  runsOf(words, (run) => vocabulary.has(run)).map((run) => ({
    run,
    wordClass: vocabulary.get(run)?.wordClass ?? 'other',
  }));

/** All runs of words side by side. */
const allRuns = (words: readonly string[]) =>
  words.flatMap((_, from) =>
    words.slice(from + 1).map((__, index) => words.slice(from, from + index + 2).join(' ')),
  );

/** The words of a phrase that are not in a run of it. */
const outside = (words: readonly string[], run: string) =>
  words
    .join(' ')
    .replace(run, '')
    .split(' ')
    .filter((word) => word !== '');

/** Whether a word of a phrase is a condition, apart from runs that are none: `NO SWIMMING`. */
export const hasCondition = (vocabulary: Vocabulary, words: readonly string[]) =>
  unitsIn(vocabulary, words).some(({ wordClass }) => wordClass === 'condition');

/**
 * All runs of words in conditions and rules: they mean what they mean there. `NORTH SIDE` in `NORTH SIDE AT NIGHT` is no
 * such run, because the rest tells that it is a condition.
 */
export const restrictingContexts = (vocabulary: Vocabulary, { roles, ruleWords }: Lists) =>
  new Set(
    [...roles.condition, ...ruleWords].flatMap(({ words }) =>
      allRuns(words).filter((run) => !hasCondition(vocabulary, outside(words, run))),
    ),
  );

/** Words that make a prohibition of the next word, mostly one that is not about parking. */
const NEGATIONS = new Set(['NO', 'NOT', 'PAS', 'PROHIBIDO']);

/** Classes that make a condition of most phrases. */
const MISLEADING: readonly WordClass[] = ['condition', 'state'];

/**
 * What is remembered of a harmless phrase because a word of it is a condition elsewhere: all of it, as `HALF MARATHON` and
 * `HAVE A NICE DAY`, if another word tells what it is about; and what a negation forbids, as `NO SWIMMING`.
 */
export function harmlessRuns(vocabulary: Vocabulary, words: readonly string[]): string[] {
  const units = unitsIn(vocabulary, words);
  const mayMislead = units.some(({ wordClass }) => MISLEADING.includes(wordClass));
  if (!mayMislead && units[0]?.wordClass !== 'preposition') return [];
  const isTelling = ({ run, wordClass }: (typeof units)[number]) =>
    !MISLEADING.includes(wordClass) && run.length > 2 && !isFunctionWord(wordClass);
  const forbidden = units.flatMap((unit, at) => {
    const before = units[at - 1]?.run ?? '';
    return isTelling(unit) && NEGATIONS.has(before) ? [`${before} ${unit.run}`] : [];
  });
  return units.some(isTelling) && words.length <= MAX_RUN ? [words.join(' '), ...forbidden] : forbidden;
}

/** A phrase that is a condition although none of its words is one: `RED FLAG`, `ON PAYMENT`. */
export function restrictingRuns(vocabulary: Vocabulary, words: readonly string[]): string[] {
  return hasCondition(vocabulary, words) || words.length > MAX_RUN ? [] : [words.join(' ')];
}
