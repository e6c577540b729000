const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * What each class of the recogniser stands for, in the order of PP-OCR's English dictionary. Class 0 is the blank of
 * CTC and stands for nothing.
 */
export const CHARACTER_SET: readonly string[] = [
  '',
  ...'0123456789:;<=>?@',
  ...LETTERS,
  ...'[\\]^_`',
  ...LETTERS.toLowerCase(),
  ...'{|}~!"#$%&\'()*+,-./',
  ' ',
  ' ',
];
