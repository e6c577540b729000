import { readJpegHeader } from '@curbwise/sign-reader/jpeg';
import type { Photo } from '@curbwise/vision';
import { problem, type ProblemError } from '../http/problem-error';
import type { Base64Photo } from './base64-photo';
import { otherFormat } from './other-format';
import { stripMetadata } from './strip-metadata';

/** Pixels. A smaller photo has nothing to read. */
const MIN_SIDE = 16;
/**
 * Phones with sensors of 48 and 50 megapixels take up to 50.1 million (8160 × 6144). The bound is the memory of the process
 * that decodes them: a progressive JPEG in CMYK needs 8 bytes a pixel. One of 48 megapixels took the local reader, which
 * keeps its networks loaded, to 810 MB; at 1 GB it is ended.
 */
const MAX_MEGAPIXELS = 52;
/** Bits of a sample that decoders read. */
const BITS = 8;

/**
 * Takes the photo out of its request and strips its metadata. Reads its segments without decoding the image.
 * @throws ProblemError `invalid-image`
 */
export function decodePhoto({ base64, bytes }: Base64Photo): Photo {
  const stripped = readJpegHeader(bytes) && stripMetadata(bytes);
  // Read again after stripping: bytes between segments could make others see another frame than we do.
  const header = stripped && readJpegHeader(stripped);
  if (!header) throw invalid(reasonOf(bytes));
  const { width, height, bits } = header;
  if (bits !== BITS) throw invalid(`This JPEG has ${bits} bits a channel. Send one with ${BITS}.`);
  if (Math.min(width, height) < MIN_SIDE || width * height > MAX_MEGAPIXELS * 1e6) {
    throw invalid(
      `Send a photo of at least ${MIN_SIDE} pixels a side and at most ${MAX_MEGAPIXELS} megapixels.`,
    );
  }
  const photo = { bytes: stripped, mediaType: 'image/jpeg', width, height } as const;
  return stripped === bytes ? { ...photo, base64 } : photo;
}

function reasonOf(bytes: Buffer): string {
  const format = otherFormat(bytes);
  return format ? `This is ${format}. Send a JPEG.` : 'The bytes are not a JPEG file.';
}

function invalid(detail: string): ProblemError {
  return problem('invalid-image', detail);
}
