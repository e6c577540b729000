/** How a photo begins that a request brings. */
export const PHOTO_PREFIX = 'data:image/jpeg;base64,';

/** A photo as it came, and its bytes. */
export interface Base64Photo {
  /** Its characters, one byte each: base64 of RFC 4648, section 4. */
  readonly base64: Uint8Array;
  readonly bytes: Buffer;
}

/**
 * V8 keeps longer strings outside its heap, and to make one takes ten times as long as to decode it. A multiple of four
 * characters, so that each piece is whole.
 */
const PIECE = 64 * 1024;

const [PADDING, MINUS, UNDERSCORE] = [...Buffer.from('=-_')] as [number, number, number];

/**
 * Decodes base64 that is one string in many bytes, without making a string of it.
 * @param base64 its characters, one byte each
 * @returns null if it is not complete, or has characters of another alphabet
 */
export function decodeBase64(base64: Buffer): Buffer | null {
  // Node takes the other alphabet as well; who gets the characters as they came may not.
  if (base64.includes(MINUS) || base64.includes(UNDERSCORE)) return null;
  const length = decodedLength(base64);
  if (length <= 0) return null;
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (let from = 0; from < base64.length; from += PIECE) {
    at += bytes.write(base64.toString('latin1', from, from + PIECE), at, 'base64');
  }
  // Node skips what is not base64. Comparing lengths finds that without a second look at up to 10 MB.
  return at === length ? bytes : null;
}

/** How many bytes the characters stand for, if every one of them counts. */
function decodedLength(base64: Buffer): number {
  const padding = base64.at(-1) !== PADDING ? 0 : base64.at(-2) === PADDING ? 2 : 1;
  return base64.length % 4 === 0 ? (base64.length / 4) * 3 - padding : -1;
}
