/**
 * Words about parking in languages that the grammar of signs does not know. They tell that a photo shows a parking sign;
 * no answer is ever based on them.
 */
const FOREIGN_WORDS =
  /PARKERING|PARKPLATZ|PARKEN|PARKAUSWEIS|BEWOHNER|PARKEREN|ESTACIONA|\bPARCHEGGIO|\bSOSTA\b|\bPLATSER\b|\bAVGIFT\b|\bTAXA\b|\bTIM\b|\bMIN\b|\bSTD\b|\bFORHYRDA\b|\bBOENDE\b|BORTFORSLING|UTFART|AVSTIG/i;

/** Units of time in other languages. Without a number they may be names: TIM. */
const FOREIGN_UNIT = /\b(?:TIM|MIN|STD)\b/gi;
const COUNTED_UNIT = /\d\s*(?:TIM|MIN|STD)\b/i;

/** An hour of the day; its zero may have been read as the letter O. */
const HOUR = String.raw`(?:[0O1]?\d|2[0-4])(?:[.:]\d\d)?`;

/** Hours without AM and PM, as on signs in continental Europe: `7-19`, `02–15`, `9-24 h`. House numbers are mostly higher. */
const FOREIGN_HOURS = new RegExp(String.raw`^\(?\s*${HOUR}\s*[-–]\s*${HOUR}\s*\)?(\s*h)?$`, 'im');

/** A P with minutes in small letters is used in many countries, whose other plates the grammar cannot read. */
const FOREIGN_LIMIT = /^P\s+[\dO]{1,3}\s?min$/;

export const isForeignLimit = (text: string): boolean => FOREIGN_LIMIT.test(text.trim());

/** Whether a text is about parking in a language that the grammar does not know. */
export const saysParkingAbroad = (text: string): boolean =>
  FOREIGN_WORDS.test(text) || FOREIGN_HOURS.test(text);

/** Whether a row has nothing but bare hours in the continental style: they may also be house numbers. */
export const saysBareHours = (row: string): boolean =>
  FOREIGN_HOURS.test(row) && FOREIGN_HOURS.exec(row)?.[1] === undefined && !FOREIGN_WORDS.test(row);

/** Whether the only foreign word about parking in a row is a unit of time without a number. */
export const saysUnitAbroad = (row: string): boolean =>
  saysParkingAbroad(row) && !saysParkingAbroad(row.replace(FOREIGN_UNIT, '')) && !COUNTED_UNIT.test(row);
