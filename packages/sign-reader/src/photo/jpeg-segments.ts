/** Second byte of a marker (ITU-T T.81, table B.1). */
export const JPEG_MARKER = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  jfif: 0xe0,
  exif: 0xe1,
  adobe: 0xee,
} as const;

/** A segment of a JPEG file. Offsets are in bytes and never lie outside the file. */
export interface JpegSegment {
  /** Second byte of its marker. */
  readonly marker: number;
  /** Offset of the marker's 0xff. */
  readonly start: number;
  /** Offset after the segment, by the length it states. */
  readonly end: number;
  /** Offset after the coded data that follows a start of scan. Equals `end` for other segments. */
  readonly dataEnd: number;
}

/** Start-of-frame markers: SOF0 to SOF15 without DHT, JPG and DAC, which lie in the same range. */
export const isFrameMarker = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Markers without a length after them: TEM, RST0 to RST7, SOI and EOI. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
/** Markers inside coded data: restarts, and reserved ones, which decoders skip there. */
const belongsToScan = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd7);

/** Whether the bytes begin with a start of image. */
export const startsAsJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === JPEG_MARKER.startOfImage;

/**
 * Walks the segments of a JPEG file up to and including the end of the image, without decoding anything. Bytes between
 * segments are skipped, as decoders do. The time is linear in the length of the file, whatever the bytes are.
 * Source: ITU-T T.81, annex B
 * @param bytes anything; bytes without a marker have no segments
 * @param options `isHeaderOnly`: stop before the first scan, so that its coded data is not walked
 */
export function* jpegSegments(
  bytes: Uint8Array,
  { isHeaderOnly = false } = {},
): Generator<JpegSegment, void> {
  let start = nextMarker(bytes, 0);
  while (start < bytes.length) {
    const marker = bytes[start + 1] ?? 0;
    if (isHeaderOnly && marker === JPEG_MARKER.startOfScan) return;
    const end = standsAlone(marker) ? start + 2 : endOfSegment(bytes, start);
    const dataEnd = marker === JPEG_MARKER.startOfScan ? endOfScan(bytes, end) : end;
    yield { marker, start, end, dataEnd };
    if (marker === JPEG_MARKER.endOfImage) return;
    start = nextMarker(bytes, dataEnd);
  }
}

/**
 * Offset of the next marker, past fill bytes and anything that is not a marker; the length of the file if there is none.
 * Consecutive 0xff bytes are stepped through one by one: an indexOf call for each would take seconds for a file of them.
 */
function nextMarker(bytes: Uint8Array, from: number): number {
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

/** Offset after a segment by the length it states, at most the end of the file. */
function endOfSegment(bytes: Uint8Array, start: number): number {
  const [high, low] = [bytes[start + 2], bytes[start + 3]];
  if (high === undefined || low === undefined) return bytes.length;
  // The length counts its own two bytes.
  return Math.min(bytes.length, start + 2 + Math.max(2, (high << 8) | low));
}

/** Offset of the first marker that ends the coded data starting at `from`. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = nextMarker(bytes, from);
  while (at < bytes.length && belongsToScan(bytes[at + 1] ?? 0)) at = nextMarker(bytes, at + 2);
  return at;
}

/**
 * Counts the scans of a JPEG file: the passes that a decoder makes over the whole picture. Other formats have none.
 * Scans inside other segments, such as those of a thumbnail, do not count.
 */
export function countScans(bytes: Uint8Array): number {
  if (!startsAsJpeg(bytes)) return 0;
  let scans = 0;
  for (const { marker } of jpegSegments(bytes)) if (marker === JPEG_MARKER.startOfScan) scans += 1;
  return scans;
}
