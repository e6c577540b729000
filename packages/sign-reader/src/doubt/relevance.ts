import type { Panel } from '@curbwise/contract';
import { nearestHeadWord } from '@curbwise/sign-rules';
import { saysParking, saysParkingTogether } from '../grammar/ask-grammar';
import { saysParkingAbroad } from '../grammar/foreign-words';

const hasBlurredHead = (text: string) =>
  (text.match(/[A-Z0-9]{6,}/gi) ?? []).some((word) => nearestHeadWord(word) !== null);

/** Whether text can only come from a sign about parking, in any language the reader has seen. */
export const isAboutParking = (text: string): boolean =>
  saysParking(text) || saysParkingAbroad(text) || hasBlurredHead(text);

/**
 * Whether there is confidently no parking sign: nothing on the photo that a sign about parking says or shows.
 * @param panels as they were read; the rows of one are taken together
 * @param words every word on the photo
 */
export function isIrrelevant(panels: readonly Panel[], words: string): boolean {
  const hasSymbol = panels.some(({ symbol }) => symbol !== null && symbol !== 'unknown');
  const isTogether = panels.some(({ text }) => saysParkingTogether(text));
  return !hasSymbol && !isTogether && !isAboutParking(words);
}
