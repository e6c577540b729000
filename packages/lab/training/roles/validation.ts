import {
  describe,
  familiarityOf,
  oddsOf,
  RESTRICTING_ROLES,
  ROLES,
  rolesSay,
  softmax,
  unitsOf,
  unpack,
  type ClassifierWeights,
  type PhraseFamiliarity,
  type Role,
} from '@curbwise/sign-rules/inside';
import { foldOf } from './folds';
import { onlyPhrases, type Material } from './material';
import type { Phrase } from './phrase';
import { memoryOf, NO_CALIBRATION, type WordPart } from './word-part';

/** A phrase that was not trained on, as the layers judge it. */
export interface ValidationPhrase {
  odds: number;
  restricts: boolean;
  familiarity: PhraseFamiliarity;
  weight: number;
}

type Layers = Omit<ClassifierWeights, keyof WordPart | 'calibration'>;

/** Our lists are left out in as many parts. */
const PARTS = 5;

/** Harmless roles of which a dictionary knows words; of the others, our lists know all that we know. */
const OPEN_ROLES: readonly Role[] = ['who', 'purpose', 'where', 'authority'];

const isOfDictionary = (familiarity: PhraseFamiliarity) =>
  familiarity !== 'listed' && familiarity !== 'unknown';

function judgeWith(words: WordPart, layers: Layers) {
  const classifier = unpack({ ...words, ...layers, calibration: NO_CALIBRATION });
  return (phrase: readonly string[], role: Role, weight: number): ValidationPhrase => {
    const units = unitsOf(classifier, phrase);
    return {
      odds: oddsOf(softmax(rolesSay(classifier, describe(units)))),
      restricts: RESTRICTING_ROLES.includes(role),
      familiarity: familiarityOf(units),
      weight,
    };
  };
}

/** Phrases that were put together from words, some of which are unknown. A dictionary is taken at its word here. */
export function validationPhrases(
  phrases: readonly Phrase[],
  words: WordPart,
  layers: Layers,
): ValidationPhrase[] {
  const judge = judgeWith(words, layers);
  return phrases
    .map((phrase) => judge(phrase.words, phrase.role, 1))
    .filter(({ familiarity }) => !isOfDictionary(familiarity));
}

/**
 * Phrases of our lists as they would be judged if they were on none: they show how often a dictionary takes the words of
 * a condition for something harmless. Harmless and restricting phrases have the same weight together.
 */
export function unlistedPhrases(material: Material, words: WordPart, layers: Layers): ValidationPhrase[] {
  const judged = Array.from({ length: PARTS }, (_, part) => {
    const isListed = (word: string) => foldOf(word, PARTS, 'unlisted') !== part;
    const known = material.vocabularyWith(onlyPhrases(material.lists, isListed));
    const judge = judgeWith({ ...words, ...memoryOf(known) }, layers);
    return ROLES.flatMap((role) =>
      material.lists.roles[role]
        .filter((phrase) => !phrase.words.every(isListed))
        .filter(() => role === 'condition' || OPEN_ROLES.includes(role))
        .map((phrase) => judge(phrase.words, role, 1)),
    );
  }).flat();
  const harmless = judged.filter(({ restricts }) => !restricts).length;
  const weight = harmless / (judged.length - harmless);
  return judged
    .filter(({ familiarity }) => isOfDictionary(familiarity))
    .map((one) => ({ ...one, weight: one.restricts ? weight : 1 }));
}
