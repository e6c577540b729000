/** Bytes that are changed, and the characters of base64 they are. */
const BYTES = 6;
const CHARACTERS = 8;
/** Digits of a number in base64: none of them begins with a set bit, so no byte is 0xff, which begins a marker. */
const DIGITS = 'ABCDEFGHIJKLMNOP';

/** A photo in base64 of which there are as many as are wanted: each a whole JPEG file that differs in its picture. */
export interface VariedPhoto {
  readonly base64: string;
  /** Where the characters begin that change, from the start of the base64. */
  readonly at: number;
}

/** Finds a place in the picture data of a JPEG file that can be changed without making a marker of it. */
export function variedPhoto(jpeg: Buffer): VariedPhoto {
  let byte = Math.floor(jpeg.length / 2 / 3) * 3;
  while (jpeg.subarray(byte - 1, byte + BYTES + 1).includes(0xff)) byte += 3;
  return { base64: jpeg.toString('base64'), at: (byte / 3) * 4 };
}

/** The characters that stand for a number of the photo, at most 2^32 of them. */
export function variation(number: number): string {
  const hex = number.toString(16).padStart(CHARACTERS, '0');
  return [...hex].map((digit) => DIGITS[Number.parseInt(digit, 16)]).join('');
}
