import { wordsOfPanel, type Panel } from '@curbwise/contract';
import type { Token } from '../parse/tokens/tokens';
import { wordsIn } from './words-in';

/** Words of one panel, from one offset of its text to another. */
export interface Place {
  panel: number;
  from: number;
  to: number;
}

/** The words of each panel of a sign. */
export type SignWords = readonly (readonly Token[])[];

export const wordsOfSign = (panels: readonly Panel[]): SignWords =>
  panels.map((panel) => wordsIn(wordsOfPanel(panel)));

/**
 * Most places at which one quote is looked for. In 132 recorded testimonies no quote of a rule stands twice on its
 * panel; one that stands everywhere, on a panel that repeats a word without end, says nothing.
 */
const MAX_PLACES = 8;

/** Every place of a panel at which the words stand next to each other. */
function placesOnPanel(quoted: readonly Token[], printed: readonly Token[], panel: number): Place[] {
  const places: Place[] = [];
  for (let at = 0; at + quoted.length <= printed.length; at += 1) {
    if (quoted.some(({ text }, index) => printed[at + index]!.text !== text)) continue;
    places.push({ panel, from: printed[at]!.start, to: printed[at + quoted.length - 1]!.end });
  }
  return places;
}

/**
 * Where a quote is printed: at all its places on its panel, or else on the nearest panel that has it (a heading, a plate
 * with permits). Marks and the ends of lines do not matter.
 * @returns an empty list if it is printed nowhere, or at too many places; null if the quote has no words
 */
export function placesOf(quote: string, panel: number, sign: SignWords): Place[] | null {
  const quoted = wordsIn(quote);
  if (quoted.length === 0) return null;
  const nearest = [...sign.keys()].sort((a, b) => Math.abs(a - panel) - Math.abs(b - panel));
  for (const index of nearest) {
    const places = placesOnPanel(quoted, sign[index]!, index);
    if (places.length > 0) return places.length > MAX_PLACES ? [] : places;
  }
  return [];
}
