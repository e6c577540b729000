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

/** Whether a text speaks of parking in a language that the grammar does not know. */
export const saysParkingAbroad = (text: string): boolean =>
  FOREIGN_WORDS.test(text) || FOREIGN_HOURS.test(text);
