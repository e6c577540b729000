import { EXIF_HEAD, JPEG_MARKER, jpegSegments, readOrientation } from '@curbwise/sign-reader/jpeg';

const { jfif: JFIF, exif: EXIF, adobe: ADOBE } = JPEG_MARKER;

/** Cameras write a few dozen segments. Further ones are dropped. */
const MAX_SEGMENTS = 2_000;

/** Application segments, comments and reserved markers: a decoder needs none of them. */
const isMetadata = (marker: number) => marker >= JFIF || marker < 0xc0;

const JFIF_NAME = 'JFIF\0';
const JFIF_BYTES = 18;
const ADOBE_NAME = 'Adobe';
const ADOBE_BYTES = 16;
/** Marker, length and name; the tags follow. */
const EXIF_BYTES = 4 + EXIF_HEAD.length;
/** Where the value stands in the segment that `orientationSegment` writes. */
const ORIENTATION_OFFSET = 28;

/**
 * Removes from a JPEG file what says who took the photo, where and with which device: application segments (EXIF with
 * its place and thumbnail, XMP, IPTC, colour profiles, further pictures), comments, and everything after the end of the
 * image. Nothing is decoded, and the coded picture stays the same bit by bit. What its pixels mean stays too: JFIF
 * without its thumbnail, Adobe's colour transform, and the orientation, as the only tag of a new EXIF segment.
 *
 * A colour profile is removed because it can name the device and be as large as the picture. Colours shift a little
 * without it, which does not matter for signs: their words differ, and their colours differ strongly.
 *
 * Sources: ITU-T T.81, annex B and F.1.2.3; JFIF 1.02; Exif 2.32, 4.6
 * @param bytes anything; bytes between segments are removed
 * @returns the same buffer if there is nothing to remove
 */
export function stripMetadata(bytes: Buffer): Buffer {
  const kept = new KeptBytes(bytes);
  let hasOrientation = false;
  let segments = 0;
  for (const { marker, start, end, dataEnd } of jpegSegments(bytes)) {
    segments += 1;
    if (segments > MAX_SEGMENTS) break;
    if (!isMetadata(marker)) {
      kept.keep(start, dataEnd);
      continue;
    }
    const segment = bytes.subarray(start, end);
    const needed: Buffer | null = marker === EXIF && hasOrientation ? null : neededPart(segment, marker);
    if (needed?.equals(segment)) kept.keep(start, end);
    else if (needed) kept.add(needed);
    hasOrientation ||= marker === EXIF && needed !== null;
  }
  return kept.all();
}

/** The part of an application segment that decoders need, as a segment of its own; null if there is none. */
function neededPart(segment: Buffer, marker: number): Buffer | null {
  const isNamed = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name;
  if (marker === JFIF && segment.length >= JFIF_BYTES && isNamed(JFIF_NAME)) {
    // The last two bytes are the width and height of the thumbnail.
    return shortened(segment, JFIF_BYTES).fill(0, JFIF_BYTES - 2);
  }
  if (marker === ADOBE && segment.length >= ADOBE_BYTES && isNamed(ADOBE_NAME)) {
    return shortened(segment, ADOBE_BYTES);
  }
  if (marker !== EXIF || segment.length < EXIF_BYTES || !isNamed(EXIF_HEAD)) return null;
  const orientation = readOrientation(segment.subarray(EXIF_BYTES));
  return orientation === 1 ? null : orientationSegment(orientation);
}

/** A copy of the first `length` bytes of a segment, with that length stated. */
function shortened(segment: Buffer, length: number): Buffer {
  const copy = Buffer.from(segment.subarray(0, length));
  copy.writeUInt16BE(length - 2, 2);
  return copy;
}

/** An EXIF segment with the orientation tag only: a big-endian TIFF structure with a directory of one entry. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.from(
    'ffe10022' + '457869660000' + '4d4d002a00000008' + '0001' + '0112000300000001' + '00000000' + '00000000',
    'hex',
  );
  segment.writeUInt16BE(orientation, ORIENTATION_OFFSET);
  return segment;
}

/** The parts of a file that stay. Nothing is copied until something is left out. */
class KeptBytes {
  private copy: Buffer | null = null;
  private length = 0;

  constructor(private readonly bytes: Buffer) {}

  keep(from: number, to: number): void {
    if (this.copy || from !== this.length) this.bytes.copy(this.copied(), this.length, from, to);
    this.length += to - from;
  }

  add(segment: Buffer): void {
    segment.copy(this.copied(), this.length);
    this.length += segment.length;
  }

  all(): Buffer {
    if (!this.copy && this.length === this.bytes.length) return this.bytes;
    return (this.copy ?? this.bytes).subarray(0, this.length);
  }

  private copied(): Buffer {
    if (this.copy) return this.copy;
    this.copy = Buffer.allocUnsafe(this.bytes.length + orientationSegment(1).length);
    this.bytes.copy(this.copy, 0, 0, this.length);
    return this.copy;
  }
}
