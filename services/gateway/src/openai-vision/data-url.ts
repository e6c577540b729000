import { problem } from '../http/problems';

export interface Base64Photo {
  /** Its characters, one byte each: base64 of RFC 4648, section 4. */
  readonly base64: Uint8Array;
  readonly bytes: Buffer;
}

/**
 * Characters that are decoded at a time. V8 keeps longer strings outside its heap, and making one takes ten times as long
 * as decoding it. A multiple of four, so that each piece is complete.
 */
const PIECE_LENGTH = 64 * 1024;

const [PADDING, MINUS, UNDERSCORE] = [...Buffer.from('=-_')] as [number, number, number];

/**
 * Decodes base64 without making one large string of it.
 * @param base64 its characters, one byte each
 * @returns null if it is incomplete or has characters of another alphabet
 */
export function decodeBase64(base64: Buffer): Buffer | null {
  // Node accepts the URL alphabet too, but the provider that gets the characters unchanged may not.
  if (base64.includes(MINUS) || base64.includes(UNDERSCORE)) return null;
  const length = decodedLength(base64);
  if (length <= 0) return null;
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (let from = 0; from < base64.length; from += PIECE_LENGTH) {
    at += bytes.write(base64.toString('latin1', from, from + PIECE_LENGTH), at, 'base64');
  }
  // Node skips invalid characters. Comparing lengths detects them without a second pass over up to 10 MB.
  return at === length ? bytes : null;
}

/** The decoded length if all characters are valid; -1 if the base64 is incomplete. */
function decodedLength(base64: Buffer): number {
  const padding = base64.at(-1) !== PADDING ? 0 : base64.at(-2) === PADDING ? 2 : 1;
  return base64.length % 4 === 0 ? (base64.length / 4) * 3 - padding : -1;
}

/** The media type of a JPEG and what may stand around it, as RFC 2397 allows: any case, and parameters before `base64`. */
const HEAD = String.raw`data:image/jpe?g(?:;[\w.=+ -]*)*;base64,`;
const AT_START = new RegExp(`^${HEAD}`, 'i');
const AT_END = new RegExp(`"${HEAD}$`, 'i');
/** Characters of a head. Browsers write 23; a longer one than this is nobody's parameter. */
const MAX_HEAD_LENGTH = 100;
/** The end of a head as programs write it. Searched in a body, so in this case only. */
const BASE64 = Buffer.from(';base64,');

export interface DataInBody {
  /** After the quote before its data URL. */
  readonly urlStart: number;
  /** After the head of the URL. */
  readonly start: number;
}

/**
 * Finds the first data URL in a body, if it is that of a JPEG. Looks at its head only, however long the body is.
 * @returns null if there is none, or it is spelt so unusually that only a parser finds it
 */
export function findDataUrl(body: Buffer): DataInBody | null {
  const found = body.indexOf(BASE64);
  if (found < 0) return null;
  const start = found + BASE64.length;
  const before = body.toString('latin1', Math.max(0, start - MAX_HEAD_LENGTH), start);
  const head = AT_END.exec(before);
  return head && { urlStart: start - head[0].length + 1, start };
}

/**
 * The photo in a data URL.
 * @throws ProblemError `invalid-image`
 */
export function photoOfDataUrl(url: string): Base64Photo {
  const head = AT_START.exec(url.slice(0, MAX_HEAD_LENGTH));
  if (!head) throw problem('invalid-image', 'Send the photo as data:image/jpeg;base64,…');
  // In UTF-8, so that no character outside ASCII is mistaken for one of base64.
  const base64 = Buffer.from(url.slice(head[0].length));
  const bytes = decodeBase64(base64);
  if (!bytes) throw problem('invalid-image', 'The base64 is not complete.');
  return { base64, bytes };
}
