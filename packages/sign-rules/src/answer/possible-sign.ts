import type { Hint, PossibleSign } from '@curbwise/contract';
import type { Phrasebook } from '../words/phrasebook';

/** As many as a reading has at most. */
const MAX_HINTS = 2;

/** Coming closer helps whatever else is wrong with the photo. */
export const hintsForPossibleSign = (hints: readonly Hint[] = []): Hint[] =>
  ['closer' as const, ...hints.filter((hint) => hint !== 'closer')].slice(0, MAX_HINTS);

/** What the answer says about a part of a sign on which nothing was read. */
export function presentPossibleSign({ is }: PossibleSign, hints: readonly Hint[], words: Phrasebook) {
  const reasoning = words.messages['possible-sign']({ is });
  return { reasoning, uncertainty: [reasoning, words.messages['another-photo']({ hints: [...hints] })] };
}
