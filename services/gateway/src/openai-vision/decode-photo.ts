import type { Photo } from '@curbwise/vision';
import { problem, type ProblemError } from '../http/problem-error';
import { decodeBase64, PHOTO_PREFIX, type Base64Photo } from './base64-photo';
import { jpegSize } from './jpeg-size';
import { stripMetadata } from './strip-metadata';

/** Pixels. A smaller photo has nothing to read. */
const MIN_SIDE = 16;
/** Phones take up to 24 million. A larger picture that fits into a request is made to fill memory. */
const MAX_PIXELS = 25_000_000;

/**
 * Takes the photo out of a `data:image/jpeg;base64,…` URL and strips its metadata. Reads its segments without decoding the
 * image.
 * @param image the URL, or its content
 * @throws ProblemError `invalid-image`
 */
export function decodePhoto(image: string | Base64Photo): Photo {
  const { base64, bytes } = typeof image === 'string' ? partsOf(image) : image;
  const stripped = jpegSize(bytes) && stripMetadata(bytes);
  // Checked again after stripping: bytes between segments could make others see another frame than we do.
  const size = stripped && jpegSize(stripped);
  if (!size) throw invalid('The bytes are not a JPEG file.');
  if (Math.min(size.width, size.height) < MIN_SIDE || size.width * size.height > MAX_PIXELS) {
    throw invalid(`Send a photo of at least ${MIN_SIDE} pixels a side and at most 25 megapixels.`);
  }
  const photo = { bytes: stripped, mediaType: 'image/jpeg', ...size } as const;
  return stripped === bytes ? { ...photo, base64 } : photo;
}

function partsOf(image: string): Base64Photo {
  if (!image.startsWith(PHOTO_PREFIX)) throw invalid(`Send the photo as ${PHOTO_PREFIX}…`);
  // In UTF-8, so that no character outside ASCII is mistaken for one of base64.
  const base64 = Buffer.from(image.slice(PHOTO_PREFIX.length));
  const bytes = decodeBase64(base64);
  if (!bytes) throw invalid('The base64 is not complete.');
  return { base64, bytes };
}

function invalid(detail: string): ProblemError {
  return problem('invalid-image', detail);
}
