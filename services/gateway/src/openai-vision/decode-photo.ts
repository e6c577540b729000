import { hash } from 'node:crypto';
import { readJpegHeader } from '@curbwise/sign-reader/jpeg';
import type { Photo } from '@curbwise/vision';
import { problem, type ProblemError } from '../http/problems';
import type { PhotoToFind } from '../routing/photo-task';
import { decodeBase64, photoOfDataUrl, type Base64Photo } from './data-url';
import { stripMetadata } from './strip-metadata';

/** Pixels. A smaller photo has nothing to read. */
const MIN_SIDE = 16;
/**
 * Phones with sensors of 48 and 50 megapixels take up to 50.1 million (8160 × 6144). The bound is the memory of the process
 * that decodes them: a progressive JPEG in CMYK needs 8 bytes a pixel. One of 48 megapixels took the local reader, which
 * keeps its networks loaded, to 810 MB; at 1 GB it is ended.
 */
const MAX_MEGAPIXELS = 52;
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

/** Formats that are sent in place of a JPEG, and the bytes that tell them apart, in latin1. */
const FORMATS: readonly (readonly [name: string, beginning: RegExp])[] = [
  // PNG, section 5.2
  ['a PNG', /^\x89PNG\r\n/],
  // RFC 9649, section 2.4
  ['a WebP', /^RIFF[^]{4}WEBP/],
  // ISO/IEC 23008-12, annex B: the major brand of the file type box
  ['a HEIC', /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/],
  // AV1 Image File Format, section 8
  ['an AVIF', /^[^]{4}ftypavi[fs]/],
  // GIF89a, section 17
  ['a GIF', /^GIF8[79]a/],
];

const BEGINNING_BYTES = 12;

/**
 * Names the format of an image file that is not a JPEG, by its first bytes.
 * @returns its name with an article; null if it is none that people send
 */
function otherFormat(bytes: Buffer): string | null {
  const beginning = bytes.toString('latin1', 0, BEGINNING_BYTES);
  return FORMATS.find(([, pattern]) => pattern.test(beginning))?.[0] ?? null;
}

/** A photo that was cut out of its body. */
export interface ReceivedPhoto {
  /** Its characters, one byte each: complete base64. */
  readonly base64: Buffer;
  readonly digest: string;
  /** Its decoded bytes; absent for a known photo, which was received before. */
  readonly bytes?: Buffer;
}

/** Identifies a photo by the SHA-256 of its base64 as received. */
export const digestOf = (base64: Uint8Array): string => hash('sha256', base64, 'base64url');

/**
 * The key for looking up a reading, and the photo in case it must be read. A known photo is decoded only then.
 * @param image the photo, or its data URL
 * @throws ProblemError `invalid-image`
 */
export function photoToFind(image: string | ReceivedPhoto): PhotoToFind {
  if (typeof image === 'string') {
    const photo = photoOfDataUrl(image);
    return { digest: digestOf(photo.base64), open: opened(decodePhoto(photo)) };
  }
  const { base64, digest, bytes } = image;
  if (!bytes) return { digest, open: () => decodePhoto({ base64, bytes: decodeBase64(base64)! }) };
  return { digest, open: opened(decodePhoto({ base64, bytes })) };
}

const opened = (photo: Photo) => () => photo;
