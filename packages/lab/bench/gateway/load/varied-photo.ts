/** The number of bytes that change, and of their base64 characters. */
const BYTES = 6;
const CHARACTERS = 8;
/** The base64 digits in use. None of them starts with a set bit, so no byte becomes 0xff, which starts a marker. */
const DIGITS = 'ABCDEFGHIJKLMNOP';

/** A photo in base64 with many variants. Each is a valid JPEG file with a different picture. */
export interface VariedPhoto {
  readonly base64: string;
  /** Offset of the characters that change, in the base64 text. */
  readonly at: number;
}

/** Finds a place in the picture data of a JPEG file that can be changed without creating a marker. */
export function variedPhoto(jpeg: Buffer): VariedPhoto {
  let byte = Math.floor(jpeg.length / 2 / 3) * 3;
  while (jpeg.subarray(byte - 1, byte + BYTES + 1).includes(0xff)) byte += 3;
  return { base64: jpeg.toString('base64'), at: (byte / 3) * 4 };
}

/** The characters for the number of a variant, which is below 2^32. */
export function variation(number: number): string {
  const hex = number.toString(16).padStart(CHARACTERS, '0');
  return [...hex].map((digit) => DIGITS[Number.parseInt(digit, 16)]).join('');
}
