import type { Photo } from '@curbwise/vision';
import { problem, type ProblemError } from '../problem-error';
import { jpegSize } from './jpeg-size';
import { stripMetadata } from './strip-metadata';

const PREFIX = 'data:image/jpeg;base64,';

/** Below this nothing can be read; in pixels. */
const SMALLEST_SIDE = 16;
/** Beyond this a file that fits into a request is made to fill memory; in pixels. Phones take up to 24 million. */
const MOST_PIXELS = 25_000_000;

/**
 * Takes the photo out of a `data:image/jpeg;base64,…` URL, without what it says of who took it, where and with what.
 * Looks at its segments, decodes no image.
 * @throws ProblemError `invalid-image`
 */
export function decodePhoto(image: string): Photo {
  if (!image.startsWith(PREFIX)) throw invalid(`Send the photo as ${PREFIX}…`);
  const base64 = image.slice(PREFIX.length);
  const bytes = Buffer.from(base64, 'base64');
  // Node skips what is not base64. Comparing lengths finds that without a second look at up to 10 MB.
  if (bytes.length === 0 || bytes.length !== decodedLength(base64) || !isPlain(base64))
    throw invalid('The base64 is not complete.');
  const size = jpegSize(bytes);
  if (!size) throw invalid('The bytes are not a JPEG file.');
  if (Math.min(size.width, size.height) < SMALLEST_SIDE || size.width * size.height > MOST_PIXELS) {
    throw invalid(`Send a photo of at least ${SMALLEST_SIDE} pixels a side and at most 25 megapixels.`);
  }
  const stripped = stripMetadata(bytes);
  const photo = { bytes: stripped, mediaType: 'image/jpeg', ...size } as const;
  return stripped === bytes ? { ...photo, base64 } : photo;
}

/** How many bytes base64 stands for, if every character of it counts. */
function decodedLength(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return base64.length % 4 === 0 ? (base64.length / 4) * 3 - padding : -1;
}

/**
 * Whether base64 that has the right length is also such that it can be sent on. Node takes the alphabet for addresses
 * as well, and characters beyond ASCII by their last eight bits.
 */
function isPlain(base64: string): boolean {
  return !base64.includes('-') && !base64.includes('_') && Buffer.byteLength(base64) === base64.length;
}

function invalid(detail: string): ProblemError {
  return problem('invalid-image', detail);
}
