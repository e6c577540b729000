import type { Panel } from '@curbwise/contract';
import { nearestHeadWord } from '@curbwise/sign-rules';
import { saysParking } from '../grammar/ask-grammar';

/**
 * Words about parking in languages that the grammar of signs does not know: enough to tell that a photo shows such a
 * sign, and never to answer by it.
 */
const FOREIGN_WORDS =
  /PARKERING|PARKPLATZ|PARKEN|PARKAUSWEIS|BEWOHNER|PARKEREN|ESTACIONA|\bPARCHEGGIO|\bSOSTA\b|\bPLATSER\b|\bAVGIFT\b|\bTAXA\b|\bTIM\b|\bMIN\b|\bSTD\b|\bFORHYRDA\b|\bBOENDE\b|BORTFORSLING|UTFART|AVSTIG/i;

/** Hours without AM and PM, as on signs of the European mainland: `7-19`, `02–15`, `9-24 h`. */
const FOREIGN_HOURS = /^\(?\s*[0O]?\d{1,2}(?:[.:]\d\d)?\s*[-–]\s*[0O]?\d{1,2}(?:[.:]\d\d)?\s*\)?(?:\s*h)?$/im;

/** A P and minutes in small letters stand on signs of many countries, whose other plates are not in our words. */
const FOREIGN_LIMIT = /^P\s+[\dO]{1,3}\s?min$/;

export const isForeignLimit = (text: string): boolean => FOREIGN_LIMIT.test(text.trim());

const hasBlurredHead = (text: string) =>
  (text.match(/[A-Z0-9]{6,}/gi) ?? []).some((word) => nearestHeadWord(word) !== null);

/** Whether text can only come from a sign about parking, in any language the reader has seen. */
export const isAboutParking = (text: string): boolean =>
  saysParking(text) || FOREIGN_WORDS.test(text) || FOREIGN_HOURS.test(text) || hasBlurredHead(text);

/**
 * Whether there is confidently no parking sign: nothing on the photo that a sign about parking says or shows.
 * @param words every word on the photo
 */
export function isIrrelevant(panels: readonly Panel[], words: string): boolean {
  const hasSymbol = panels.some(({ symbol }) => symbol !== null && symbol !== 'unknown');
  return !hasSymbol && !isAboutParking(words);
}
