// For the laboratory (packages/lab): what training and benches need of the insides. No promise to anybody else.
export { judge } from './judge/judge';
export { parse } from './parse/parse';
export { gramsOf } from './roles/character-grams';
export { oddsOf, readClassifier, rolesSay } from './roles/classify';
export { lettersSay, unitsOf, type Unit } from './roles/judge-words';
export { describe, familiarityOf, PHRASE_FEATURES } from './roles/phrase-features';
export { formsOf, MAX_RUN, runsOf, wordsOf } from './roles/phrase-words';
export { RESTRICTING_ROLES, ROLES, type JudgedWords, type JudgeWords, type Role } from './roles/role';
export { softmax } from './roles/softmax';
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
} from './roles/word-classes';
export { entryOf, keysOf, placesOf, recall } from './roles/word-memory';
export { unpack, type Calibration, type Classifier, type ClassifierWeights } from './roles/weights';
export { joinedToYes } from './testing/join-lines';
export { ENGLISH_NOUNS, FRENCH_NOUNS, SPANISH_NOUNS, type Nouns } from './testing/nouns';
export { panelsOf } from './testing/sign';
export { time } from './testing/time';
