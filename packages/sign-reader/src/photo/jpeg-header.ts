import { EXIF_HEAD, readOrientation } from './exif-orientation';
import { isFrameMarker, JPEG_MARKER, jpegSegments, startsAsJpeg } from './jpeg-segments';

/** Bytes of a frame header up to the number of components: marker, length, precision, height, width, number. */
const FRAME_BYTES = 10;
/** Cameras write a few dozen segments before the picture. */
const MAX_SEGMENTS = 2_000;
/** Fill bytes between two segments. Cameras write none or one; a file of millions is made to take time. */
const MAX_FILL_BYTES = 1_024;
/** Frames that every decoder reads: sequential or progressive, with Huffman codes (ITU-T T.81, table B.1). */
const COMMON_FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

/** What a JPEG file says about its picture before the first scan. */
export interface JpegHeader {
  /** Width and height in pixels, before any rotation. */
  readonly width: number;
  readonly height: number;
  /** Second byte of the marker that starts the frame: how the picture is coded. */
  readonly frame: number;
  /** Bits of a sample: 8, or 12 in medical and scientific files. */
  readonly bits: number;
  /** Values of a pixel: 1 is grey, 3 is colour, 4 is ink for printing (CMYK or YCCK). */
  readonly components: number;
  /** EXIF orientation, 1 to 8; 1 is upright. */
  readonly orientation: number;
}

/**
 * Reads the header of a JPEG file without decoding anything. Stricter than decoders: only fill bytes may lie between the
 * segments before the frame.
 * Source: ITU-T T.81, annex B.2.2
 * @returns null if the file has no readable frame header
 */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | null {
  if (!startsAsJpeg(bytes)) return null;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let frame: Omit<JpegHeader, 'orientation'> | null = null;
  let orientation = 1;
  let previousEnd = 0;
  let segments = 0;
  for (const { marker, start, end } of jpegSegments(file, { isHeaderOnly: true })) {
    segments += 1;
    if (segments > MAX_SEGMENTS) return null;
    if (!frame && !isFill(file, previousEnd, start)) return null;
    if (!frame && marker === JPEG_MARKER.startOfImage && start > 0) return null;
    if (!frame && isFrameMarker(marker)) {
      if (start + FRAME_BYTES > file.length) return null;
      frame = frameAt(file, start, marker);
    }
    if (orientation === 1 && marker === JPEG_MARKER.exif) orientation = orientationAt(file, start, end);
    previousEnd = end;
  }
  return frame && { ...frame, orientation };
}

/**
 * Whether every model server reads a JPEG file alike: it is upright without its EXIF orientation, which several ignore, has
 * eight bits a channel in grey or colour, and is coded as cameras do.
 */
export function isPlainJpeg(bytes: Uint8Array): boolean {
  const header = readJpegHeader(bytes);
  if (!header) return false;
  const { frame, bits, components, orientation } = header;
  return (
    orientation === 1 && bits === 8 && (components === 1 || components === 3) && COMMON_FRAMES.has(frame)
  );
}

const frameAt = (file: Buffer, start: number, marker: number) => ({
  frame: marker,
  bits: file.readUInt8(start + 4),
  height: file.readUInt16BE(start + 5),
  width: file.readUInt16BE(start + 7),
  components: file.readUInt8(start + 9),
});

/** The orientation of the EXIF segment at `start`; 1 if it is none. */
function orientationAt(file: Buffer, start: number, end: number): number {
  const content = file.subarray(start + 4, end);
  if (content.toString('latin1', 0, EXIF_HEAD.length) !== EXIF_HEAD) return 1;
  return readOrientation(content.subarray(EXIF_HEAD.length));
}

const isFill = (bytes: Buffer, from: number, to: number) =>
  to - from <= MAX_FILL_BYTES && bytes.subarray(from, to).every((byte) => byte === 0xff);
