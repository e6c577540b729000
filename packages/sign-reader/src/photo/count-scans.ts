import { JPEG_MARKER, jpegSegments, startsAsJpeg } from './jpeg-segments';

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
