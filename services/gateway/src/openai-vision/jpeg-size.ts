import { isFrameMarker, JPEG_MARKER, jpegSegments, startsAsJpeg } from '@curbwise/sign-reader/jpeg';

/** Bytes of a frame header up to the width: marker, length, precision, height, width. */
const FRAME_SIZE_BYTES = 9;

/**
 * Reads the size of the picture from the frame header of a JPEG file, without decoding anything. Stricter than decoders:
 * only fill bytes may lie between the segments before the frame.
 * Source: ITU-T T.81, annex B.2.2
 * @returns width and height in pixels before any rotation, or null if the file has no readable frame header
 */
export function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  if (!startsAsJpeg(bytes)) return null;
  let previousEnd = 0;
  for (const { marker, start, end } of jpegSegments(bytes)) {
    if (!isFill(bytes, previousEnd, start)) return null;
    if (isFrameMarker(marker)) {
      if (start + FRAME_SIZE_BYTES > bytes.length) return null;
      return { height: bytes.readUInt16BE(start + 5), width: bytes.readUInt16BE(start + 7) };
    }
    const isSecondImage = marker === JPEG_MARKER.startOfImage && start > 0;
    if (isSecondImage || marker === JPEG_MARKER.startOfScan) return null;
    previousEnd = end;
  }
  return null;
}

const isFill = (bytes: Buffer, from: number, to: number) =>
  bytes.subarray(from, to).every((byte) => byte === 0xff);
