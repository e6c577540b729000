import { describe, ROLES, unitsOf, type ClassifierWeights } from '@curbwise/sign-rules/inside';
import { Random } from '@curbwise/tooling/random';
import { calibrate } from './calibrate';
import { foldOf } from './folds';
import { drawPhrases, limited, type Material } from './material';
import { packed, rounded } from './pack';
import { functionWords } from './read-lists';
import { trainPhrases, type PhraseNetwork } from './phrase-network';
import { trainWords, withoutPhrases } from './word-part';
import { unlistedPhrases, validationPhrases } from './validation';

/** Words of these folds are unknown while phrases are learned, so that unknown words are met as they will be. */
const FOLDS = 10;
const UNKNOWN_FOLDS = [3, 4, 5];
/** Words of this fold are unknown and in no phrase: the chances are calibrated with them. */
const VALIDATION_FOLDS = [2];
const UNKNOWN_SHARE = 0.3;

const PHRASES = 280_000;
const VALIDATION_PHRASES = 24_000;

/**
 * Whether a word is of some folds. Words that say nothing alone are of none: they are few, every classifier knows all of
 * them, and one that is never met as what it is (BY, ON, FROM) would only be learned as a word that nobody knows.
 */
const isIn = ({ lists }: Material, folds: readonly number[]) => {
  const small = new Set(functionWords(lists).flatMap(({ words }) => (words.length === 1 ? words : [])));
  return (word: string) => !small.has(word) && folds.includes(foldOf(word, FOLDS, 'train'));
};

function packNetwork(network: PhraseNetwork) {
  const [hidden, output] = [packed(network.hidden), packed(network.output)];
  return {
    hidden: hidden.bytes,
    hiddenScale: hidden.scale,
    hiddenBias: rounded(network.hiddenBias),
    output: output.bytes,
    outputScale: output.scale,
    outputBias: rounded(network.outputBias),
  };
}

/**
 * Trains a classifier: first letters and memory without some words; with them the phrases, in which those words are
 * unknown; then the calibration, with words and lists left out; at last letters and memory again, from all words.
 */
export function trainClassifier(seed: string, material: Material): ClassifierWeights {
  const random = new Random(seed);
  const isUnknown = isIn(material, UNKNOWN_FOLDS);
  const isValidation = isIn(material, VALIDATION_FOLDS);
  const words = trainWords(
    random,
    limited(material, (word) => !isUnknown(word) && !isValidation(word)),
  );
  const partial = withoutPhrases(words);
  const drawn = drawPhrases(
    random,
    limited(material, (word) => !isValidation(word)),
    { has: isUnknown, share: UNKNOWN_SHARE },
    PHRASES,
  );
  const network = trainPhrases(
    random,
    drawn.map((phrase) => ({
      features: describe(unitsOf(partial, phrase.words)),
      target: ROLES.indexOf(phrase.role),
    })),
    ROLES.length,
  );
  const layers = packNetwork(network);
  const held = drawPhrases(random, material, { has: isValidation, share: UNKNOWN_SHARE }, VALIDATION_PHRASES);
  const validation = [...validationPhrases(held, words, layers), ...unlistedPhrases(material, words, layers)];
  return { ...trainWords(random, material), ...layers, calibration: calibrate(validation) };
}
