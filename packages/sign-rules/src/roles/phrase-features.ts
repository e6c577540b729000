import type { Unit } from './judge-words';
import { FALLIBLE_CLASSES, WORD_CLASSES, type PhraseFamiliarity, type WordClass } from './word-classes';

const KINDS = WORD_CLASSES.length;
/** More words than this say no more. */
const MAX_WORDS = 4;

/** What is described by the chances of all classes: first unit, last unit, head, known units, unknown units. */
const VIEWS = 5;

/** How many numbers describe a phrase. */
export const PHRASE_FEATURES = VIEWS * KINDS + 5;

const isOf = (wordClass: WordClass) => {
  const kind = WORD_CLASSES.indexOf(wordClass);
  return ({ chances }: Unit) => chances[kind] === 1;
};

const isGlue = isOf('glue');
const joinsOwner = isOf('of');
const isVerb = isOf('verb');

/** The unit that says what the others are about: the last one before OF, as in CLIENTS OF THE BANK, else the last one. */
function headOf(units: readonly Unit[]): Unit | undefined {
  const joint = units.findIndex(joinsOwner);
  return joint > 0 ? units[joint - 1] : units.at(-1);
}

/**
 * How well a phrase is known: whether all its words are and, if only a dictionary knows its head, which decides what it is
 * about, the class that the dictionary gives.
 */
export function familiarityOf(units: readonly Unit[]): PhraseFamiliarity {
  const head = headOf(units);
  if (head === undefined || units.some(({ familiarity }) => familiarity === 'unknown')) return 'unknown';
  // What is visited, kept clean or managed by somebody is a name, whatever else the dictionary takes it for.
  if (head.familiarity === 'listed' || isVerb(units[0] ?? head)) return 'listed';
  return FALLIBLE_CLASSES.find((one) => head.chances[WORD_CLASSES.indexOf(one)] === 1) ?? 'unknown';
}

/** The highest chance of each class among the known units, and among the unknown ones. */
function summary(units: readonly Unit[]): Float64Array {
  const summed = new Float64Array(2 * KINDS);
  for (const { chances, familiarity } of units) {
    const start = familiarity === 'unknown' ? KINDS : 0;
    for (let kind = 0; kind < KINDS; kind += 1) {
      summed[start + kind] = Math.max(summed[start + kind] ?? 0, chances[kind] ?? 0);
    }
  }
  return summed;
}

/** Describes a phrase by its units. Glue stands for itself only if there are no other words. */
export function describe(units: readonly Unit[]): Float64Array {
  const telling = units.filter((unit) => !isGlue(unit));
  const counted = telling.length > 0 ? telling : units;
  const [first, last, head] = [counted[0], counted.at(-1), headOf(counted)];
  const features = new Float64Array(PHRASE_FEATURES);
  [first, last, head].forEach((unit, view) => features.set(unit?.chances ?? [], view * KINDS));
  features.set(summary(counted), 3 * KINDS);
  features.set(
    [
      counted.filter(({ familiarity }) => familiarity === 'unknown').length / counted.length,
      head?.familiarity === 'unknown' ? 1 : 0,
      Math.min(counted.length, MAX_WORDS) / MAX_WORDS,
      units[0] !== undefined && isGlue(units[0]) ? 1 : 0,
      units.slice(1).some(isGlue) ? 1 : 0,
    ],
    VIEWS * KINDS,
  );
  return features;
}
