export { gramsOf } from './character-grams';
export { oddsOf, readClassifier, rolesSay } from './classify';
export { lettersSay, unitsOf, type Unit } from './judge-words';
export { describe, familiarityOf, PHRASE_FEATURES } from './phrase-features';
export { formsOf, MAX_RUN, runsOf, wordsOf } from './phrase-words';
export { RESTRICTING_ROLES, ROLES, type JudgedWords, type JudgeWords, type Role } from './role';
export { softmax } from './softmax';
export {
  FALLIBLE_CLASSES,
  JOINING_CLASSES,
  LETTER_CLASSES,
  REMEMBERED,
  WORD_CLASSES,
  type Familiarity,
  type PhraseFamiliarity,
  type RememberedClass,
  type WordClass,
} from './word-classes';
export { entryOf, keysOf, placesOf, recall } from './word-memory';
export { unpack, type Calibration, type Classifier, type ClassifierWeights } from './weights';
