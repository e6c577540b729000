const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The character of each class of the recogniser, in the order of PP-OCR's dictionary. Class 0 is the CTC blank.
 */
export const CHARACTER_SET: readonly string[] = [
  '',
  ...'0123456789:;<=>?@',
  ...LETTERS,
  ...'[\\]^_`',
  ...LETTERS.toLowerCase(),
  ...'{|}~!"#$%&\'()*+,-./',
  ' ',
];
