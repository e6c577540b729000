import {
  LETTER_CLASSES,
  lettersSay,
  softmax,
  type Classifier,
  type WordClass,
} from '@curbwise/sign-rules/inside';
import { type Material } from './material';
import { functionWords } from './read-lists';
import type { Vocabulary } from './vocabulary';

/** As many words fit into the weights beside the letters: 2.5 bytes each, a third more as base64. */
const MAX_WORDS = 32_700;

/** Classes whose words are worth knowing: an unknown word is seldom taken for harmless. */
const HARMLESS: readonly WordClass[] = ['who', 'purpose', 'where', 'authority', 'work'];

/** What it is worth to remember a word that is met once, by its class; and more if its letters look harmless. */
const WORTH: Partial<Record<WordClass, number>> = { who: 5, thing: 1, name: 0.6 };
const WORTH_OF_HARMLESS = 3;
const WORTH_OF_OTHERS = 0.5;
const WORTH_OF_DOUBT = 2;

/** Words that the classifier has to know: our own lists, pairs, frequent names, and jobs of other languages. */
function indispensable({ lists, frequentNames, jobs }: Material): Set<string> {
  const phrases = [...Object.values(lists.roles), functionWords(lists)].flat();
  return new Set([...phrases.flatMap(({ words }) => words), ...frequentNames, ...jobs]);
}

/** Chooses the words to remember; the others are judged by their letters. */
export function chooseWords(material: Material, letters: Classifier): Vocabulary {
  const needed = indispensable(material);
  const isNeeded = (word: string) => word.includes(' ') || needed.has(word);
  const looksHarmless = (word: string) => {
    const chances = softmax(lettersSay(letters, word));
    return HARMLESS.reduce((sum, one) => sum + (chances[LETTER_CLASSES.indexOf(one)] ?? 0), 0);
  };
  const worth = (word: string, wordClass: WordClass) => {
    const ofOthers = () => WORTH_OF_OTHERS + WORTH_OF_DOUBT * looksHarmless(word);
    const each = WORTH[wordClass] ?? (HARMLESS.includes(wordClass) ? WORTH_OF_HARMLESS : ofOthers());
    return each * Math.log2(2 + material.countOf(word));
  };
  const words = [...material.vocabulary];
  const chosen = words.filter(([word]) => isNeeded(word));
  const rest = words
    .filter(([word]) => !isNeeded(word))
    .map((entry) => ({ entry, worth: worth(entry[0], entry[1].wordClass) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, Math.max(0, MAX_WORDS - chosen.length))
    .map(({ entry }) => entry);
  return new Map([...chosen, ...rest]);
}
