import type { Photo } from '@curbwise/vision';
import { problem, type ProblemError } from '../problem-error';
import { jpegSize } from './jpeg-size';

const PREFIX = 'data:image/jpeg;base64,';

/** Below this nothing can be read; in pixels. */
const SMALLEST_SIDE = 16;
/** Beyond this a file that fits into a request is made to fill memory; in pixels. Phones take up to 24 million. */
const MOST_PIXELS = 25_000_000;

/**
 * Takes the photo out of a `data:image/jpeg;base64,…` URL. Looks at its header, decodes no image.
 * @throws ProblemError `invalid-image`
 */
export function decodePhoto(image: string): Photo {
  if (!image.startsWith(PREFIX)) throw invalid(`Send the photo as ${PREFIX}…`);
  const bytes = Buffer.from(image.slice(PREFIX.length), 'base64');
  // Node skips what is not base64. Comparing lengths finds that without a second look at up to 10 MB.
  if (bytes.length === 0 || bytes.length !== decodedLength(image))
    throw invalid('The base64 is not complete.');
  const size = jpegSize(bytes);
  if (!size) throw invalid('The bytes are not a JPEG file.');
  if (Math.min(size.width, size.height) < SMALLEST_SIDE || size.width * size.height > MOST_PIXELS) {
    throw invalid(`Send a photo of at least ${SMALLEST_SIDE} pixels a side and at most 25 megapixels.`);
  }
  return { bytes, mediaType: 'image/jpeg', ...size };
}

/** How many bytes the base64 after the prefix stands for, if every character of it counts. */
function decodedLength(image: string): number {
  const characters = image.length - PREFIX.length;
  const padding = image.endsWith('==') ? 2 : image.endsWith('=') ? 1 : 0;
  return characters % 4 === 0 ? (characters / 4) * 3 - padding : -1;
}

function invalid(detail: string): ProblemError {
  return problem('invalid-image', detail);
}
