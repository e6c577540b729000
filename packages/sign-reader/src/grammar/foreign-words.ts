/**
 * Words about parking in languages that the grammar of signs does not know: enough to tell that a photo shows such a
 * sign, and never to answer by it.
 */
const FOREIGN_WORDS =
  /PARKERING|PARKPLATZ|PARKEN|PARKAUSWEIS|BEWOHNER|PARKEREN|ESTACIONA|\bPARCHEGGIO|\bSOSTA\b|\bPLATSER\b|\bAVGIFT\b|\bTAXA\b|\bTIM\b|\bMIN\b|\bSTD\b|\bFORHYRDA\b|\bBOENDE\b|BORTFORSLING|UTFART|AVSTIG/i;

/** Hours and minutes of other countries. Without a number they may be names: TIM. */
const FOREIGN_UNIT = /\b(?:TIM|MIN|STD)\b/gi;
const COUNTED_UNIT = /\d\s*(?:TIM|MIN|STD)\b/i;

/** An hour of the day, of which a zero may have been read as a letter. */
const HOUR = String.raw`(?:[0O1]?\d|2[0-4])(?:[.:]\d\d)?`;

/** Hours without AM and PM, as on signs of the European mainland: `7-19`, `02–15`, `9-24 h`. Houses have higher numbers. */
const FOREIGN_HOURS = new RegExp(String.raw`^\(?\s*${HOUR}\s*[-–]\s*${HOUR}\s*\)?(\s*h)?$`, 'im');

/** A P and minutes in small letters stand on signs of many countries, whose other plates are not in our words. */
const FOREIGN_LIMIT = /^P\s+[\dO]{1,3}\s?min$/;

export const isForeignLimit = (text: string): boolean => FOREIGN_LIMIT.test(text.trim());

/** Whether a text speaks of parking in a language that the grammar does not know. */
export const saysParkingAbroad = (text: string): boolean =>
  FOREIGN_WORDS.test(text) || FOREIGN_HOURS.test(text);

/** Whether all that a row says of parking abroad is hours without a word: they may be the numbers of houses. */
export const saysBareHours = (row: string): boolean =>
  FOREIGN_HOURS.test(row) && FOREIGN_HOURS.exec(row)?.[1] === undefined && !FOREIGN_WORDS.test(row);

/** Whether all that a row says of parking abroad is a unit of time without a number. */
export const saysUnitAbroad = (row: string): boolean =>
  saysParkingAbroad(row) && !saysParkingAbroad(row.replace(FOREIGN_UNIT, '')) && !COUNTED_UNIT.test(row);
