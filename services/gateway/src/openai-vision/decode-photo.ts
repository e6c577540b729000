import type { Photo } from '@curbwise/vision';
import { problem, type ProblemError } from '../http/problem-error';
import { decodeBase64, PHOTO_PREFIX, type Base64Photo } from './base64-photo';
import { jpegSize } from './jpeg-size';
import { stripMetadata } from './strip-metadata';

/** Below this nothing can be read; in pixels. */
const SMALLEST_SIDE = 16;
/** Beyond this a file that fits into a request is made to fill memory; in pixels. Phones take up to 24 million. */
const MOST_PIXELS = 25_000_000;

/**
 * Takes the photo out of a `data:image/jpeg;base64,…` URL, without what it says of who took it, where and with what.
 * Looks at its segments, decodes no image.
 * @param image the URL, or what was in it
 * @throws ProblemError `invalid-image`
 */
export function decodePhoto(image: string | Base64Photo): Photo {
  const { base64, bytes } = typeof image === 'string' ? partsOf(image) : image;
  const stripped = jpegSize(bytes) && stripMetadata(bytes);
  // What is left is what others decode. Bytes between the segments can make us see another frame than they do.
  const size = stripped && jpegSize(stripped);
  if (!size) throw invalid('The bytes are not a JPEG file.');
  if (Math.min(size.width, size.height) < SMALLEST_SIDE || size.width * size.height > MOST_PIXELS) {
    throw invalid(`Send a photo of at least ${SMALLEST_SIDE} pixels a side and at most 25 megapixels.`);
  }
  const photo = { bytes: stripped, mediaType: 'image/jpeg', ...size } as const;
  return stripped === bytes ? { ...photo, base64 } : photo;
}

function partsOf(image: string): Base64Photo {
  if (!image.startsWith(PHOTO_PREFIX)) throw invalid(`Send the photo as ${PHOTO_PREFIX}…`);
  // In UTF-8, so that no character beyond ASCII is taken for one of base64.
  const base64 = Buffer.from(image.slice(PHOTO_PREFIX.length));
  const bytes = decodeBase64(base64);
  if (!bytes) throw invalid('The base64 is not complete.');
  return { base64, bytes };
}

function invalid(detail: string): ProblemError {
  return problem('invalid-image', detail);
}
