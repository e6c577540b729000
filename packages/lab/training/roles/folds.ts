import { formsOf } from '@curbwise/sign-rules/inside';

/** Endings that words of one family differ in. */
const ENDINGS =
  /(ATIONS?|IONS?|INGS?|ERS?|ORS?|ISTS?|ISMS?|MENTS?|NESS|IANS?|EES?|ED|ES|S|Y|E|EURS?|EUSES?|ADORE?S?|ARIOS?|AS?|OS?)$/;

/** As many letters at the start tell a family of words from others. */
const MAX_STEM = 7;

/** What all words of a family share: FISHERS, FISHING, FISHERIES. */
export function stemOf(word: string): string {
  const singular = formsOf(word).at(-1) ?? word;
  const stem = singular.length > 4 ? singular.replace(ENDINGS, '') : singular;
  return (stem.length < 3 ? singular : stem).slice(0, MAX_STEM);
}

/** FNV-1a, to part families evenly. */
function hashOf(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

/** The fold, 0 to `folds - 1`, of a word and of all words of its family. Each purpose parts the words differently. */
export const foldOf = (word: string, folds: number, purpose: string) =>
  hashOf(purpose + stemOf(word)) % folds;
