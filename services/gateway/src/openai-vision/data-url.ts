import { problem } from '../http/problem-error';
import { decodeBase64, type Base64Photo } from './base64-photo';

/** The media type of a JPEG and what may stand around it, as RFC 2397 allows: any case, and parameters before `base64`. */
const HEAD = String.raw`data:image/jpe?g(?:;[\w.=+ -]*)*;base64,`;
const AT_START = new RegExp(`^${HEAD}`, 'i');
const AT_END = new RegExp(`"${HEAD}$`, 'i');
/** Characters of a head. Browsers write 23; a longer one than this is nobody's parameter. */
const MAX_HEAD_LENGTH = 100;
/** The end of a head as programs write it. Searched in a body, so in this case only. */
const BASE64 = Buffer.from(';base64,');

/** Where the data of a photo stands in a JSON body. Offsets are in bytes. */
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
