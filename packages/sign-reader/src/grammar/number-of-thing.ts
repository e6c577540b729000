import { isZoneAlone } from './ask-grammar';

/** Figures of a number by itself: hours have fewer, or can be cut into two times of day. */
const LONG_NUMBER = /(?<!\d)\d{6,9}(?!\d)/;
/** Letters before the figures: `LE13025`, `SP-40213`. */
const LETTERED_NUMBER = /\b[A-Z]{1,3}[- ]?\d{4,9}(?!\d)/i;
/** The end of a telephone number, whatever its beginning was read as. */
const END_OF_PHONE = /(?<!\d)\d{3}[-. ]\d{4}$/;
/** `Zone#`: a word that announces a number. */
const ANNOUNCED = /^[A-Z]{2,}\.?\s?#$/i;

const TIME = String.raw`(?:[01]?\d|2[0-4])(?:00|15|30|45)?`;
/** Two times of day without what parts them: `8301030`; behind letters a figure is hardly misread from them. */
const TWO_TIMES = new RegExp(`^${TIME}${TIME}$`);
/** The same where an A or P may have been read as a figure: `83010304`. */
const TWO_TIMES_AND_SCRAPS = new RegExp(String.raw`^${TIME}\d?${TIME}\d?$`);

/**
 * Whether a row is a number by which somebody finds a thing (a lamp post, a place to pay for), or whom to call: no hours
 * and no limit, though letters may have been misread.
 */
export function isNumberOfThing(row: string): boolean {
  const text = row.trim();
  const isLettered = LETTERED_NUMBER.test(text);
  const times = isLettered ? TWO_TIMES : TWO_TIMES_AND_SCRAPS;
  const numbers = text.replace(/(?<=\d)[-. ](?=\d)/g, '').match(/\d{4,}/g) ?? [];
  if (numbers.some((figures) => times.test(figures))) return false;
  return isLettered || [LONG_NUMBER, END_OF_PHONE, ANNOUNCED].some((shape) => shape.test(text));
}

/** Figures that stand one under another are those of a post: nobody writes hours so. */
const MIN_STACKED = 4;

/** Whether rows are numbers of things and what announces them, and nothing else. */
export function areNumbersOfThings(rows: readonly string[]): boolean {
  const isStacked = rows.length >= MIN_STACKED && rows.every((row) => /^\d$/.test(row.trim()));
  const isAnnouncing = (row: string) => isNumberOfThing(row) || isZoneAlone(row);
  return isStacked || (rows.some(isNumberOfThing) && rows.every(isAnnouncing));
}
