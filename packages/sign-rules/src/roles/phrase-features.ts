import type { Unit } from './judge-words';
import { WORD_CLASSES } from './word-classes';

const KINDS = WORD_CLASSES.length;
const GLUE = WORD_CLASSES.indexOf('glue');
/** More words than this say no more. */
const MAX_WORDS = 4;

/** How many numbers describe a phrase: the first, last, mean and highest chances of its units, and three more. */
export const PHRASE_FEATURES = 4 * KINDS + 3;

/** Describes a phrase by its units. Glue counts for nothing if there are other words. */
export function describe(units: readonly Unit[]): Float64Array {
  const telling = units.filter(({ chances }) => chances[GLUE] !== 1);
  const counted = telling.length > 0 ? telling : units;
  const features = new Float64Array(PHRASE_FEATURES);
  features.set(counted[0]?.chances ?? [], 0);
  features.set(counted.at(-1)?.chances ?? [], KINDS);
  for (const { chances, isKnown } of counted) {
    for (let kind = 0; kind < KINDS; kind += 1) {
      const chance = chances[kind] ?? 0;
      features[2 * KINDS + kind] = (features[2 * KINDS + kind] ?? 0) + chance / counted.length;
      features[3 * KINDS + kind] = Math.max(features[3 * KINDS + kind] ?? 0, chance);
    }
    if (!isKnown) features[4 * KINDS] = (features[4 * KINDS] ?? 0) + 1 / counted.length;
  }
  features[4 * KINDS + 1] = counted.at(-1)?.isKnown === false ? 1 : 0;
  features[4 * KINDS + 2] = Math.min(counted.length, MAX_WORDS) / MAX_WORDS;
  return features;
}
