import { readOrientation } from './exif-orientation';

/** Markers of ITU-T T.81, table B.1. */
const END = 0xd9;
const SCAN = 0xda;
const JFIF = 0xe0;
const EXIF = 0xe1;
const ADOBE = 0xee;

/** Segments that are looked at; what follows is left out. Cameras write a few dozen. */
const MOST_SEGMENTS = 2_000;

/** Application segments, comments and what is reserved: nothing that a picture is decoded by. */
const isForeign = (marker: number) => marker >= JFIF || marker < 0xc0;
/** Markers without a length after them: TEM, RST0 to RST7, the start and the end. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= END);
/** What coded data consists of: stuffed bytes, restarts, and pairs that no decoder takes for a marker. */
const belongsToScan = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd7);

const JFIF_NAME = 'JFIF\0';
const JFIF_BYTES = 18;
const ADOBE_NAME = 'Adobe';
const ADOBE_BYTES = 16;
const EXIF_NAME = 'Exif\0\0';
/** Marker, length and name; the tags follow. */
const EXIF_BYTES = 4 + EXIF_NAME.length;

/**
 * Takes out of a JPEG file what says who took it, where and with what: application segments (EXIF with its place and
 * thumbnail, XMP, IPTC, colour profiles, further pictures), comments, and whatever stands after the end of the image.
 * Nothing is decoded, and the coded picture stays bit by bit. What its pixels mean stays as well: JFIF without its
 * thumbnail, Adobe's note of the colours, and how the picture is turned, as the only tag of a new EXIF segment.
 *
 * A colour profile goes, because it can name the device and be as large as the picture. Without it colours shift a
 * little; signs are told apart by words, and by colours that stand far from each other.
 *
 * Sources: ITU-T T.81, annex B and F.1.2.3; JFIF 1.02; Exif 2.32, 4.6
 * @param bytes anything; a file that makes no sense loses what stands between the segments that do
 * @returns the same buffer if there is nothing to take out
 */
export function stripMetadata(bytes: Buffer): Buffer {
  const kept = new KeptBytes(bytes);
  let isTurned = false;
  let at = 0;
  for (let left = MOST_SEGMENTS; left > 0 && (at = nextMarker(bytes, at)) < bytes.length; left -= 1) {
    const marker = bytes[at + 1]!;
    const end = standsAlone(marker) ? at + 2 : endOfSegment(bytes, at);
    if (isForeign(marker)) {
      const segment = bytes.subarray(at, end);
      const essence: Buffer | null = marker === EXIF && isTurned ? null : essenceOf(segment, marker);
      if (essence?.equals(segment)) kept.keep(at, end);
      else if (essence) kept.add(essence);
      isTurned ||= marker === EXIF && essence !== null;
    } else kept.keep(at, end);
    if (marker === END) break;
    at = end;
    if (marker === SCAN) kept.keep(end, (at = endOfScan(bytes, end)));
  }
  return kept.all();
}

/**
 * Where the next marker begins, past padding and whatever is none; the length of the file if there is none. Bytes of
 * ones that follow each other are gone through one by one: a search for each would take a file of them seconds.
 */
function nextMarker(bytes: Buffer, from: number): number {
  const last = bytes.length - 1;
  let at = bytes[from] === 0xff ? from : bytes.indexOf(0xff, from);
  while (at >= 0 && at < last) {
    while (bytes[at + 1] === 0xff && at + 1 < last) at += 1;
    const code = bytes[at + 1];
    if (code === 0xff) return bytes.length;
    if (code !== 0x00) return at;
    at = bytes[at + 2] === 0xff ? at + 2 : bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

/** Where a segment ends by the length it states, but never outside the file. */
function endOfSegment(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return bytes.length;
  return Math.min(bytes.length, at + 2 + Math.max(2, bytes.readUInt16BE(at + 2)));
}

/** Where the coded data that begins at an offset ends: at the next marker that is no part of it. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = nextMarker(bytes, from);
  while (at < bytes.length && belongsToScan(bytes[at + 1]!)) at = nextMarker(bytes, at + 2);
  return at;
}

/** What of an application segment has to stay, as a segment of its own. */
function essenceOf(segment: Buffer, marker: number): Buffer | null {
  const isNamed = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name;
  if (marker === JFIF && segment.length >= JFIF_BYTES && isNamed(JFIF_NAME)) {
    // The last two bytes are the width and height of the thumbnail.
    return shortened(segment, JFIF_BYTES).fill(0, JFIF_BYTES - 2);
  }
  if (marker === ADOBE && segment.length >= ADOBE_BYTES && isNamed(ADOBE_NAME)) {
    return shortened(segment, ADOBE_BYTES);
  }
  if (marker !== EXIF || segment.length < EXIF_BYTES || !isNamed(EXIF_NAME)) return null;
  const orientation = readOrientation(segment.subarray(EXIF_BYTES));
  return orientation === 1 ? null : orientationSegment(orientation);
}

/** A copy of a segment that ends after so many bytes and says so. */
function shortened(segment: Buffer, length: number): Buffer {
  const copy = Buffer.from(segment.subarray(0, length));
  copy.writeUInt16BE(length - 2, 2);
  return copy;
}

/** An EXIF segment with one tag in it. */
function orientationSegment(orientation: number): Buffer {
  const header = [0xff, EXIF, 0x00, 0x22];
  const directory = [
    0x00,
    0x01,
    0x01,
    0x12,
    0x00,
    0x03,
    0x00,
    0x00,
    0x00,
    0x01,
    0x00,
    orientation,
    0x00,
    0x00,
  ];
  const tiff = Buffer.from([
    0x4d,
    0x4d,
    0x00,
    0x2a,
    0x00,
    0x00,
    0x00,
    0x08,
    ...directory,
    0x00,
    0x00,
    0x00,
    0x00,
  ]);
  return Buffer.concat([Buffer.from(header), Buffer.from(EXIF_NAME, 'latin1'), tiff]);
}

/** The parts of a file that stay. Nothing is copied as long as nothing was left out. */
class KeptBytes {
  private copy: Buffer | null = null;
  private length = 0;

  constructor(private readonly bytes: Buffer) {}

  keep(from: number, to: number): void {
    if (this.copy || from !== this.length) this.bytes.copy(this.copied(), this.length, from, to);
    this.length += to - from;
  }

  /** Adds a segment in place of one that was left out. */
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
