import { randomUUID } from 'node:crypto';
import { decodeBase64 } from './base64-photo';
import { findDataUrl } from './data-url';
import { digestOf, type ReceivedPhoto } from './photo-to-find';
import type { KnownPhotos } from './known-photos';

/** Replaces the data URL of the photo in the rest of a body. Unknown outside this process. */
export const CUT_OUT = randomUUID();
const QUOTE = 0x22;

/** A body in two parts. */
export interface CutBody {
  /** The body with {@link CUT_OUT} in place of the photo. */
  readonly rest: Buffer;
  readonly photo: ReceivedPhoto;
}

/**
 * Cuts the photo out of a JSON body, so that the rest is parsed at a fraction of the cost. The rest is JSON if the body is.
 * Parse it to know whether a whole photo was cut out: then {@link CUT_OUT} is the whole value of a field.
 * @param known photos that are known to be complete, and are not decoded
 * @returns null if the first data URL is not that of a complete photo
 */
export function cutPhoto(body: Buffer, known: KnownPhotos): CutBody | null {
  const found = findDataUrl(body);
  if (!found) return null;
  const { urlStart, start } = found;
  const end = body.indexOf(QUOTE, start);
  if (end < 0) return null;
  const base64 = body.subarray(start, end);
  const digest = digestOf(base64);
  const bytes = known.has(digest) ? undefined : decodeBase64(base64);
  if (bytes === null) return null;
  const rest = Buffer.concat([body.subarray(0, urlStart), Buffer.from(CUT_OUT), body.subarray(end)]);
  return { rest, photo: { base64, digest, ...(bytes && { bytes }) } };
}
