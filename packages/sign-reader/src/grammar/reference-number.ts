import { isZoneAlone } from './ask-grammar';

/** A number by itself: hours have fewer digits, or can be split into two times of day. */
const LONG_NUMBER = /(?<!\d)\d{6,9}(?!\d)/;
/** Letters before the digits: `LE13025`, `SP-40213`. */
const LETTERED_NUMBER = /\b[A-Z]{1,3}[- ]?\d{4,9}(?!\d)/i;
/** The end of a telephone number, however its beginning was read. */
const END_OF_PHONE = /(?<!\d)\d{3}[-. ]\d{4}$/;
/** A word that announces a number: `Zone#`. */
const ANNOUNCED = /^[A-Z]{2,}\.?\s?#$/i;

const TIME = String.raw`(?:[01]?\d|2[0-4])(?:00|15|30|45)?`;
/** Two times of day without a separator: `8301030`. Used after letters, where extra digits are unlikely to be misread ones. */
const TWO_TIMES = new RegExp(`^${TIME}${TIME}$`);
/** The same, with an A or P that was read as a digit: `83010304`. */
const TWO_TIMES_AND_SCRAPS = new RegExp(String.raw`^${TIME}\d?${TIME}\d?$`);

/**
 * Whether a row is a reference number: of a lamp post, of a place to pay for, or a telephone number. Digits that could be
 * misread hours are never one.
 */
export function isReferenceNumber(row: string): boolean {
  const text = row.trim();
  const isLettered = LETTERED_NUMBER.test(text);
  const times = isLettered ? TWO_TIMES : TWO_TIMES_AND_SCRAPS;
  const numbers = text.replace(/(?<=\d)[-. ](?=\d)/g, '').match(/\d{4,}/g) ?? [];
  if (numbers.some((figures) => times.test(figures))) return false;
  return isLettered || [LONG_NUMBER, END_OF_PHONE, ANNOUNCED].some((shape) => shape.test(text));
}

/** At least this many single digits one under another are the number of a post: hours are not written so. */
const MIN_STACKED = 4;

/** Whether rows are reference numbers, with or without a word that announces them, and nothing else. */
export function areReferenceNumbers(rows: readonly string[]): boolean {
  const isStacked = rows.length >= MIN_STACKED && rows.every((row) => /^\d$/.test(row.trim()));
  const isAnnouncing = (row: string) => isReferenceNumber(row) || isZoneAlone(row);
  return isStacked || (rows.some(isReferenceNumber) && rows.every(isAnnouncing));
}
