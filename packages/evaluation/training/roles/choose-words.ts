import {
  lettersSay,
  softmax,
  WORD_CLASSES,
  type Classifier,
  type WordClass,
} from '@curbwise/sign-rules/roles/training';
import type { Material } from './model';
import type { Vocabulary } from './vocabulary';

/** As many words fit into the weights beside the letters: 2.5 bytes each, a third more as base64. */
export const MAX_WORDS = 28_000;

/** How much worse it is to misjudge a word of a class. Names need no memory: any is as good as another. */
const HARM: Partial<Record<WordClass, number>> = { condition: 3, other: 1.5, name: 0.3 };

/** Words that the classifier need not get wrong: our own lists, pairs, and frequent names. */
function indispensable({ lists, frequentNames }: Material): Set<string> {
  const listed = [...Object.values(lists.roles), lists.glue].flat().flatMap(({ words }) => words);
  return new Set([...listed, ...frequentNames]);
}

/**
 * Chooses the words to remember: those that cannot be done without, then those about which their letters are most wrong.
 * The others are judged by their letters.
 */
export function chooseWords(material: Material, vocabulary: Vocabulary, letters: Classifier): Vocabulary {
  const needed = indispensable(material);
  const isNeeded = (word: string) => word.includes(' ') || needed.has(word);
  const surprise = (word: string, wordClass: WordClass) => {
    const chance = softmax(lettersSay(letters, word))[WORD_CLASSES.indexOf(wordClass)] ?? 0;
    return -Math.log(chance + 1e-9) * (HARM[wordClass] ?? 1);
  };
  const words = [...vocabulary];
  const chosen = words.filter(([word]) => isNeeded(word));
  const rest = words
    .filter(([word]) => !isNeeded(word))
    .map(([word, wordClass]) => ({ word, wordClass, surprise: surprise(word, wordClass) }))
    .sort((one, other) => other.surprise - one.surprise)
    .slice(0, Math.max(0, MAX_WORDS - chosen.length))
    .map(({ word, wordClass }) => [word, wordClass] as const);
  return new Map([...chosen, ...rest]);
}
